/** The places a player has on a platform: rows with a number, so that the database itself refuses one too many. */
import { platformByValue } from '@event/contest/edition/edition';
import { type App, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';

interface SlotWish {
  readonly area: number;
  readonly player_id: string;
  readonly platform: number;
  readonly submission_id: string;
}

/** Takes the lowest free place, or keeps the one that the submission has. */
export async function takePlace(app: App, database: Database, place: SlotWish): Promise<void> {
  const most = app.edition.limits.entries_per_platform;
  // Somebody else may take the number found free: then the next look finds another, at most once for each place.
  for (let tries = 0; tries <= most; tries++) {
    if (await hasPlace(database, place)) return;
    const number = await freeNumber(database, place, most);
    if (number === null) break;
    if (await insertPlace(database, place, number)) return;
  }
  const platform = platformByValue(app.edition, place.platform)?.name ?? '';
  throw new Refused('platform_full', { count: most, platform });
}

export async function giveBackPlace(database: Database, { area, submission_id }: SlotWish): Promise<void> {
  await database.query('delete from submission_slot where area = $1 and submission_id = $2', [area, submission_id]);
}

async function hasPlace(database: Database, { area, submission_id }: SlotWish): Promise<boolean> {
  const { rowCount } = await database.query('select from submission_slot where area = $1 and submission_id = $2', [
    area,
    submission_id,
  ]);
  return rowCount === 1;
}

/** Where the limit was lowered, somebody may still hold a number above it. */
async function freeNumber(
  database: Database,
  { area, player_id, platform }: SlotWish,
  most: number,
): Promise<number | null> {
  const { rows } = await database.query<{ number: number | null }>({
    name: 'free-place',
    text: `select min(n.number) as number from submission_slot_number n
           where n.number <= $4 and not exists (select from submission_slot s
             where (s.area, s.player_id, s.platform, s.number) = ($1, $2, $3, n.number))`,
    values: [area, player_id, platform, most],
  });
  return rows[0]?.number ?? null;
}

async function insertPlace(database: Database, place: SlotWish, number: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'take-place',
    text: `insert into submission_slot (area, player_id, platform, number, submission_id) values ($1, $2, $3, $4, $5)
           on conflict do nothing`,
    values: [place.area, place.player_id, place.platform, number, place.submission_id],
  });
  return rowCount === 1;
}
