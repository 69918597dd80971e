/** What an answer of a platform makes of the videos it was asked for: readings, misses, and when each is read next. */
import type { Platform } from '@event/contest/edition/edition';
import type { Signal } from '@event/contest/reading/signal';
import { afterMiss, backOff, nextAfter, tierOf } from '@event/contest/reading/watch';
import { day } from '@event/contest/time';
import type { App } from '../../app.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { isFailure, type LookUpFailure, type Results, type Snapshot } from '../../views-from/snapshot.ts';
import { holdReadings, liftGone } from '../hold.ts';
import { keepPictures, type SeenPicture } from '../picture.ts';
import { keepReadings, type Reading } from '../reading.ts';
import { findSignals } from '../signal.ts';
import { candidatesOf } from './candidate.ts';
import type { Claimed, WatchedWork } from './claim.ts';

/** In one transaction: readings, boards, holds, and the moment of the next look. */
export async function keepAnswers(
  app: App,
  platform: Platform,
  { claim, watched }: Claimed,
  results: Results,
  now: number,
): Promise<number> {
  return inTransaction(app.pool, async (database) => {
    const outcomes = watched.map((one) => outcomeOf(one, results.get(one.video_id), now));
    const readings = outcomes.flatMap(({ watched: one, snapshot }) =>
      snapshot && snapshot.views !== null ? [readingOf(platform, one, snapshot, now)] : [],
    );
    const kept = await keepReadings(app, database, readings, now);
    await keepPictures(database, platform, outcomes.flatMap(pictureOf), now);
    await followVideos(app, database, outcomes, now);
    await findSignals(app, database, { platform: platform.value, readings, now });
    const candidates = await candidatesOf(app, database, platform, readings, now);
    await moveOn(
      database,
      claim,
      outcomes.map((outcome) => nextOf(outcome, candidates, now)),
    );
    return kept;
  });
}

interface SweepOutcome {
  readonly watched: WatchedWork;
  /** The video is there and public; its number may still be unknown. */
  readonly snapshot: Snapshot | null;
  readonly is_missing: boolean;
  readonly failure: LookUpFailure | null;
  readonly now: number;
}

const closed_states: readonly Snapshot['state'][] = ['gone_or_private', 'not_public', 'unlisted'];

function outcomeOf(watched: WatchedWork, found: Snapshot | LookUpFailure | undefined, now: number): SweepOutcome {
  const none = { watched, snapshot: null, is_missing: false, failure: null, now };
  if (!found || isFailure(found)) return { ...none, failure: found ?? { failed: 'transient', why: 'no answer' } };
  return closed_states.includes(found.state) ? { ...none, is_missing: true } : { ...none, snapshot: found };
}

function readingOf({ code }: Platform, { area, revision_id }: WatchedWork, found: Snapshot, now: number): Reading {
  const { likes, comments, meaning } = found;
  const source = found.source === 'owner' ? 'owner' : 'api';
  return {
    area,
    revision_id,
    read_at: now,
    views: found.views ?? 0,
    likes,
    comments,
    source,
    collector: code,
    meaning,
  };
}

const pictureOf = ({ watched: { video_id }, snapshot }: SweepOutcome): SeenPicture[] =>
  snapshot?.thumb ? [{ video_id, url: snapshot.thumb }] : [];

/** Missing for long: held. Back: counted again. */
async function followVideos(
  app: App,
  database: Database,
  outcomes: readonly SweepOutcome[],
  now: number,
): Promise<void> {
  for (const { watched, is_missing } of outcomes) {
    if (!is_missing || !afterMiss(watched.missed_at, now).is_gone) continue;
    const { area, revision_id, missed_at } = watched;
    const signals: Signal[] = [
      { kind: 'not_public', seen_at: missed_at ?? now, figures: { looks: watched.misses + 1 } },
    ];
    await holdReadings(app, database, {
      area,
      revision_id,
      from_at: null,
      reason: 'not_public',
      signals,
      by: 'system',
      at: now,
    });
  }
  const back = outcomes.filter(({ snapshot }) => snapshot !== null).map(({ watched }) => watched);
  for (const area of [...new Set(back.map((one) => one.area))].sort()) {
    const revisions = back.filter((one) => one.area === area).map(({ revision_id }) => revision_id);
    await liftGone(app, database, { area, revisions, by: 'system', at: now });
  }
}

type WatchRow = Pick<WatchedWork, 'area' | 'revision_id' | 'tier' | 'fails' | 'misses' | 'missed_at' | 'views'>;

interface Next extends WatchRow {
  readonly next_at: number;
  readonly read_at: number | null;
}

function nextOf(
  { watched, snapshot, is_missing, failure, now }: SweepOutcome,
  candidates: ReadonlySet<string>,
  at: number,
): Next {
  const { area, revision_id, submitted_at } = watched;
  const same = { area, revision_id, tier: watched.tier, views: null, read_at: null };
  if (failure) {
    const { misses, missed_at } = watched;
    // Nothing can be asked without the owner's consent; connecting the channel makes it due at once.
    if (failure.failed === 'not_supported') {
      return { ...same, tier: 'cold', next_at: at + day, fails: 0, misses, missed_at };
    }
    const fails = watched.fails + 1;
    return { ...same, next_at: at + backOff(fails), fails: Math.min(fails, 100), misses, missed_at };
  }
  if (is_missing) {
    const { missed_at, next_at } = afterMiss(watched.missed_at, now);
    return { ...same, next_at, fails: 0, misses: Math.min(watched.misses + 1, 100), missed_at };
  }
  const views = snapshot?.views ?? null;
  const is_candidate = candidates.has(revision_id);
  const tier = tierOf({ is_candidate, submitted_at, before: watched.views, views, now });
  const next_at = nextAfter(tier, now, revision_id);
  return {
    area,
    revision_id,
    next_at,
    tier,
    fails: 0,
    misses: 0,
    missed_at: null,
    views,
    read_at: views === null ? null : now,
  };
}

/** A claim that ran out, and whose videos somebody else reads now, changes nothing any more. */
async function moveOn(database: Database, claim: string, next: readonly Next[]): Promise<void> {
  await database.query({
    name: 'watch-next',
    text: `
      update watch w set next_at = to_timestamp(g.next_at), tier = g.tier, fails = g.fails, misses = g.misses,
        missed_at = to_timestamp(g.missed_at), views = coalesce(g.views, w.views),
        read_at = coalesce(to_timestamp(g.read_at), w.read_at), claim = null, claimed_until = null
      from unnest($2::smallint[], $3::uuid[], $4::float8[], $5::text[], $6::int[], $7::int[], $8::float8[], $9::bigint[], $10::float8[])
        as g(area, revision_id, next_at, tier, fails, misses, missed_at, views, read_at)
      where w.area = g.area and w.revision_id = g.revision_id and w.claim = $1`,
    values: [
      claim,
      next.map(({ area }) => area),
      next.map(({ revision_id }) => revision_id),
      next.map(({ next_at }) => next_at),
      next.map(({ tier }) => tier),
      next.map(({ fails }) => fails),
      next.map(({ misses }) => misses),
      next.map(({ missed_at }) => missed_at),
      next.map(({ views }) => views),
      next.map(({ read_at }) => read_at),
    ],
  });
}
