/** Reads the views of every video that is due, platform by platform; any number of processes may sweep at once. */
import type { Platform } from '@event/contest/edition/edition';
import type { App } from '../../app.ts';
import { adaptersOf } from '../../views-from/all.ts';
import { everyFailed, isFailure, type LookUpFailure, type Results } from '../../views-from/snapshot.ts';
import { isPaused, noteAnswer, noteFailure, stateOf } from '../platform-state.ts';
import { callsFree } from './budget.ts';
import { type Claimed, claimDue, letGo } from './claim.ts';
import { keepAnswers } from './keep.ts';
import { beginMarks } from './mark.ts';

export interface Swept {
  readonly platform: string;
  readonly calls: number;
  readonly asked: number;
  readonly kept: number;
  /** Why the platform was left before everything due was read. */
  readonly stopped: string | null;
}

interface SweepOptions {
  /** Leaves early: the process stops, or others wait. */
  readonly isEnough?: () => boolean;
  readonly onCall?: (swept: Swept) => void;
}

export async function sweepAll(app: App, options: SweepOptions = {}): Promise<Swept[]> {
  await beginMarks(app, app.clock());
  return Promise.all(app.edition.platforms.map((platform) => sweepPlatform(app, platform, options)));
}

const calls_before_new_budget = 50;

export async function sweepPlatform(app: App, platform: Platform, options: SweepOptions = {}): Promise<Swept> {
  let swept: Swept = { platform: platform.code, calls: 0, asked: 0, kept: 0, stopped: null };
  let free = 0;
  for (let round = 0; !options.isEnough?.(); round++) {
    const now = app.clock();
    const state = await stateOf(app.pool, platform.value);
    if (isPaused(state, now)) return { ...swept, stopped: state.why };
    if (round % calls_before_new_budget === 0) free = await callsFree(app, platform, now);
    if (free < 1) return { ...swept, stopped: 'budget' };
    const claimed = await claimDue(app.pool, platform, now);
    if (claimed.watched.length === 0) return swept;
    const { calls, kept } = await readClaimed(app, platform, claimed, now);
    free -= calls;
    swept = {
      ...swept,
      calls: swept.calls + calls,
      asked: swept.asked + claimed.watched.length,
      kept: swept.kept + kept,
    };
    options.onCall?.(swept);
  }
  return swept;
}

const longest_call = 30_000;

async function readClaimed(app: App, platform: Platform, claimed: Claimed, now: number) {
  const wanted = claimed.watched.map(({ video_id: id, area, player_id, author }) => ({
    id,
    player: { area, id: player_id },
    ...(author && { author }),
  }));
  const how = { purpose: 'sweep', deadline: AbortSignal.timeout(longest_call), now } as const;
  const found = await adaptersOf(app)
    [platform.code].lookUp(wanted, how)
    .catch((error: Error) => ({ results: everyFailed(wanted, faultOf(app, error)), calls: 1 }));
  const failure = wholeFailure(found.results);
  if (failure) {
    app.log.warn({ platform: platform.code, ...failure }, 'A platform did not answer the sweep');
    await noteFailure(app.pool, platform.value, failure, now);
  } else if (isAnyGood(found.results)) await noteAnswer(app.pool, platform.value, now);
  if (failure && says_nothing_of_videos.includes(failure.failed)) {
    await letGo(app.pool, claimed);
    return { calls: found.calls, kept: 0 };
  }
  // A board may have ended since it was asked: a number counts from when it was said.
  return { calls: found.calls, kept: await keepAnswers(app, platform, claimed, found.results, app.clock()) };
}

/** A bug in an adapter stops that platform, not the sweep. */
function faultOf(app: App, error: Error): LookUpFailure {
  app.log.error({ err: error }, 'An adapter failed');
  return { failed: 'transient', why: error.name };
}

/** The platform as a whole is out; its videos stay due. */
const says_nothing_of_videos: readonly LookUpFailure['failed'][] = [
  'quota_exhausted',
  'rate_limited',
  'misconfigured',
  'auth_expired',
];

/** One and the same failure for every video is the platform's; an owner's own, or a mixture, is theirs. */
function wholeFailure(results: Results): LookUpFailure | null {
  const found = [...results.values()];
  const [first] = found;
  if (!first || !isFailure(first) || first.failed === 'not_supported') return null;
  if (first.failed === 'auth_expired' && !first.account.endsWith('_TOKEN')) return null;
  return found.every((one) => isFailure(one) && one.failed === first.failed) ? first : null;
}

function isAnyGood(results: Results): boolean {
  return [...results.values()].some((one) => !isFailure(one));
}
