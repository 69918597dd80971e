/** Attempts and the draws they are spent on. */
import { playerMarks } from '@event/contest/draw/terms';
import type { Output } from '@event/contest/wire';
import { type App, type Handlers, type Player, Refused } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { type KeyMark, markOf } from '../http/idempotency.ts';
import { isInTime } from '../service/status.ts';
import { commitDraw } from './commitment.ts';
import { isSliceDue, openSlices } from './slice.ts';
import type { Spent } from './spend.ts';
import { believedMoment } from './time.ts';
import { spendTogether } from './together.ts';

export const drawCalls: Handlers<'draw' | 'draws'> = {
  draw: {
    before: ({ app, now }) => prepareDraw(app, now),
    at_once: 'together',
    work: async (ask) => {
      const { app, player, now } = ask;
      if (isClosedFor(app, player) || !isInTime(app, 'draw', now)) throw new Refused('draw_closed');
      const mark = markOf(ask);
      return answerOf(
        await spendTogether(app, { drawing: { area: player.area, player_id: player.id, at: now }, mark }),
        mark,
      );
    },
  },
  draws: {
    work: async ({ app, player, now }, database) => {
      const { seed } = await commitDraw(app, now);
      const list = await drawsOf(database, player.area, player.id);
      return { mark: playerMarks(seed)(player.area, player.id), list };
    },
  },
};

export function answerOf({ outcome, answer, body }: Spent, mark: KeyMark | null): Output<'draw'> {
  if (outcome === 'closed') throw new Refused('draw_closed');
  if (outcome === 'no_attempt') throw new Refused('no_attempt_left');
  return (mark && body ? mark.recognise(body, answer) : answer) as Output<'draw'>;
}

/** Without a beacon there is nothing to wait for: whoever draws opens what is due. */
async function prepareDraw(app: App, now: number): Promise<void> {
  const { terms } = await commitDraw(app, now);
  if (!('slice' in terms) || terms.beacon !== null) return;
  const believed = believedMoment(app, now);
  if (!believed || isSliceDue(terms, believed)) await openSlices(app, now);
}

/** True when the attempt is new: the same source grants once. */
export async function grantAttempt(
  database: Database,
  { area, player_id, source, at }: { area: number; player_id: string; source: string; at: number },
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'attempt-grant',
    text: `insert into attempt (area, id, player_id, source, granted_at) values ($1, $2, $3, $4, to_timestamp($5))
      on conflict (area, player_id, source) do nothing`,
    values: [area, newId(at), player_id, source, at],
  });
  return rowCount === 1;
}

export async function attemptsLeft(database: Database, area: number, player_id: string): Promise<number> {
  const { rows } = await database.query({
    name: 'attempts-left',
    text: 'select attempts_left($1, $2)',
    values: [area, player_id],
  });
  return rows[0].attempts_left;
}

async function drawsOf(database: Database, area: number, player_id: string): Promise<Output<'draws'>['list']> {
  const { rows } = await database.query({
    name: 'draws-of',
    text: `select d.serial, d.drawn_at, m.prize from draw d left join draw_moment m on (m.area, m.number) = (d.area, d.moment)
      where d.area = $1 and d.player_id = $2 order by d.serial desc`,
    values: [area, player_id],
  });
  return rows;
}

function isClosedFor({ edition }: App, { area, country }: Player): boolean {
  const closed = edition.areas.find(({ value }) => value === area)?.draw_closed_countries;
  return closed?.includes(country) ?? false;
}
