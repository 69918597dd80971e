/** Submissions, their readings, their decisions and players as tables: found as the desk's lists are, of the organizer's areas. */
import type { DeskInput } from '@event/contest/desk-wire';
import { areaByValue, platformByValue } from '@event/contest/edition/edition';
import type { PlayerRow, SubmissionRow } from '@event/contest/submission/desk-wire';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { act, type DeskHandlers } from '../http/ask.ts';
import { type Cell, longTableFile } from '../http/file/spreadsheet.ts';
import { narrowed } from './desk.ts';
import { type Seal, sealedAmong, sealFor } from './seal.ts';
import { findPlayers, findSubmissions } from './search.ts';

/** So many submissions or players are read at once. */
const size = 500;

/** A file is written while it is taken, after the transaction that logs it: it reads from the pool. */
export const exportCalls: DeskHandlers<'export_submissions' | 'export_players'> = {
  export_submissions: {
    async work(ask, database) {
      const { app, areas, input, organizer } = ask;
      const { what, as, ...asked } = input;
      await act(ask, database, { what: `export ${what}`, detail: { as, ...asked } });
      const table = tables[what];
      const seal = sealFor(organizer);
      const search = { ...asked, areas: narrowed(areas, asked.areas), size, seal };
      const batches = batchesOf(
        (after) => findSubmissions(app, app.pool, { ...search, ...(after && { after: Number(after) }) }),
        (list) => table.rowsOf(app, list, seal),
      );
      return longTableFile(what, as, { name: what, headings: table.headings, batches });
    },
  },
  export_players: {
    async work(ask, database) {
      const { app, areas, input } = ask;
      const { as, ...asked } = input;
      await act(ask, database, { what: 'export players', detail: { as, ...asked } });
      const search = { ...asked, areas: narrowed(areas, asked.areas), size };
      const batches = batchesOf(
        (after) => findPlayers(app.pool, { ...search, ...(after && { after }) }),
        async (list) => list.map((row) => playerCells(app, row)),
      );
      return longTableFile('players', as, { name: 'players', headings: player_headings, batches });
    },
  },
};

type Rows = readonly (readonly Cell[])[];

async function* batchesOf<row>(
  find: (after: string | null) => Promise<{ readonly list: readonly row[]; readonly next: string | null }>,
  rowsOf: (list: readonly row[]) => Promise<Rows>,
): AsyncGenerator<Rows> {
  let after: string | null = null;
  do {
    const page = await find(after);
    yield await rowsOf(page.list);
    after = page.next;
  } while (after !== null);
}

interface Table {
  readonly headings: readonly string[];
  readonly rowsOf: (app: App, list: readonly SubmissionRow[], seal: Seal | null) => Promise<Rows>;
}

const tables: Readonly<Record<DeskInput<'export_submissions'>['what'], Table>> = {
  submissions: {
    headings: [
      ...['number', 'area', 'platform', 'title', 'player', 'player id', 'language', 'theme'],
      ...['submitted at (UTC)', 'status', 'views', 'read at (UTC)', 'held'],
    ],
    rowsOf: async (app, list) =>
      list.map((row) => [
        ...[row.number, pathOf(app, row.area), codeOf(app, row.platform), row.title, row.player, row.player_id],
        ...[row.lang, row.theme, timeOf(row.submitted_at), row.status, row.views, timeOf(row.read_at)],
        row.held ? 'yes' : 'no',
      ]),
  },
  readings: {
    headings: [
      ...['number', 'area', 'platform', 'link', 'read at (UTC)', 'views', 'likes', 'comments', 'source', 'by'],
      ...['written at (UTC)', 'taken back at (UTC)'],
    ],
    rowsOf: async (app, list) =>
      (await readingsOf(app.pool, list)).map((row) => [
        ...[row.number, pathOf(app, row.area), codeOf(app, row.platform), row.link, timeOf(row.read_at), row.views],
        ...[row.likes, row.comments, row.source, row.by, timeOf(row.recorded_at), timeOf(row.withdrawn_at)],
      ]),
  },
  decisions: {
    headings: ['number', 'area', 'platform', 'decided at (UTC)', 'by', 'decision', 'reason', 'note'],
    async rowsOf(app, list, seal) {
      const ids = list.map(({ id }) => id);
      const sealed = await sealedAmong(app.pool, seal, ids);
      const open = list.filter(({ id }) => !sealed.has(id));
      return (await decisionsOf(app.pool, open)).map((row) => [
        ...[row.number, pathOf(app, row.area), codeOf(app, row.platform), timeOf(row.decided_at), row.by],
        ...[row.kind, row.reason, row.note],
      ]);
    },
  },
};

const player_headings = [
  ...['player id', 'name', 'area', 'country', 'role id', 'zone id', 'submissions', 'first login (UTC)', 'disqualified'],
];
const playerCells = (app: App, row: PlayerRow): Cell[] => [
  ...[row.id, row.name, pathOf(app, row.area), row.country, row.role_id, row.zone_id, row.submissions],
  ...[timeOf(row.created_at), row.disqualified ? 'yes' : 'no'],
];

const pathOf = ({ edition }: App, area: number): Cell => areaByValue(edition, area)?.path ?? area;
const codeOf = ({ edition }: App, platform: number): Cell => platformByValue(edition, platform)?.code ?? platform;
const timeOf = (unix: number | null): Cell => (unix === null ? null : new Date(unix * 1000).toISOString());

interface ExportedWork {
  readonly area: number;
  readonly number: number;
  readonly platform: number;
  readonly by: string;
}

interface ExportedReading extends ExportedWork {
  readonly link: string;
  readonly read_at: number;
  readonly views: number;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly source: string;
  readonly recorded_at: number;
  readonly withdrawn_at: number | null;
}

const wanted = (list: readonly SubmissionRow[]) => [list.map(({ area }) => area), list.map(({ id }) => id)];

async function readingsOf(database: Database, list: readonly SubmissionRow[]): Promise<ExportedReading[]> {
  const { rows } = await database.query<ExportedReading>(
    `select s.area, s.number, s.platform, r.link, e.read_at, e.views, e.likes, e.comments, e.source,
       coalesce(o.name, e.collector) as by, e.recorded_at, e.withdrawn_at
     from unnest($1::smallint[], $2::uuid[]) as g(area, id)
     join submission s using (area, id)
     join revision r on (r.area, r.submission_id) = (s.area, s.id)
     join reading e on (e.area, e.revision_id) = (r.area, r.id)
     left join organizer o on o.id::text = e.collector
     order by s.number desc, e.read_at, e.recorded_at`,
    wanted(list),
  );
  return rows;
}

interface FoundDecision extends ExportedWork {
  readonly kind: string;
  readonly reason: string | null;
  readonly note: string | null;
  readonly decided_at: number;
}

async function decisionsOf(database: Database, list: readonly SubmissionRow[]): Promise<FoundDecision[]> {
  const { rows } = await database.query<FoundDecision>(
    `select s.area, s.number, s.platform, d.decided_at, d.kind, d.reason, d.note,
       coalesce(o.name, case when d.decided_by like 'player:%' then 'player' else d.decided_by end) as by
     from unnest($1::smallint[], $2::uuid[]) as g(area, id)
     join submission s using (area, id)
     join decision d on (d.area, d.submission_id) = (s.area, s.id)
     left join organizer o on o.id::text = d.decided_by
     order by s.number desc, d.decided_at, d.id`,
    wanted(list),
  );
  return rows;
}
