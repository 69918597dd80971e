/** Which videos are read now: due ones, packed to what one call of the platform takes, each by one process alone. */
import { randomUUID } from 'node:crypto';
import type { PlatformCode } from '@event/contest/platform/all';
import type { Tier } from '@event/contest/reading/watch';
import type { Database } from '../../database/database.ts';
import { platformSources } from '../../views-from/all.ts';

export interface WatchedWork {
  readonly area: number;
  readonly revision_id: string;
  readonly submission_id: string;
  readonly player_id: string;
  readonly video_id: string;
  readonly author: string | null;
  readonly submitted_at: number;
  readonly tier: Tier;
  readonly fails: number;
  readonly misses: number;
  readonly missed_at: number | null;
  readonly views: number | null;
}

export interface Claimed {
  readonly claim: string;
  readonly watched: readonly WatchedWork[];
}

/** A claim that its process did not live to end. */
const longest_seconds = 120;
/** What is due so soon comes along at no price. */
const soon = 1800;
const most_of_owners = 200;

export async function claimDue(
  database: Database,
  { code, value }: { code: PlatformCode; value: number },
  now: number,
): Promise<Claimed> {
  const { videos, by_owner } = platformSources[code].packing;
  const claim = randomUUID();
  const due = await take(database, { claim, platform: value, now, until: now, limit: videos, owners: null });
  const owners = by_owner ? due : null;
  const free = by_owner ? most_of_owners : videos - (due.length % videos || videos);
  if (due.length === 0 || free === 0) return { claim, watched: due };
  const more = await take(database, { claim, platform: value, now, until: now + soon, limit: free, owners });
  return { claim, watched: [...due, ...more] };
}

interface Take {
  readonly claim: string;
  readonly platform: number;
  readonly now: number;
  readonly until: number;
  readonly limit: number;
  /** Only videos of the players of these; null is everybody's. */
  readonly owners: readonly WatchedWork[] | null;
}

async function take(database: Database, { claim, platform, now, until, limit, owners }: Take): Promise<WatchedWork[]> {
  const { rows } = await database.query<WatchedWork>({
    name: 'claim-due',
    text: `
      with due as materialized (
        select w.area, w.revision_id from watch w
        where w.platform = $1 and w.next_at <= to_timestamp($3) and (w.claimed_until is null or w.claimed_until <= to_timestamp($2))
          and ($6::uuid[] is null or w.player_id = any($6))
        order by w.next_at limit $4 for update skip locked
      )
      update watch w set claim = $5, claimed_until = to_timestamp($2::float8 + ${longest_seconds})
      from due where w.area = due.area and w.revision_id = due.revision_id
      returning w.area, w.revision_id, w.submission_id, w.player_id, w.video_id, w.author, w.submitted_at, w.tier, w.fails,
        w.misses, w.missed_at, w.views`,
    values: [platform, now, until, limit, claim, owners?.map(({ player_id }) => player_id) ?? null],
  });
  return rows;
}

/** Lets go of a claim without a word about its videos: they stay due. */
export async function letGo(database: Database, { claim, watched }: Claimed): Promise<void> {
  await database.query({
    name: 'let-go',
    text: `
      update watch w set claim = null, claimed_until = null from unnest($2::smallint[], $3::uuid[]) as g(area, revision_id)
      where w.area = g.area and w.revision_id = g.revision_id and w.claim = $1`,
    values: [claim, watched.map(({ area }) => area), watched.map(({ revision_id }) => revision_id)],
  });
}
