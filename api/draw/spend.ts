/** A draw is one statement, which commits by itself: whoever wins holds nothing while an answer travels. */
import { claimUntil } from '@event/contest/reward/reward';
import type { App } from '../app.ts';
import { afterCommit, type Database, newId } from '../database/database.ts';
import type { KeyMark } from '../http/idempotency.ts';
import { forgetMoments, noteKept, openedMoments } from './moment.ts';
import { askDraw, believedMoment, type DrawMoment, hearTime, tellsAnotherTime } from './time.ts';

export interface AttemptOf {
  readonly area: number;
  readonly player_id: string;
  readonly at: number;
}

export interface Spending {
  readonly drawing: AttemptOf;
  readonly mark: KeyMark | null;
}

export interface Spent {
  readonly outcome: 'win' | 'miss' | 'kept' | 'closed' | 'no_attempt' | 'behind' | 'other_time';
  readonly answer: unknown;
  /** Of a kept answer: what its request said, as a fingerprint. */
  readonly body: Buffer | null;
  /** The database's time. */
  readonly told: number;
}

const most_tries = 8;

/** A slice that became known since, or a checkpoint, says so in its answer: then the moment is asked for anew. */
export async function spendAttempt(app: App, database: Database, { drawing, mark }: Spending): Promise<Spent> {
  let moment = believedMoment(app, drawing.at);
  for (let tries = 1; tries <= most_tries; tries++) {
    moment ??= await askDraw(app, drawing.at, database);
    const spent = await drawOnceAt(app, database, { drawing, mark, moment });
    if (spent.outcome === 'other_time') throw tellsAnotherTime();
    hearTime(app, spent.told);
    if (spent.outcome !== 'behind') return spent;
    moment = null;
    // What was derived may be ahead of a database that was set back.
    if (tries > 1) forgetMoments(app);
  }
  throw new Error('The draw went on faster than this process could follow');
}

interface Try extends Spending {
  readonly moment: DrawMoment;
}

async function drawOnceAt(app: App, database: Database, { drawing, mark, moment }: Try): Promise<Spent> {
  const { area, player_id, at } = drawing;
  const { last, opened } = await openedMoments(app, database, area, moment);
  const { rows } = await database.query({
    name: 'draw-once',
    text: `select outcome, answer, body, told
      from draw_once($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      ...[area, player_id, at, moment.at, moment.slices, last - opened.length],
      opened.map(({ number }) => number),
      opened.map(({ opens_at }) => opens_at),
      opened.map(({ tier }) => tier),
      opened.map(({ prize }) => prize),
      ...[newId(at), claimUntil(app.edition, moment.at)],
      ...[mark?.key ?? null, mark?.body ?? null, mark?.since ?? null],
    ],
  });
  const [spent] = rows;
  if (spent.outcome === 'win' || spent.outcome === 'miss')
    await afterCommit(database, async () => noteKept(app, area, last));
  return spent;
}
