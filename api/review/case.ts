/** One case, whole: the link, its rules as they were checked, what looks alike, the player, what happened before. */
import type { Alike, Case, CaseEvent, CaseKind, Check } from '@event/contest/review/desk-wire';
import type { Database } from '../database/database.ts';
import { absent, type DeskAsk } from '../http/ask.ts';
import { claimOf } from './claim.ts';
import { noticesFor } from './notice.ts';

interface Found
  extends Omit<
    Case,
    'player' | 'checks' | 'readings' | 'alike' | 'history' | 'notices' | 'claim' | 'signals' | 'appeal' | 'barred'
  > {
  readonly player: Case['player'];
  readonly appeal_note: string | null;
  readonly appealed_at: number | null;
  readonly is_barred: boolean;
  readonly author_id: string | null;
  readonly has_jumped: boolean;
}

export async function caseFor(ask: DeskAsk<'case'>, database: Database): Promise<Case> {
  const { app, input, organizer, now } = ask;
  const found = await findCase(database, input.area, input.id, input.decision ?? null, organizer.id);
  if (!found) throw absent('submission');
  const { appeal_note, appealed_at, is_barred, author_id, has_jumped, ...shown } = found;
  const isBlind = shown.kind === 'second';
  const key = { area: input.area, id: input.id };
  const [checks, readings, alike, history, claim] = await Promise.all([
    checksOf(database, key.area, shown.revision),
    readingsOf(database, key.area, shown.revision),
    alikeOf(database, { ...key, ...shown, author_id, player_id: shown.player.id }),
    historyOf(database, key.area, key.id, isBlind),
    claimOf(database, key, { organizer, now }),
  ]);
  const verdicts = checks[0]?.verdicts ?? [];
  const fails = verdicts.some(({ verdict }) => verdict === 'fail');
  const unknown =
    !fails &&
    (verdicts.length === 0 || verdicts.some(({ verdict, rule }) => verdict === 'unknown' && rule !== 'owner'));
  const marks = {
    fails,
    unknown,
    alike: alike.some((one) => one.how !== 'channel' && (!one.same_player || one.platform === shown.platform)),
    jumped: has_jumped,
  };
  return {
    ...shown,
    signals: (Object.keys(marks) as (keyof typeof marks)[]).filter((mark) => marks[mark]),
    barred: is_barred ? 'decided_before' : null,
    appeal: appealed_at === null ? null : { message: appeal_note ?? '', at: appealed_at },
    checks,
    readings,
    alike,
    history,
    claim,
    notices: noticesFor(app, { ...key, lang: shown.lang, number: shown.number, kind: shown.kind }),
  };
}

async function findCase(
  database: Database,
  area: number,
  id: string,
  decision: string | null,
  organizer: string,
): Promise<Found | undefined> {
  const { rows } = await database.query<Found & { kind: CaseKind }>({
    name: 'desk-case',
    text: `
      select s.area, s.id, s.number, s.platform, r.id as revision, k.decision_id as looks_at, r.lang, r.theme, r.title,
        r.link, r.video_id, r.author, r.author_id, r.thumb, r.seconds, r.published_at, s.submitted_at, r.country,
        case when k.decision_id is not null then 'second' when a.id is not null then 'appeal'
          when s.live_revision is not null and s.waiting_revision is not null then 'edit' else 'new' end as kind,
        coalesce(k.asked_at, a.decided_at, r.entered_at) as since,
        case when s.live_revision <> r.id then (select link from revision where area = s.area and id = s.live_revision) end as live_link,
        case when k.decision_id is null then a.note end as appeal_note,
        case when k.decision_id is null then a.decided_at end as appealed_at,
        exists (select from signal g where g.area = r.area and g.revision_id = r.id
          and g.kind in ('growth', 'likes_still', 'straight_line')) as has_jumped,
        (k.decision_id is null and a.id is not null and exists (select from decision d where d.area = s.area and d.submission_id = s.id
          and d.revision_id = r.id and d.decided_by = $4 and d.kind in ('approve', 'reject')
          and not exists (select from decision u where u.area = d.area and u.undoes = d.id))) as is_barred,
        (select jsonb_build_object('id', p.id, 'name', p.name, 'role_id', p.role_id, 'zone_id', p.zone_id,
            'approved', count(*) filter (where o.live_revision is not null),
            'waiting', count(*) filter (where o.live_revision is null and o.waiting_revision is not null),
            'out', count(*) filter (where o.live_revision is null and o.waiting_revision is null),
            'first_at', extract(epoch from min(o.submitted_at))::float8,
            'holds', (select count(*) from reading_hold h join revision hr on hr.area = h.area and hr.id = h.revision_id
              join submission hs on hs.area = hr.area and hs.id = hr.submission_id
              where hs.area = p.area and hs.player_id = p.id and h.lifted_at is null and h.reason <> 'person'),
            'is_disqualified', exists (select from disqualification q where q.area = p.area and q.player_id = p.id and q.lifted_at is null))
          from player p join submission o on o.area = p.area and o.player_id = p.id
          where p.area = s.area and p.id = s.player_id group by p.area, p.id) as player
      from submission s
      left join second_look k on k.area = s.area and k.decision_id = $3 and k.submission_id = s.id
      left join lateral (select revision_id from decision where area = s.area and submission_id = s.id
        order by decided_at desc limit 1) d on true
      join revision r on r.area = s.area
        and r.id = coalesce(k.revision_id, s.waiting_revision, s.live_revision, d.revision_id)
      left join decision a on a.area = s.area and a.revision_id = r.id and a.kind = 'appeal'
      where s.area = $1 and s.id = $2`,
    values: [area, id, decision, organizer],
  });
  return rows[0];
}

async function checksOf(database: Database, area: number, revision: string): Promise<Check[]> {
  const { rows } = await database.query<Check>({
    name: 'desk-case-checks',
    text: `select occasion, checked_at as at, verdicts from video_check where area = $1 and revision_id = $2
      order by checked_at desc limit 5`,
    values: [area, revision],
  });
  return rows;
}

const most_points = 60;

async function readingsOf(database: Database, area: number, revision: string): Promise<Case['readings']> {
  const { rows } = await database.query<{ at: number; views: number }>({
    name: 'desk-case-readings',
    text: `select read_at as at, views from reading where area = $1 and revision_id = $2 and withdrawn_at is null
      order by read_at desc limit 1000`,
    values: [area, revision],
  });
  const step = Math.ceil(rows.length / most_points);
  return rows
    .filter((_row, index) => index % Math.max(1, step) === 0)
    .reverse()
    .map(({ at, views }) => [at, views] as const);
}

interface Seen {
  readonly area: number;
  readonly id: string;
  readonly revision: string;
  readonly platform: number;
  readonly video_id: string;
  readonly author_id: string | null;
  readonly player_id: string;
}

/** The same video, the same words, or the same channel under another player. The nearest first. */
async function alikeOf(database: Database, seen: Seen): Promise<Alike[]> {
  const { rows } = await database.query<Alike>({
    name: 'desk-case-alike',
    text: `
      select * from (
        select distinct on (s.area, s.id) s.area, s.id, s.number, s.platform, o.title, o.thumb, o.link, o.video_id, o.seconds,
          o.author, p.name as player, o.entered_at,
          case when s.live_revision is not null then 'approved' when s.waiting_revision is not null then 'waiting' else 'out' end as status,
          s.area = $1 and s.player_id = $6 as same_player, o.how
        from (
          (select *, 'video' as how from revision where platform = $3 and video_id = $4 limit 10)
          union all
          (select *, 'text' from revision where text_hash = (select text_hash from revision where area = $1 and id = $7) limit 10)
          union all
          (select *, 'channel' from revision where platform = $3 and author_id = $5
            order by entered_at desc limit 30)
        ) o
        join submission s on s.area = o.area and s.id = o.submission_id
        join player p on p.area = s.area and p.id = s.player_id
        where (s.area, s.id) <> ($1, $2) and (o.how <> 'channel' or (s.area, s.player_id) <> ($1, $6))
        order by s.area, s.id, array_position('{video,text,channel}', o.how)
      ) a order by array_position('{video,text,channel}', how), entered_at desc limit 6`,
    values: [seen.area, seen.id, seen.platform, seen.video_id, seen.author_id, seen.player_id, seen.revision],
  });
  return rows;
}

/** For a second look without what others decided and wrote. */
async function historyOf(database: Database, area: number, id: string, isBlind: boolean): Promise<CaseEvent[]> {
  const { rows } = await database.query<CaseEvent>({
    name: 'desk-case-history',
    text: `
      select * from (
        select d.decided_at as at, coalesce(o.name, case when d.decided_by like 'player:%' then 'the player' else d.decided_by end) as by,
          d.kind as what, nullif(concat_ws(': ', d.reason, d.note), '') as detail
        from decision d left join organizer o on o.id::text = d.decided_by
        where d.area = $1 and d.submission_id = $2 and not $3
        union all
        select n.written_at, o.name, n.kind, n.text from review_note n join organizer o on o.id = n.written_by
        where n.area = $1 and n.submission_id = $2 and not $3
        union all
        select c.checked_at, 'the check', 'check',
          (select string_agg(count || ' ' || verdict, ', ' order by verdict)
            from (select e->>'verdict' as verdict, count(*) from jsonb_array_elements(c.verdicts) e group by 1) counted)
        from revision r join video_check c on c.area = r.area and c.revision_id = r.id
        where r.area = $1 and r.submission_id = $2
        union all
        select r.entered_at, 'the player',
          case when row_number() over (order by r.entered_at) = 1 then 'submit' else 'edit' end, null
        from revision r where r.area = $1 and r.submission_id = $2
      ) e order by at desc limit 40`,
    values: [area, id, isBlind],
  });
  return rows;
}
