/** Links that the automatic check is due for again, in the order in which they are asked about. */
import type { App } from '../app.ts';
import type { Round } from '../duty/duty.ts';
import { isFailure, isPassing, type LookUpFailure, type Snapshot } from '../views-from/snapshot.ts';

export interface DueLink {
  readonly area: number;
  readonly id: string;
  readonly submission_id: string;
  readonly platform: number;
  readonly video_id: string;
  readonly theme: string;
  readonly author_id: string | null;
  readonly player_id: string;
}

export interface Again {
  readonly occasion: 'review' | 'end';
  /** Revisions r of submissions s. */
  readonly due: string;
  /** No answer: the platform is left for this round, and its works stay due. */
  readonly isSilent: (found: Snapshot | LookUpFailure) => boolean;
}

export const at_end: Again = {
  occasion: 'end',
  due: `submission s join revision r on r.area = s.area and r.id in (s.live_revision, s.waiting_revision)
    where not exists (select from video_check c where (c.area, c.revision_id) = (r.area, r.id) and c.occasion = 'end')`,
  isSilent: isPassing,
};

/** A platform without a key may get one; a player whose consent is over is asked for it, so that work is asked once. */
export const unanswered: Again = {
  occasion: 'review',
  due: `video_check c
    join revision r on (r.area, r.id) = (c.area, c.revision_id)
    join submission s on (s.area, s.waiting_revision) = (r.area, r.id)
    where not c.verdicts @> '[{"verdict": "pass"}]' and not c.verdicts @> '[{"verdict": "fail"}]' and c.occasion <> 'review'
      and not exists (
        select from video_check l where (l.area, l.revision_id) = (c.area, c.revision_id) and l.checked_at > c.checked_at)`,
  isSilent: (found) => isFailure(found) && found.failed !== 'auth_expired',
};

export interface DueRound {
  readonly now: number;
  readonly round: Round;
  /** In one piece. */
  readonly most: number;
  /** Platforms that gave no answer in this round. */
  readonly silent: ReadonlySet<number>;
}

const due_link = 'r.area, r.id, r.submission_id, r.platform, r.video_id, r.theme, r.author_id, s.player_id';
const nil = '00000000-0000-0000-0000-000000000000';

/** Whoever was asked about in vain before comes behind the others: one that never gets an answer holds up none of them. */
export async function* dueLinks(app: App, again: Again, round: DueRound): AsyncGenerator<DueLink[]> {
  yield* pieces<DueLink>(round, (last) => neverInVain(app, again, round, last));
  yield* pieces<AskedLink>(round, (last) => longestAgo(app, again, round, last));
}

async function* pieces<row>({ round }: DueRound, next: (last?: row) => Promise<row[]>): AsyncGenerator<row[]> {
  for (let last: row | undefined; !round.isEnough(); ) {
    const rows = await next(last);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

/** All revisions of a work come together, so that a piece may hold one more than `most`. */
async function neverInVain(app: App, { due }: Again, { most, silent }: DueRound, last?: DueLink): Promise<DueLink[]> {
  const { rows } = await app.pool.query<DueLink>(
    `select ${due_link} from ${due}
       and (s.area, s.id) > ($1, $2) and s.platform <> all($3)
       and not exists (select from video_unanswered u where (u.area, u.revision_id) = (r.area, r.id))
     order by s.area, s.id fetch first $4 rows with ties`,
    [last?.area ?? 0, last?.submission_id ?? nil, [...silent], most],
  );
  return rows;
}

interface AskedLink extends DueLink {
  readonly asked_at: string;
}

async function longestAgo(
  app: App,
  { due }: Again,
  { now, most, silent }: DueRound,
  last?: AskedLink,
): Promise<AskedLink[]> {
  const { rows } = await app.pool.query<AskedLink>(
    `select d.*, u.asked_at::text from video_unanswered u
     join (select ${due_link} from ${due}) d on (d.area, d.id) = (u.area, u.revision_id)
     where u.asked_at < to_timestamp($1) and (u.asked_at, u.revision_id) > ($2::timestamptz, $3) and d.platform <> all($4)
     order by u.asked_at, u.revision_id limit $5`,
    [now, last?.asked_at ?? '-infinity', last?.id ?? nil, [...silent], most],
  );
  return rows;
}

export async function keepUnanswered(app: App, links: readonly DueLink[], now: number): Promise<void> {
  if (links.length === 0) return;
  await app.pool.query(
    `insert into video_unanswered (area, revision_id, asked_at)
     select area, id, to_timestamp($3) from unnest($1::smallint[], $2::uuid[]) as link(area, id) order by area, id
     on conflict (area, revision_id) do update set asked_at = excluded.asked_at`,
    [links.map(({ area }) => area), links.map(({ id }) => id), now],
  );
}
