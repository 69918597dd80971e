/** How each platform answers: a row for every change, the latest holds. All processes keep the same pauses. */
import type { PlatformHealth } from '@event/contest/reading/desk-wire';
import { backOff } from '@event/contest/reading/watch';
import type { Database } from '../database/database.ts';
import type { LookUpFailure } from '../views-from/snapshot.ts';

interface PlatformState extends Pick<PlatformHealth, 'state' | 'why' | 'detail' | 'fails' | 'paused_until'> {
  /** Since when it answers, or does not: every failure is a row, the first of them began it. */
  readonly since: number;
}

const unknown: PlatformState = { state: 'working', why: null, detail: null, fails: 0, since: 0, paused_until: null };

export async function stateOf(database: Database, platform: number): Promise<PlatformState> {
  const { rows } = await database.query<PlatformState>({
    name: 'platform-state',
    text: `select state, why, detail, fails, paused_until, case when state = 'working' then since else (
             select min(since) from platform_state where platform = $1 and since > coalesce((
               select max(since) from platform_state where platform = $1 and state = 'working'), '-infinity')) end as since
           from platform_state where platform = $1 order by platform_state.since desc limit 1`,
    values: [platform],
  });
  return rows[0] ?? unknown;
}

/** What held at an instant, and each change since. */
export async function statesFrom(
  database: Database,
  platform: number,
  from: number,
): Promise<Pick<PlatformState, 'since' | 'state'>[]> {
  const { rows } = await database.query<Pick<PlatformState, 'since' | 'state'>>(
    `select since, state from platform_state where platform = $1 and since >= coalesce((
       select max(since) from platform_state where platform = $1 and since <= to_timestamp($2)), '-infinity')
     order by since`,
    [platform, from],
  );
  return rows;
}

/** Nobody asks a paused platform; when the pause is over one call tries. */
export function isPaused({ state, paused_until }: PlatformState, now: number): boolean {
  return state === 'paused' && paused_until !== null && now < paused_until;
}

export async function noteAnswer(database: Database, platform: number, now: number): Promise<void> {
  const before = await stateOf(database, platform);
  if (before.state !== 'working') await keep(database, platform, { ...unknown, since: now });
}

/** So many failed calls in a row open the breaker. */
const patience = 3;
/** How long to wait for a person who must mend a key or a right. */
const pause_for_mending = 3600;

export async function noteFailure(
  database: Database,
  platform: number,
  failure: LookUpFailure,
  now: number,
): Promise<void> {
  const before = await stateOf(database, platform);
  const fails = before.fails + 1;
  const paused_until = pauseOf(failure, fails, now);
  const state = paused_until === null ? 'failing' : 'paused';
  await keep(database, platform, {
    state,
    why: failure.failed,
    detail: detailOf(failure),
    fails,
    since: now,
    paused_until,
  });
}

function pauseOf(failure: LookUpFailure, fails: number, now: number): number | null {
  switch (failure.failed) {
    case 'quota_exhausted':
      return failure.reset_at;
    case 'rate_limited':
      return now + failure.retry_after;
    case 'transient':
      return fails < patience ? null : now + backOff(fails - patience + 1);
    case 'auth_expired':
    case 'misconfigured':
    case 'not_supported':
      return now + pause_for_mending;
  }
}

function detailOf(failure: LookUpFailure): string | null {
  if ('why' in failure) return failure.why;
  return 'account' in failure ? failure.account : null;
}

async function keep(database: Database, platform: number, next: PlatformState): Promise<void> {
  await database.query(
    `insert into platform_state (platform, since, state, why, detail, fails, paused_until)
     values ($1, to_timestamp($2), $3, $4, $5, $6, to_timestamp($7)) on conflict do nothing`,
    [platform, next.since, next.state, next.why, next.detail, next.fails, next.paused_until],
  );
}
