/** What waits for a reviewer, oldest first; and the pulse by which a desk notices what others did. */
import { assigned_hours } from '@event/contest/review/assign-wire';
import type { CaseClaim, Pulse, Queue, QueueRow, RowSignal } from '@event/contest/review/desk-wire';
import { due_hours } from '@event/contest/review/due';
import { day } from '@event/contest/time';
import type { Database } from '../database/database.ts';
import type { DeskAsk } from '../http/ask.ts';
import { open_look } from '../submission/seal.ts';
import { hasDecided } from './barred.ts';
import { is_row_passed, isLookPassedBy, isPassedBy } from './pass-on.ts';

const most_rows = 300;

type WaitingCaseRow = Omit<QueueRow, 'signals' | 'barred' | 'assigned'> & { [signal in RowSignal]: boolean } & {
  readonly barred: boolean;
  readonly assigned_id: string | null;
  readonly assigned_to: string | null;
};

/** $1 areas, $2 who asks, $10 since when an assignee must have acted. Their own second looks and what they passed on are not for them. */
const waiting = `
  select s.area, s.id, s.number, s.platform, s.waiting_revision as revision, null::uuid as looks_at,
    case when a.id is not null then 'appeal' when s.live_revision is not null then 'edit' else 'new' end as kind,
    coalesce(a.decided_at, r.entered_at) as since, r.lang, r.theme, r.title, r.author, r.text_hash, s.player_id,
    t.organizer_id::text as assigned_id, t.name as assigned_to
  from submission s
  join revision r on r.area = s.area and r.id = s.waiting_revision
  left join decision a on a.area = s.area and a.revision_id = s.waiting_revision and a.kind = 'appeal'
  left join assignment_in_force t on (t.area, t.submission_id) = (s.area, s.id) and t.acted_at > to_timestamp($10)
  where s.waiting_revision is not null and ($1::smallint[] is null or s.area = any($1))
    and not ${isPassedBy('$2::text')}
  union all
  select s.area, s.id, s.number, s.platform, k.revision_id, k.decision_id, 'second', k.asked_at,
    r.lang, r.theme, r.title, r.author, r.text_hash, s.player_id, null, null
  from second_look k
  join submission s on s.area = k.area and s.id = k.submission_id
  join revision r on r.area = k.area and r.id = k.revision_id
  where ${open_look} and k.first_by <> $2::text and not ${isLookPassedBy('$2::text')}
    and ($1::smallint[] is null or k.area = any($1))`;

/** Of these, as `w`, those that a filter lets through. */
const chosen = `
  ($3::smallint[] is null or area = any($3)) and ($4::smallint[] is null or platform = any($4))
  and ($5::text[] is null or lang = any($5)) and ($6::text[] is null or theme = any($6))
  and ($7::text[] is null or kind = any($7)) and since >= to_timestamp($8) and since < to_timestamp($9)
  and ($12::text is null or number::text = ltrim($12, '#') or strpos(lower(concat_ws(' ', title, author)), $12) > 0
    or exists (select from player p where (p.area, p.id) = (w.area, w.player_id) and strpos(lower(p.name), $12) > 0))
  and case coalesce($11::text, 'own') when 'all' then true when 'nobody' then assigned_id is null
    when 'own' then coalesce(assigned_id, $2::text) = $2::text when 'mine' then assigned_id = $2::text else assigned_id = $11 end`;

/** What the latest check and the readings say of a row. */
const signals = `
  coalesce(jsonb_path_exists(c.verdicts, '$[*] ? (@.verdict == "fail")'), false) as fails,
  coalesce(jsonb_path_exists(c.verdicts, '$[*] ? (@.verdict == "unknown" && @.rule != "owner")'), true) as unknown,
  exists (select from revision o join submission os on os.area = o.area and os.id = o.submission_id
    where o.text_hash = w.text_hash and (o.area, o.submission_id) <> (w.area, w.id)
      and (o.platform = w.platform or (os.area, os.player_id) <> (w.area, w.player_id))) as alike,
  exists (select from jumped g where g.area = w.area and g.revision_id = w.revision) as jumped, ${is_row_passed} as passed,
  (w.kind = 'appeal' and ${hasDecided({ work: 'w', revision: 'w.revision', by: '$2::text' })}) as barred`;

export async function queueFor(ask: DeskAsk<'queue'>, database: Database): Promise<Queue> {
  const { organizer, input } = ask;
  const areas = ask.areas === 'all' ? null : ask.areas;
  const wanted = input.signals ?? [];
  const marks = wanted.filter((one) => !['appeal', 'edit', 'second'].includes(one));
  const kinds = wanted.filter((one) => ['appeal', 'edit', 'second'].includes(one));
  const [from, to] = spanOf(ask);
  const values = [
    ...[areas, organizer.id, input.areas ?? null, input.platforms ?? null, input.languages ?? null],
    ...[input.themes ?? null, kinds.length ? kinds : null, from, to],
    ...[ask.now - assigned_hours * 3600, input.whose ?? null, input.q?.toLowerCase() ?? null],
  ];
  const marked = marks.map((mark) => `and ${mark}`).join(' ');
  const [rows, sums] = await Promise.all([
    database.query<WaitingCaseRow>(
      marks.length
        ? `select * from (select w.*, ${signals} from (${waiting}) w ${latest} where ${chosen}) m where true ${marked}
           order by since, id limit ${most_rows}`
        : `select w.*, ${signals} from (select * from (${waiting}) w where ${chosen} order by since, id limit ${most_rows}) w
           ${latest} order by since, id`,
      values,
    ),
    sumsOf(ask, database, values),
  ]);
  const shown = rows.rows.map((row) => rowFrom(row, organizer.id));
  return { ...sums, rows: shown, total: marks.length ? shown.length : sums.total };
}

const latest = `left join lateral (select verdicts from video_check v where v.area = w.area and v.revision_id = w.revision
  order by v.checked_at desc limit 1) c on true`;

function spanOf({ app, input, now }: DeskAsk<'queue'>): [number, number] {
  const promise = now - app.edition.limits.review_hours * 3600;
  const soon = promise + due_hours * 3600;
  if (input.age === 'past') return [0, promise];
  if (input.age === 'due') return [promise, soon];
  return [input.age === 'in_time' ? soon : 0, now + day];
}

function rowFrom({ fails, unknown, alike, jumped, barred, ...row }: WaitingCaseRow, organizer: string): QueueRow {
  const marks = { fails, unknown: unknown && !fails, alike, jumped };
  const { area, id, kind, number, platform, lang, theme, title, since, revision, looks_at } = row;
  const { assigned_id, assigned_to } = row;
  return {
    ...{ area, id, kind, number, platform, lang, theme, title, since, revision, looks_at },
    signals: (Object.keys(marks) as RowSignal[]).filter((mark) => marks[mark]),
    barred: barred ? 'decided_before' : null,
    assigned: assigned_to === null ? null : { to: assigned_to, mine: assigned_id === organizer },
  };
}

async function sumsOf({ app, organizer, now }: DeskAsk<'queue'>, database: Database, values: readonly unknown[]) {
  const promise = now - app.edition.limits.review_hours * 3600;
  const { rows } = await database.query<Omit<Queue, 'rows' | 'looks'> & { taken: number; agreed: number }>(
    `select count(*) filter (where ${chosen}) as total,
       count(*) filter (where since < to_timestamp($13)) as past,
       count(*) filter (where since >= to_timestamp($13) and since < to_timestamp($14)) as due,
       count(*) filter (where since >= to_timestamp($14)) as in_time, min(since) as oldest_since,
       count(*) filter (where assigned_id = $2::text) as mine,
       (select count(*) from decision_in_force where decided_by = $2::text and decided_at >= to_timestamp($15)
         and kind in ('approve', 'reject')) as decided_today,
       (select count(*) from second_look where looked_at is not null
         and ($1::smallint[] is null or area = any($1))) as taken,
       (select count(*) from second_look where looked_at is not null and agrees
         and ($1::smallint[] is null or area = any($1))) as agreed
     from (${waiting}) w`,
    [...values, promise, promise + due_hours * 3600, Math.floor(now / day) * day],
  );
  const [found] = rows;
  if (!found) throw new Error(`No queue for ${organizer.id}`);
  const { taken, agreed, ...sums } = found;
  return { ...sums, looks: { taken, agreed } };
}

/** Cheap enough to be asked every two seconds by everybody: ids grow with time, so the last ones tell of any change. */
export async function pulseFor({ app, organizer, now }: DeskAsk<'pulse'>, database: Database): Promise<Pulse> {
  const { rows } = await database.query<{ stamp: string; people: number; claims: CaseClaim[] }>({
    name: 'desk-pulse',
    text: `select
      (select string_agg(coalesce((select d.id::text from decision d where d.area = a order by d.id desc limit 1), '')
        || coalesce((select r.id::text from revision r where r.area = a order by r.id desc limit 1), '')
        || coalesce((select n.id::text from review_note n where n.area = a order by n.id desc limit 1), ''), ' ')
        from unnest($1::smallint[]) a)
        || (select coalesce(max(looked_at)::text, '') from second_look)
        || (select coalesce(max(assigned_at)::text, '') from assignment) as stamp,
      (select count(distinct organizer_id) from desk_session
        where ended_at is null and seen_at > to_timestamp($3::float8 - 120)) as people,
      coalesce((select jsonb_agg(jsonb_build_object('area', c.area, 'id', c.submission_id, 'by', o.name,
          'mine', o.id::text = $2, 'until', extract(epoch from c.claimed_until)::float8))
        from review_claim c join organizer o on o.id = c.organizer_id
        where c.claimed_until > to_timestamp($3)), '[]') as claims`,
    values: [app.edition.areas.map(({ value }) => value), organizer.id, now],
  });
  const [found] = rows;
  return { stamp: found?.stamp ?? '', claims: found?.claims ?? [], people: found?.people ?? 0 };
}
