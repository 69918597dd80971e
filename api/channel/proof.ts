/** Whose channel a video is of: kept once it was shown. Money is certified to proved works only. */
import type { BoardKey } from '@event/contest/board/board';
import type { VouchedRank } from '@event/contest/board/desk-wire';
import { platformByValue, prizeOfRank } from '@event/contest/edition/edition';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';

interface NewProof {
  readonly area: number;
  readonly revision_id: string;
  readonly how: 'code' | 'consent' | 'person';
  readonly at: number;
  readonly by?: string;
  readonly note?: string;
}

/** Once proved it stays so: the code may leave the text again. */
export async function keepProof(database: Database, { area, revision_id, how, at, by, note }: NewProof): Promise<void> {
  await database.query({
    name: 'keep-proof',
    text: `insert into video_proof (platform, video_id, area, player_id, how, proved_at, proved_by, note)
      select r.platform, r.video_id, s.area, s.player_id, $3, to_timestamp($4), $5, $6
      from revision r join submission s on (s.area, s.id) = (r.area, r.submission_id)
      where r.area = $1 and r.id = $2 on conflict do nothing`,
    values: [area, revision_id, how, at, by ?? null, note ?? null],
  });
}

interface LinkToProve {
  readonly revision_id: string;
  readonly platform: number;
  readonly video_id: string;
  readonly link: string;
  readonly theme: string;
  readonly author_id: string | null;
  readonly ranks: boolean;
  readonly proved: boolean;
}

/** The link that a submission stands by, or the one that its ended board counts: the first without proof. */
export async function linkToProve(
  database: Database,
  { area, id, player_id = null }: { area: number; id: string; player_id?: string | null },
): Promise<LinkToProve | undefined> {
  const { rows } = await database.query<LinkToProve>(
    `select r.id as revision_id, r.platform, r.video_id, r.link, r.theme, r.author_id, s.live_revision is not null as ranks,
       exists (select from video_proof v
         where (v.platform, v.video_id, v.area, v.player_id) = (r.platform, r.video_id, s.area, s.player_id)) as proved
     from submission s join revision r on r.area = s.area and (r.id = coalesce(s.live_revision, s.waiting_revision) or r.id in (
       select revision_id from board_link b where (b.area, b.submission_id) = (s.area, s.id)))
     where s.area = $1 and s.id = $2 and ($3::uuid is null or s.player_id = $3)
     order by proved, r.entered_at limit 1`,
    [area, id, player_id],
  );
  return rows[0];
}

/** Works of a board on ranks that win money whose channel nobody has proved, the best first. */
export async function unprovedWorks(
  app: App,
  database: Database,
  key: BoardKey,
  at: number,
): Promise<{ rank: number; submission_id: string; player_id: string; author: string; number: number }[]> {
  const ranks = moneyRanks(app, key);
  if (ranks.length === 0) return [];
  const { rows } = await database.query(
    `with placed as (
       select player_id, row_number() over (order by views desc, reached_at, submitted_at, player_id)::int as rank
       from standing where (area, platform, period) = ($1, $2, $3)
       order by views desc, reached_at, submitted_at, player_id limit $6)
     select t.rank, u.submission_id, u.player_id, p.name as author, s.number
     from (select array_agg(player_id) as players from placed where rank = any($4)) m
     cross join lateral unproved_work($1::smallint, $2::smallint, $3::smallint, m.players, to_timestamp($5)) u
     join placed t using (player_id)
     join player p on (p.area, p.id) = ($1, u.player_id)
     join submission s on (s.area, s.id) = ($1, u.submission_id)
     order by t.rank, s.number`,
    [key.area, key.platform, key.period, ranks, at, ranks.at(-1)],
  );
  return rows;
}

function moneyRanks({ edition }: App, key: BoardKey): number[] {
  const area = edition.areas.find(({ value }) => value === key.area);
  const platform = platformByValue(edition, key.platform);
  if (!area || !platform) return [];
  const last = Math.max(0, ...area.prizes.map(({ to }) => to));
  const ranks = Array.from({ length: last }, (_, index) => index + 1);
  return ranks.filter((rank) => prizeOfRank(area, platform.code, rank)?.currency === 'usd');
}

const vouched = `from work w
  join revision r on r.area = w.area and r.submission_id = w.submission_id
  join video_proof v on (v.platform, v.video_id, v.area, v.player_id) = (r.platform, r.video_id, w.area, w.player_id)
  where (w.area, w.platform, w.period) = ($1, $2, $3) and v.how = 'person'`;

/** Whoever vouched for a channel on this board does not sign it too, nor with a second account. */
export async function hasVouched(database: Database, key: BoardKey, by: string, at: number): Promise<boolean> {
  const { rows } = await database.query<{ has: boolean }>(
    `select exists (select ${vouched} and not is_second_person($4, v.proved_by, to_timestamp($5))) as has`,
    [key.area, key.platform, key.period, by, at],
  );
  return rows[0]?.has ?? false;
}

/** Ranks of a board with a work whose channel rests on the word of a person, the best first. */
export async function vouchedRanks(database: Database, key: BoardKey): Promise<VouchedRank[]> {
  const { rows } = await database.query<VouchedRank>(
    `with word as materialized (
       select distinct on (w.submission_id) w.submission_id, w.player_id, v.proved_by, v.note ${vouched}
       order by w.submission_id, v.proved_at),
     ranked as (
       select player_id, row_number() over (order by views desc, reached_at, submitted_at, player_id) as rank
       from standing where (area, platform, period) = ($1, $2, $3))
     select k.rank, t.player_id, p.name as author, t.submission_id, coalesce(o.name, t.proved_by) as vouched_by, t.note
     from word t
     join ranked k using (player_id)
     join player p on (p.area, p.id) = ($1, t.player_id)
     left join organizer o on o.id::text = t.proved_by
     order by k.rank, t.submission_id`,
    [key.area, key.platform, key.period],
  );
  return rows;
}
