/** The draw at the desk: what was promised, what went out by when, and a rehearsal with other numbers of players. */
import { rehearseDraw, type Traffic } from '@event/contest/draw/rehearsal';
import { shownHour } from '@event/contest/draw/shown';
import { act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { commitDraw } from './commitment.ts';
import { paceOf, waitingOn } from './pace.ts';
import { drawPacing, drawStock } from './pacing.ts';
import { drawShownUntil, instantOf } from './shown.ts';
import { drawTime } from './time.ts';

const most_runs = 100;

export const drawCalls: DeskHandlers<'draw_page' | 'look_at_draw' | 'rehearse'> = {
  draw_page: {
    async work({ app, now }, database) {
      const { commitment, terms } = await commitDraw(app, now);
      const until = await drawShownUntil(database, now);
      const pacing = await drawPacing(app, until);
      const paces = pacing.areas.map(async (one) => ({
        ...one,
        ...(await waitingOn(app, database, [one.area], until)),
      }));
      return {
        commitment,
        committed_at: terms.committed_at,
        from: terms.from,
        to: terms.to,
        wins_per_player: terms.wins_per_player,
        shown_until: instantOf(until),
        stock: await drawStock(app, until),
        areas: await Promise.all(paces),
        days: pacing.days,
      };
    },
  },
  look_at_draw: {
    async work(ask, database) {
      const { input, now } = ask;
      const at = shownHour(await drawTime(database, now));
      await act(ask, database, {
        what: 'look at draw',
        area: null,
        subject: 'last hour',
        detail: { reason: input.reason, at },
      });
      return { at, areas: await paceOf(database, null, at) };
    },
  },
  rehearse: {
    async work({ app, input, now }, database) {
      if (input.runs > most_runs) throw new DeskRefused('runs', `Up to ${most_runs} runs at once.`, 400);
      const { terms } = await commitDraw(app, now);
      const { rows } = await database.query<{ area: number; share: number }>(
        'select area, count(*)::float8 / sum(count(*)) over () as share from player group by area',
      );
      const shares = new Map(rows.map(({ area, share }) => [area, share]));
      const traffic = new Map<number, Traffic>(
        terms.areas.map(({ area }) => {
          const share = rows.length ? (shares.get(area) ?? 0) : 1 / terms.areas.length;
          return [area, { players: Math.round(input.players * share), draws_per_player: input.draws_per_player }];
        }),
      );
      const areas = rehearseDraw({ terms, traffic, runs: input.runs, chance: Math.random });
      return { areas, runs: input.runs };
    },
  },
};
