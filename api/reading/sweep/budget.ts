/** How many calls a sweep may make now, so that the day's quota lasts to its end and the ends of boards are paid for. */
import type { Platform } from '@event/contest/edition/edition';
import { marksOf } from '@event/contest/reading/watch';
import { day } from '@event/contest/time';
import type { App } from '../../app.ts';
import { platformSources } from '../../views-from/all.ts';
import { nextPacificDay, partOfPlayers, quotaOf } from '../../views-from/quota.ts';

/** A day may run ahead of its pace by an hour's worth. */
const lead = 3600;

/** A platform that does not count units by the day says when it has had enough. */
export async function callsFree(app: App, { code, value }: Platform, now: number): Promise<number> {
  const { quota } = platformSources[code];
  if (!quota) return Number.POSITIVE_INFINITY;
  const { used: all, used_by_players, exhausted_at } = await quotaOf(app.pool, quota.source, now);
  if (exhausted_at !== null) return 0;
  const units = quota.whole(app.settings);
  const whole = units - partOfPlayers(units);
  // What players take is of their own part: no sweep waits for it.
  const used = all - used_by_players;
  if (marksOf(app.edition).some(({ due_at, until }) => due_at <= now && now < until)) return whole - used;
  const elapsed = day - (nextPacificDay(now) - now);
  const marks = marksToCome(app, now);
  const set_aside = marks && marks * Math.ceil((await watchedOn(app, value)) / quota.videos_per_unit);
  return Math.floor(Math.max(0, whole - set_aside) * Math.min(1, (elapsed + lead) / day)) - used;
}

/** Sweeps of all videos that are still to come on this day. */
function marksToCome({ edition }: App, now: number): number {
  const end = nextPacificDay(now);
  return marksOf(edition).filter(({ due_at, who }) => who === 'all' && now < due_at && due_at < end).length;
}

async function watchedOn(app: App, platform: number): Promise<number> {
  const { rows } = await app.pool.query<{ watched: number }>({
    name: 'count-watched',
    text: 'select count(*) as watched from watch where platform = $1',
    values: [platform],
  });
  return rows[0]?.watched ?? 0;
}
