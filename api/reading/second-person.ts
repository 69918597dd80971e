/** Numbers of one person that wait for a second one: released they count, discarded they never do. */
import type { Signal } from '@event/contest/reading/signal';
import type { App } from '../app.ts';
import { rankWorks } from '../board/standing.ts';
import { type Database, newId } from '../database/database.ts';
import type { Lift } from './hold.ts';

interface WaitingReading {
  readonly area: number;
  readonly revision_id: string;
  readonly read_at: number;
  readonly why_held: readonly Signal[];
}

interface Author {
  /** Who answers for the numbers: an organizer's id, or `command:<user>`. */
  readonly entered_by: string;
  /** The same, or `import:<id>`. */
  readonly held_by: string;
  readonly at: number;
}

/** One hold a video for what one entry, or one file, brings. Answers them by revision. */
export async function openPersonHolds(
  database: Database,
  waiting: readonly WaitingReading[],
  { entered_by, held_by, at }: Author,
): Promise<Map<string, string>> {
  const holds = new Map<string, string>();
  for (const [revision_id, own] of Map.groupBy(waiting, (one) => one.revision_id)) {
    const [first] = own as [WaitingReading, ...WaitingReading[]];
    const from_at = Math.min(...own.map(({ read_at }) => read_at));
    const signals = JSON.stringify(own.at(-1)?.why_held);
    const { rows } = await database.query<{ id: string }>(
      `with known as (
         update reading_hold set from_at = least(from_at, to_timestamp($4)), signals = $5
         where area = $1 and revision_id = $3 and (held_by, entered_by) = ($6, $7) and held_by like 'import:%' and reason = 'person'
           and lifted_at is null returning id
       ), opened as (
         insert into reading_hold (area, id, revision_id, from_at, reason, signals, entered_by, held_by, held_at)
         select $1, $2, $3, to_timestamp($4), 'person', $5, $7, $6, to_timestamp($8)
         where not exists (select from known) returning id
       )
       select id from known union all select id from opened`,
      [first.area, newId(at), revision_id, from_at, signals, held_by, entered_by, at],
    );
    if (rows[0]) holds.set(revision_id, rows[0].id);
  }
  return holds;
}

/** What the held numbers show is told to the second person; it holds nothing else of the video. */
export async function tellSignals(
  database: Database,
  shown: readonly {
    readonly reading: { readonly area: number; readonly hold_id?: string | null };
    readonly signals: readonly Signal[];
  }[],
): Promise<void> {
  for (const { reading, signals } of shown) {
    await database.query(
      `update reading_hold set signals = signals || $3::jsonb
       where area = $1 and id = $2 and jsonb_array_length(signals) < 20`,
      [reading.area, reading.hold_id, JSON.stringify(signals)],
    );
  }
}

/** An expected no; the message says who may. */
export class NotSecondPerson extends Error {}

/** The numbers count from now on. False when somebody settled them before. */
export async function releaseReadings(app: App, database: Database, settled: Required<Lift>): Promise<boolean> {
  const { area, hold, by, at, note } = settled;
  const { rows: waiting } = await database.query<{ entered_by: string; revision_id: string }>(
    `select entered_by, revision_id from reading_hold
     where area = $1 and id = $2 and reason = 'person' and lifted_at is null for update`,
    [area, hold],
  );
  const [found] = waiting;
  if (!found) return false;
  if (found.entered_by === by) {
    throw new NotSecondPerson('You entered this number yourself: another person has to look at it.');
  }
  if (by.startsWith('command:')) {
    throw new NotSecondPerson(
      'The command line does not count as a second person: somebody at the desk has to look at it.',
    );
  }
  const { rows: asked } = await database.query('select is_second_person($1, $2, to_timestamp($3)) as second', [
    by,
    found.entered_by,
    at,
  ]);
  if (!asked[0].second) {
    throw new NotSecondPerson(
      'A second person must have been here for two days, and neither may have let the other in: somebody else has to look at it.',
    );
  }
  await database.query(
    `update reading_hold set lifted_by = $3, lifted_at = to_timestamp($4), note = $5 where area = $1 and id = $2`,
    [area, hold, by, at, note],
  );
  await database.query('update reading set withdrawn_at = null where area = $1 and hold_id = $2', [area, hold]);
  const { rows } = await database.query<{ submission_id: string }>(
    'select submission_id from revision where area = $1 and id = $2',
    [area, found.revision_id],
  );
  const submissions = rows.map(({ submission_id }) => submission_id);
  await rankWorks(app, database, { area, submissions, reason: 'reading', now: at });
  return true;
}

/** The numbers never count; whoever brought them may say so too. False when somebody settled them before. */
export async function discardReadings(
  database: Database,
  { area, hold, by, at, note }: Required<Lift>,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update reading_hold set lifted_by = $3, lifted_at = to_timestamp($4), note = $5, is_discarded = true
     where area = $1 and id = $2 and reason = 'person' and lifted_at is null`,
    [area, hold, by, at, note],
  );
  return rowCount === 1;
}

/** What waits of a file is discarded with it. */
export async function discardImport(
  database: Database,
  { id, by, at, note }: { id: string; by: string; at: number; note: string },
): Promise<void> {
  await database.query(
    `update reading_hold set lifted_by = $2, lifted_at = to_timestamp($3), note = $4, is_discarded = true
     where held_by = $1 and reason = 'person' and lifted_at is null`,
    [`import:${id}`, by, at, note],
  );
}
