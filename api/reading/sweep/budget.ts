/** How many calls a sweep may make now, so that the day's quota lasts to its end and the ends of boards are paid for. */
import type { Platform } from '@event/contest/edition/edition';
import { marksOf } from '@event/contest/reading/watch';
import type { App } from '../../app.ts';
import { nextPacificDay, partOfPlayers, quotaOf } from '../../views-from/quota.ts';

const day = 86_400;
const ids_per_unit = 50;
/** A day may run ahead of its pace by an hour's worth. */
const lead = 3600;

/** Only YouTube counts units by the day; the other platforms say when they have had enough. */
export async function callsFree(app: App, { code, value }: Platform, now: number): Promise<number> {
  if (code !== 'ytb') return Number.POSITIVE_INFINITY;
  const { used: all, used_by_players, exhausted_at } = await quotaOf(app.pool, 'youtube', now);
  if (exhausted_at !== null) return 0;
  const whole = app.settings.youtube_quota - partOfPlayers(app.settings.youtube_quota);
  // What players take is of their own part: no sweep waits for it.
  const used = all - used_by_players;
  if (marksOf(app.edition).some(({ due_at, until }) => due_at <= now && now < until)) return whole - used;
  const elapsed = day - (nextPacificDay(now) - now);
  const free = whole - (await unitsOfMarks(app, value, now));
  return Math.floor(Math.max(0, free) * Math.min(1, (elapsed + lead) / day)) - used;
}

/** What the sweeps of this day that are still to come will take. */
async function unitsOfMarks(app: App, platform: number, now: number): Promise<number> {
  const coming = marksOf(app.edition).filter(
    ({ due_at, who }) => who === 'all' && now < due_at && due_at < nextPacificDay(now),
  );
  if (coming.length === 0) return 0;
  const { rows } = await app.pool.query<{ watched: number }>({
    name: 'count-watched',
    text: 'select count(*) as watched from watch where platform = $1',
    values: [platform],
  });
  return Math.ceil((rows[0]?.watched ?? 0) / ids_per_unit) * coming.length;
}
