/** A platform's daily quota, kept in the database so that it holds for all processes and over restarts. */
import { type Database, newId } from '../database/database.ts';
import type { AskPurpose } from './snapshot.ts';

interface Spend {
  readonly source: string;
  readonly units: number;
  readonly purpose: AskPurpose;
  readonly now: number;
  /** Units of a whole day. */
  readonly quota: number;
}

/** Players may take a quarter of a day at most; what they leave is theirs, and the rest is never theirs. */
export const partOfPlayers = (quota: number) => Math.floor(quota / 4);
export const isOfPlayers = (purpose: AskPurpose) => purpose === 'submit' || purpose === 'check';

/** Reviewers may take a tenth of it: whoever asks again and again leaves the ends of boards their part. */
const partOfReviewers = (quota: number) => Math.floor(quota / 10);

/** Takes the units, or says that they are not there. One conditional write: parallel spenders cannot pass the limit. */
export async function spend(database: Database, { source, units, purpose, now, quota }: Spend): Promise<boolean> {
  const isPlayers = isOfPlayers(purpose);
  const limit = isPlayers ? partOfPlayers(quota) : quota - partOfPlayers(quota);
  const most_reviewed = purpose === 'review' ? partOfReviewers(quota) : null;
  if (units > Math.min(limit, most_reviewed ?? limit)) return false;
  const { rowCount } = await database.query(
    `with taken as (
       insert into quota_day (source, day, used, used_by_players, used_by_reviewers)
       values ($1, $2, $3::int, case when $8::boolean then $3::int else 0 end, case when $9::int is null then 0 else $3::int end)
       on conflict (source, day) do update set used = quota_day.used + excluded.used,
         used_by_players = quota_day.used_by_players + excluded.used_by_players,
         used_by_reviewers = quota_day.used_by_reviewers + excluded.used_by_reviewers
         where quota_day.exhausted_at is null and excluded.used + case when $8 then quota_day.used_by_players
           else quota_day.used - quota_day.used_by_players end <= $4
           and ($9 is null or quota_day.used_by_reviewers + excluded.used <= $9)
       returning used)
     insert into quota_use (id, source, day, units, purpose, spent_at)
     select $5, $1, $2, $3::int, $6, to_timestamp($7) from taken`,
    [source, pacificDay(now), units, limit, newId(now), purpose, now, isPlayers, most_reviewed],
  );
  return rowCount === 1;
}

/** The platform itself refused: nobody asks again before its day is over. */
export async function markExhausted(database: Database, source: string, now: number): Promise<void> {
  await database.query(
    `insert into quota_day (source, day, used, exhausted_at) values ($1, $2, 0, to_timestamp($3))
     on conflict (source, day) do update set exhausted_at = coalesce(quota_day.exhausted_at, excluded.exhausted_at)`,
    [source, pacificDay(now), now],
  );
}

interface QuotaDay {
  readonly day: string;
  readonly used: number;
  readonly used_by_players: number;
  readonly exhausted_at: number | null;
  readonly reset_at: number;
}

export async function quotaOf(database: Database, source: string, now: number): Promise<QuotaDay> {
  const day = pacificDay(now);
  const { rows } = await database.query<Omit<QuotaDay, 'day' | 'reset_at'>>(
    'select used, used_by_players, exhausted_at from quota_day where source = $1 and day = $2',
    [source, day],
  );
  const { used = 0, used_by_players = 0, exhausted_at = null } = rows[0] ?? {};
  return { day, used, used_by_players, exhausted_at, reset_at: nextPacificDay(now) };
}

const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

export function pacificDay(now: number): string {
  return pacific.format(now * 1000);
}

/** Midnight there is 07:00 or 08:00 UTC: a whole hour in either case. */
export function nextPacificDay(now: number): number {
  const today = pacificDay(now);
  let hour = Math.floor(now / 3600) * 3600;
  while (pacificDay(hour) === today) hour += 3600;
  return hour;
}
