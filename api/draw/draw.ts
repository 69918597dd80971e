/** Attempts and the draws they are spent on. */
import { playerMarks } from '@event/contest/draw/terms';
import { claimUntil } from '@event/contest/reward/reward';
import type { Output } from '@event/contest/wire';
import { type App, type Handlers, type Player, Refused } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { isOpen } from '../service/status.ts';
import { commitDraw } from './commitment.ts';
import { forgetMoments, openArea } from './moment.ts';
import { openSlices } from './slice.ts';
import { askDraw } from './time.ts';

export const drawCalls: Handlers<'draw' | 'draws'> = {
  draw: {
    before: ({ app, now }) => prepareDraw(app, now),
    work: async ({ app, player, now }, database) => {
      if (isClosedFor(app, player) || !(await isOpen(app, database, 'draw', now))) throw new Refused('draw_closed');
      return drawOnce(app, database, { area: player.area, player_id: player.id, at: now });
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

export interface Drawing {
  readonly area: number;
  readonly player_id: string;
  readonly at: number;
}

/** Spends one attempt inside the running transaction. The database function is the whole draw. */
export async function drawOnce(app: App, database: Database, drawing: Drawing): Promise<Output<'draw'>> {
  const reward_id = newId(drawing.at);
  const { outcome, o_serial, o_prize, attempts_left } = await spend(app, database, { ...drawing, reward_id });
  if (outcome === 'closed') throw new Refused('draw_closed');
  if (outcome === 'no_attempt') throw new Refused('no_attempt_left');
  const win = outcome === 'win';
  return { win, prize: o_prize, reward_id: win ? reward_id : null, draw_count: attempts_left, serial: o_serial };
}

/** Without a beacon there is nothing to wait for: whoever draws opens what is due. */
async function prepareDraw(app: App, now: number): Promise<void> {
  const { terms } = await commitDraw(app, now);
  if ('slice' in terms && terms.beacon === null) await openSlices(app, now);
}

const most_tries = 8;

/** Between asking for the time and drawing a slice may become known, or a checkpoint be taken: then it is asked again. */
async function spend(app: App, database: Database, drawing: Drawing & { readonly reward_id: string }) {
  const { area, player_id, reward_id } = drawing;
  for (let tries = 1; ; tries++) {
    const moment = await askDraw(database, drawing.at);
    const opened = await openArea(app, database, area, moment);
    const { rows } = await database.query({
      name: 'draw',
      text: 'select outcome, o_serial, o_prize, attempts_left from draw($1, $2, $3, $4, $5, $6, $7)',
      values: [area, player_id, moment.at, moment.slices, opened, reward_id, claimUntil(app.edition, moment.at)],
    });
    if (rows[0].outcome !== 'behind') return rows[0];
    if (tries === most_tries) throw new Error('The draw went on faster than this process could follow');
    forgetMoments(app);
  }
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
