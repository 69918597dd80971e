/** What the end of the contest asks for: boards to certify, works to publish, winners to be settled, reached and paid. */
import { listKey, type SettledList } from '@event/contest/settlement/key';
import { listed, many } from '@event/contest/text/english';
import type { Need } from '@event/contest/today/desk-wire';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { themesOf } from '../excellent/candidate.ts';
import { areaList, type Organizer } from '../http/ask.ts';
import { letInAfter } from '../settlement/let-in.ts';
import { pathOf } from './word.ts';

interface Places {
  readonly area: number;
  readonly count: number;
}

interface EndAsk {
  readonly app: App;
  readonly organizer: Organizer;
  readonly now: number;
}

export async function endOf({ app, organizer, now }: EndAsk, database: Database): Promise<Need[]> {
  const areas = areaList(organizer, ['prize_officer']);
  if (areas?.length === 0) return [];
  const { edition } = app;
  const ended = edition.periods.filter(({ to }) => to <= now).map(({ number }) => number);
  const isClosed = now >= edition.phases.submission.to;
  const asked: EndStep[] = [
    { what: 'board', does: 'Certify', to: '/boards', rows: await uncertified(database, areas, ended) },
    ...(isClosed ? [await choosing(app, database, areas), await publishing(database, areas)] : []),
    { what: 'list', does: 'Settle', to: '/settlement', rows: await unsettled(database, areas) },
    ...(await lines(database, areas, organizer.id)),
    await letIn(app, database, areas),
  ];
  return asked.flatMap(({ what, does, to, rows }) => {
    const sum = rows.reduce((total, { count }) => total + count, 0);
    if (sum === 0) return [];
    const about = listed(rows.map(({ area, count }) => `${count} in ${pathOf(edition, area)}`));
    return [{ kind: 'ready' as const, what: `${sayMany(what, sum)} to ${verbs[does]}`, about, does, to }];
  });
}

interface EndStep {
  readonly what: string;
  readonly does: keyof typeof verbs;
  readonly to: string;
  readonly rows: readonly Places[];
}

const verbs = {
  Certify: 'certify',
  Choose: 'choose',
  Publish: 'publish',
  Settle: 'settle',
  Approve: 'approve',
  Replace: 'replace',
  'Certify again': 'certify again without a work that is out',
  Deliver: 'deliver',
  Ask: 'ask for a contact',
  'Look at': 'look at: the list was settled without them',
} as const;

const sayMany = (what: string, sum: number) => many(sum, what, what.replace(/^(\w+)/, '$1s'));

/** Null: all. */
export type AreaLimit = readonly number[] | null;

async function uncertified(database: Database, areas: AreaLimit, ended: readonly number[]): Promise<Places[]> {
  const { rows } = await database.query<Places>(
    `select b.area, count(*) from (
       select area, platform, period from standing_slice group by 1, 2, 3 having sum(standings) > 0
       except select area, platform, period from board_certificate) b
     where b.period = any($2) and ($1::smallint[] is null or b.area = any($1)) group by 1 order by 1`,
    [areas, ended],
  );
  return rows;
}

/** With works to judge, and none that was selected. */
async function choosing(app: App, database: Database, areas: AreaLimit): Promise<EndStep> {
  const lists = app.edition.areas
    .filter(({ value }) => areas === null || areas.includes(value))
    .flatMap(({ value, platforms }) =>
      app.edition.platforms.filter(({ code }) => platforms.includes(code)).map((one) => [value, one.value] as const),
    );
  const { rows } = await database.query<Places>(
    `select k.area, count(*) from unnest($1::smallint[], $2::smallint[]) k (area, platform)
     where not exists (select from excellent_selection e where (e.area, e.platform) = (k.area, k.platform) and e.removed_at is null)
       and not exists (select from excellent_publication p where (p.area, p.platform) = (k.area, k.platform))
       and exists (select from submission s join revision r on (r.area, r.id) = (s.area, s.live_revision)
         where (s.area, s.platform) = (k.area, k.platform) and r.theme = any($3))
     group by 1 order by 1`,
    [lists.map(([area]) => area), lists.map(([, platform]) => platform), themesOf(app)],
  );
  return { what: 'list of excellent works', does: 'Choose', to: '/excellent', rows };
}

/** Those with a place that is filled: what nobody was selected for cannot be published. */
async function publishing(database: Database, areas: AreaLimit): Promise<EndStep> {
  const { rows } = await database.query<Places>(
    `select s.area, count(*) from (
       select distinct area, platform from excellent_selection where removed_at is null
       except select area, platform from excellent_publication) s
     where $1::smallint[] is null or s.area = any($1) group by 1 order by 1`,
    [areas],
  );
  return { what: 'list of excellent works', does: 'Publish', to: '/excellent', rows };
}

/** Certified or published with somebody on it, and without a line yet. */
async function unsettled(database: Database, areas: AreaLimit): Promise<Places[]> {
  const { rows: lists } = await database.query<SettledList & { readonly area: number }>(
    `select b.area, b.platform, b.period from (
       select area, platform, period, max(version) as version from board_certificate group by 1, 2, 3) b
     where ($1::smallint[] is null or b.area = any($1)) and exists (
       select from certified_row c
       where (c.area, c.platform, c.period, c.version) = (b.area, b.platform, b.period, b.version))
     union all
     select p.area, p.platform, null from excellent_publication p
     where ($1::smallint[] is null or p.area = any($1)) and exists (
       select from excellent_selection e where (e.area, e.platform) = (p.area, p.platform) and e.removed_at is null)`,
    [areas],
  );
  const { rows: made } = await database.query<{ area: number; list: string }>(
    'select distinct area, list from settlement',
  );
  const settled = new Set(made.map(({ area, list }) => `${area} ${list}`));
  const left = lists.filter((one) => !settled.has(`${one.area} ${listKey(one)}`));
  return [...Map.groupBy(left, ({ area }) => area)].map(([area, own]) => ({ area, count: own.length }));
}

/** Nothing else waits for them: their list was settled before. */
async function letIn(app: App, database: Database, areas: AreaLimit): Promise<EndStep> {
  const back = (await letInAfter(app, database)).filter(({ area }) => areas === null || areas.includes(area));
  const rows = [...Map.groupBy(back, ({ area }) => area)].map(([area, own]) => ({ area, count: own.length }));
  return { what: 'winner let back in', does: 'Look at', to: '/settlement', rows };
}

type LineNeed = 'approve' | 'replace' | 'correct' | 'deliver' | 'contact';

/** Who approved a line first is not asked to be its second. */
async function lines(database: Database, areas: AreaLimit, by: string): Promise<EndStep[]> {
  const { rows } = await database.query<{ area: number } & Record<LineNeed, number>>(
    `select area, count(*) filter (where second_by is null and first_by is distinct from $2 and not is_out and not lost_work) as approve,
       count(*) filter (where is_out) as replace,
       count(*) filter (where lost_work and not is_out) as correct,
       count(*) filter (where second_by is not null and not is_out and not lost_work) as deliver,
       count(distinct player_id) filter (where contact_at is null and currency = 'usd' and not is_out) as contact
     from (select s.*, r.currency from settlement_progress s join reward r on (r.area, r.id) = (s.area, s.reward_id)
       where s.ended is null) s
     where $1::smallint[] is null or area = any($1) group by 1 order by 1`,
    [areas, by],
  );
  const of = (field: LineNeed) =>
    rows.map((row) => ({ area: row.area, count: row[field] })).filter(({ count }) => count > 0);
  const to = '/settlement';
  return [
    { what: 'line', does: 'Approve', to, rows: of('approve') },
    { what: 'winner', does: 'Replace', to, rows: of('replace') },
    { what: 'winner', does: 'Certify again', to: '/boards', rows: of('correct') },
    { what: 'line', does: 'Deliver', to, rows: of('deliver') },
    { what: 'winner', does: 'Ask', to, rows: of('contact') },
  ];
}
