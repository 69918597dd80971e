/** Keeps the readings that people bring, by hand or by file: some count at once, some wait for a second person. */
import { platformByValue } from '@event/contest/edition/edition';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { type EnteredReading, type FoundReading, findReadings, isFault, type RowFault, unknownVideo } from './entry.ts';
import { holdReadings, liftGone } from './hold.ts';
import { keepReadings, type Reading } from './reading.ts';
import { openPersonHolds, tellSignals } from './second-person.ts';
import { findSignals, lookAt } from './signal.ts';

interface Bringing {
  /** An organizer's id, or `command:<user>`. */
  readonly by: string;
  readonly source: 'csv' | 'manual';
  readonly import_id: string | null;
  readonly at: number;
}

interface KeptCounts {
  readonly readings: number;
  readonly holds: number;
  /** Of the readings: those that count once a second person released them. */
  readonly held: number;
}

/** Keeps what was found; a video that is private or gone is held, one that is there counts again. */
export async function keepFound(
  app: App,
  database: Database,
  found: readonly FoundReading[],
  { by, source, import_id, at }: Bringing,
): Promise<KeptCounts> {
  const held_by = import_id ? `import:${import_id}` : by;
  const hold_ids = await openPersonHolds(database, found.filter(isHeld), { entered_by: by, held_by, at });
  const readings = found.flatMap((one): (Reading & { platform: number })[] => {
    const { area, revision_id, read_at, views, likes, comments, platform } = one;
    if (views === null || one.is_known) return [];
    const meaning = `${platformByValue(app.edition, platform)?.code ?? platform}.${source}`;
    const hold_id = isHeld(one) ? (hold_ids.get(revision_id) ?? null) : null;
    const counts = { area, revision_id, read_at, views, likes, comments, platform };
    return [{ ...counts, source, collector: by, meaning, import_id, hold_id }];
  });
  const kept = await keepReadings(app, database, readings, at);
  for (const [platform, own] of Map.groupBy(readings, (reading) => reading.platform)) {
    const counting = own.filter(({ hold_id }) => hold_id === null);
    await findSignals(app, database, { platform, readings: counting, now: at });
    const held = own.filter(({ hold_id }) => hold_id !== null);
    await tellSignals(database, await lookAt(app, database, { platform, readings: held, now: at }));
  }
  const holds = await followPresence(app, database, found, { held_by, at });
  return { readings: kept, holds, held: readings.filter(({ hold_id }) => hold_id !== null).length };
}

export const isHeld = ({ why_held, views, is_known }: FoundReading) =>
  why_held.length > 0 && views !== null && !is_known;

/** Answers how many videos are held because they are private or gone. A number that is held itself frees nothing. */
async function followPresence(
  app: App,
  database: Database,
  found: readonly FoundReading[],
  { held_by, at }: { held_by: string; at: number },
): Promise<number> {
  let holds = 0;
  for (const { area, revision_id, read_at } of found.filter(({ state }) => state !== 'ok')) {
    const signals = [{ kind: 'not_public', seen_at: read_at, figures: {} } as const];
    const hold = { area, revision_id, from_at: null, reason: 'not_public', signals, by: held_by, at } as const;
    holds += Number(await holdReadings(app, database, hold));
  }
  const there = found.filter((one) => one.state === 'ok' && !isHeld(one));
  for (const [area, here] of Map.groupBy(there, (one) => one.area)) {
    const revisions = here.map(({ revision_id }) => revision_id);
    await liftGone(app, database, { area, revisions, by: held_by, at });
  }
  return holds;
}

/** One number typed in by a person: what was found of it and whether it was kept, or why it is refused. */
export async function enterReading(
  app: App,
  database: Database,
  entered: EnteredReading,
  { by, at }: Pick<Bringing, 'by' | 'at'>,
): Promise<RowFault | (FoundReading & { readonly is_kept: boolean })> {
  const [found = unknownVideo(entered)] = await findReadings(app, database, [entered], at);
  if (isFault(found)) return found;
  const { readings, holds } = await keepFound(app, database, [found], { by, source: 'manual', import_id: null, at });
  return { ...found, is_kept: readings + holds > 0 };
}
