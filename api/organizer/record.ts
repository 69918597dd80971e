/** Who did what: an organizer's acts and invitations, and what others thought of their decisions. */
import type { JudgedOtherwise, Reviewer, ReviewFigures } from '@event/contest/organizer/desk-record';
import { type Areas, mayTouch } from '@event/contest/organizer/role';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskAsk, type DeskHandlers } from '../http/ask.ts';
import { type Cell, tableFile } from '../http/file/spreadsheet.ts';
import { openInvitations } from './invitation.ts';
import { colleagues } from './organizer.ts';

export const recordCalls: DeskHandlers<'organizer_record' | 'reviewers' | 'export_reviewers'> = {
  organizer_record: {
    async work({ input: { id }, organizer, areas, now }, database) {
      const [found] = await colleagues(database, id);
      if (!found || (id !== organizer.id && !mayTouch(organizer.grants, found.grants))) throw absent('organizer');
      const [figures] = await figuresOf(database, { id, areas });
      const open = await openInvitations(database, organizer.grants, now);
      return {
        ...found,
        ...(await beginningOf(database, id)),
        invitations: open.filter(({ by_id }) => by_id === id),
        acts: await actsOf(database, { id, areas }),
        review: figures ?? null,
        otherwise: await judgedOtherwise(database, { id, areas }),
      };
    },
  },
  reviewers: {
    work: async (ask, database) => ({ list: await reviewersSeenBy(ask, database) }),
  },
  export_reviewers: {
    async work(ask, database) {
      const { as } = ask.input;
      const rows = (await reviewersSeenBy(ask, database)).map(cellsOf);
      await act(ask, database, { what: 'export reviewers', detail: { as, reviewers: rows.length } });
      return tableFile('reviewers', as, [{ name: 'reviewers', headings, rows }]);
    },
  },
};

async function reviewersSeenBy(
  { organizer, areas }: DeskAsk<'reviewers'> | DeskAsk<'export_reviewers'>,
  database: Database,
): Promise<Reviewer[]> {
  const seen = (await colleagues(database, null)).filter(
    ({ id, grants }) => id === organizer.id || mayTouch(organizer.grants, grants),
  );
  const figures = new Map((await figuresOf(database, { id: null, areas })).map((one) => [one.id, one]));
  return seen.flatMap(({ id, name }) => asReviewer(name, figures.get(id)));
}

const headings = [
  ...['reviewer', 'decisions', 'approved', 'half within (seconds)', 'second looks', 'agreed', 'reversed'],
  'last decision at (UTC)',
];

const cellsOf = ({ name, decisions, approved, seconds, looks, agreed, reversed, last_at }: Reviewer): Cell[] => [
  ...[name, decisions, approved, seconds, looks, agreed, reversed],
  new Date(last_at * 1000).toISOString(),
];

interface RecordFilter {
  /** Null is everybody. */
  readonly id: string | null;
  readonly areas: Areas;
}

type Figures = ReviewFigures & { readonly id: string };

const asReviewer = (name: string, figures: Figures | undefined): Reviewer[] => (figures ? [{ ...figures, name }] : []);

const valuesOf = ({ id, areas }: RecordFilter) => [id, areas === 'all' ? null : areas];

/** What holds or held: taken back by themselves it was never one, unless somebody had looked at it. */
const decided = `decided as (
  select d.*, o.id as organizer_id
  from decision d join organizer o on o.id::text = d.decided_by
  where d.kind in ('approve', 'reject') and ($1::uuid is null or o.id = $1)
    and ($2::smallint[] is null or d.area = any($2))
    and (not exists (select from decision u where (u.area, u.undoes) = (d.area, d.id) and u.decided_by = d.decided_by)
      or exists (select from second_look k where (k.area, k.decision_id) = (d.area, d.id) and k.looked_at is not null)))`;

/**
 * The first that somebody else decided otherwise on the same video, or by which they took it back; as long as that holds:
 * it was not taken back itself, nor was the video decided in the same way again.
 */
const turned = `lateral (
  select e.kind, e.reason, e.decided_by from decision e
  where (e.area, e.submission_id) = (d.area, d.submission_id) and e.decided_by <> d.decided_by
    and e.decided_at > d.decided_at
    and case when d.id = e.undoes then not exists (select from decision_in_force s
        where (s.area, s.submission_id, s.revision_id, s.kind) = (d.area, d.submission_id, d.revision_id, d.kind)
          and s.decided_at >= e.decided_at)
      else e.revision_id = d.revision_id and e.kind in ('approve', 'reject') and e.kind <> d.kind
        and not exists (select from decision u where (u.area, u.undoes) = (e.area, e.id)) end
  order by e.decided_at limit 1)`;

/** Longer than that, and somebody did something else between two decisions; none at all, and they are one act on several. */
const sitting = `interval '10 minutes'`;

async function figuresOf(database: Database, whose: RecordFilter): Promise<Figures[]> {
  const { rows } = await database.query<Figures>(
    `with ${decided}, timed as (
       select d.*, d.decided_at - lag(d.decided_at) over (partition by d.organizer_id order by d.decided_at) as gap,
         t.kind is not null as is_turned, k.agrees
       from decided d left join ${turned} t on true
       left join second_look k on (k.area, k.decision_id) = (d.area, d.id) and k.looked_at is not null)
     select organizer_id as id, count(*)::int as decisions, count(*) filter (where kind = 'approve')::int as approved,
       percentile_cont(0.5) within group (order by extract(epoch from gap)) filter (where gap > '0' and gap < ${sitting}) as seconds,
       count(agrees)::int as looks, count(*) filter (where agrees)::int as agreed,
       count(*) filter (where is_turned)::int as reversed, max(decided_at) as last_at
     from timed group by organizer_id`,
    valuesOf(whose),
  );
  return rows;
}

const shown_cases = 50;

async function judgedOtherwise(database: Database, whose: RecordFilter): Promise<JudgedOtherwise[]> {
  const { rows } = await database.query<JudgedOtherwise>(
    `with ${decided}, found as (
       select d.area, d.submission_id, d.kind, d.reason, d.decided_at, 'reversal' as how, t.kind as otherwise,
         t.reason as otherwise_reason, t.decided_by as by
       from decided d join ${turned} t on true
       union all
       select d.area, d.submission_id, d.kind, d.reason, d.decided_at, 'look', k.kind, k.reason, k.looked_by::text
       from decided d join second_look k on (k.area, k.decision_id) = (d.area, d.id) and not k.agrees)
     select f.area, f.submission_id, s.number, f.kind, f.reason, f.decided_at, f.how, f.otherwise, f.otherwise_reason,
       coalesce(o.name, f.by) as by
     from found f join submission s on (s.area, s.id) = (f.area, f.submission_id)
     left join organizer o on o.id::text = f.by
     order by f.decided_at desc limit ${shown_cases}`,
    valuesOf(whose),
  );
  return rows;
}

async function actsOf(database: Database, whose: RecordFilter) {
  const { rows } = await database.query<{ what: string; count: number; last_at: number }>(
    `select what, count(*)::int as count, max(at) as last_at from action
     where by = $1::text and ($2::smallint[] is null or area is null or area = any($2))
     group by what order by max(at) desc`,
    valuesOf(whose),
  );
  return rows;
}

async function beginningOf(database: Database, id: string) {
  const { rows } = await database.query<{ created_at: number; let_in_by: string | null }>(
    `select o.created_at, b.name as let_in_by from organizer o left join organizer b on b.id::text = o.created_by
     where o.id = $1`,
    [id],
  );
  if (!rows[0]) throw absent('organizer');
  return rows[0];
}
