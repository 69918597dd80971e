/** The lines of a settlement as a table for those who pay and deliver. */
import { platformByValue } from '@event/contest/edition/edition';
import { readListKey, sayList } from '@event/contest/settlement/key';
import { type LineState, stateOf } from '@event/contest/settlement/line';
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import type { Cell, Sheet } from '../http/file/spreadsheet.ts';
import { holdContacts, openContact } from '../task/contact.ts';
import type { SettlementLine, Stamp } from './line.ts';
import { staleLines } from './unpaid.ts';

interface ExportAsked {
  readonly area: number;
  /** Without it all lists of the area. */
  readonly list?: string;
  /** Opens the contacts: only for a person with that right; the opening is logged. */
  readonly contacts: boolean;
}

interface ExportRow {
  readonly id: string;
  readonly list: string;
  readonly rank: number;
  readonly player_id: string;
  readonly author: string;
  readonly role_id: string;
  readonly zone_id: string;
  readonly country: string;
  readonly amount: number;
  readonly currency: string;
  readonly contact_type: number | null;
  readonly first_by: string | null;
  readonly second_by: string | null;
  readonly ended: SettlementLine['ended'];
  readonly note: string | null;
  readonly otherwise: string | null;
  readonly made_by: string;
  readonly is_out: boolean;
  readonly lost_work: boolean;
  readonly delivered_at: number | null;
  readonly instead_of: string | null;
}

const headings = [
  'line',
  'list',
  'rank',
  'author',
  'role id',
  'zone id',
  'country',
  'amount',
  'currency',
  'contact by',
  'contact',
  'first approval',
  'second approval',
  'state',
  'note',
  'without a contact',
  'delivered at',
  'instead of',
];

/** The lines, and what they add up to: by currency, and how much of it is approved and delivered. */
export async function exportSettlement(
  app: App,
  database: PoolClient,
  asked: ExportAsked,
  { by, at }: Stamp,
): Promise<Sheet[]> {
  const { area, list, contacts } = asked;
  const listed = 'select area, player_id from settlement where area = $1 and ($2::text is null or list = $2)';
  if (contacts) await holdContacts(database, listed, [area, list ?? null]);
  const { rows } = await database.query<ExportRow>(
    `select s.id, s.list, s.rank, s.player_id, p.name as author, p.role_id, p.zone_id, p.country, r.amount, r.currency,
       case when c.erased_at is null then c.type end as contact_type,
       s.made_by, s.is_out, s.lost_work, s.first_by, s.second_by, s.ended, s.note, s.otherwise, s.delivered_at, s.instead_of
     from settlement_progress s
     join player p on (p.area, p.id) = (s.area, s.player_id)
     join reward r on (r.area, r.id) = (s.area, s.reward_id)
     left join contact c on (c.area, c.player_id) = (s.area, s.player_id)
     where s.area = $1 and ($2::text is null or s.list = $2) order by s.list, s.rank, s.made_at, s.id`,
    [area, list ?? null],
  );
  const stale = await staleLines(
    app,
    database,
    rows.map((row) => ({ area, list: row.list })),
  );
  const isStale = ({ id, lost_work, ended }: ExportRow) => stale.has(id) || (lost_work && !ended);
  const stated = rows.map((row): StatedRow => ({ ...row, state: isStale(row) ? 'stale' : stateOf(row) }));
  const cells: Cell[][] = [];
  for (const row of stated) {
    const isOpened = contacts && mayBeReached(row) && row.contact_type !== null;
    cells.push(cellsOf(app, row, isOpened ? await openContact(app, database, { area, id: row.player_id }) : null));
  }
  const opened = cells.filter((row) => row[headings.indexOf('contact')] !== null).length;
  const detail = { list: list ?? null, lines: rows.length, contacts: opened };
  await logAction(database, { at, by, what: 'export settlement', area, subject: list ?? null, detail });
  return [{ name: 'Winners', headings, rows: cells }, totalsOf(stated)];
}

interface StatedRow extends ExportRow {
  /** Stale: its list no longer has the winner there, or is to be signed anew without a work of theirs. */
  readonly state: LineState | 'stale';
}

/** Before two people agree that somebody wins, and once that no longer stands, no file says where to reach them. */
const mayBeReached = ({ state }: StatedRow) => state === 'approved' || state === 'delivered';

/** Money that goes to nobody adds up to nothing. */
const stands = ({ state }: StatedRow) => state !== 'void' && state !== 'out' && state !== 'stale';

function cellsOf({ edition }: App, row: StatedRow, contact: string | null): Cell[] {
  const list = readListKey(row.list);
  const platform = list && platformByValue(edition, list.platform);
  return [
    row.id,
    list ? sayList(list, platform?.name) : row.list,
    row.rank,
    row.author,
    row.role_id,
    row.zone_id,
    row.country,
    row.amount,
    row.currency,
    row.contact_type === null ? 'none left' : row.contact_type === 1 ? 'e-mail' : 'phone',
    contact,
    row.first_by,
    row.second_by,
    row.state,
    row.note,
    row.otherwise,
    row.delivered_at === null ? null : new Date(row.delivered_at * 1000).toISOString(),
    row.instead_of,
  ];
}

function totalsOf(rows: readonly StatedRow[]): Sheet {
  const live = rows.filter(stands);
  const currencies = [...new Set(live.map(({ currency }) => currency))].sort();
  const sum = (found: readonly ExportRow[]) => found.reduce((total, { amount }) => total + amount, 0);
  return {
    name: 'Totals',
    headings: ['currency', 'winners', 'amount', 'approved', 'delivered'],
    rows: currencies.map((currency) => {
      const own = live.filter((row) => row.currency === currency);
      const delivered = own.filter(({ ended }) => ended === 'delivered');
      // What a run paid was approved, though nobody who is out keeps the approvals (`approval_void`).
      const approved = own.filter(({ second_by, ended }) => second_by !== null || ended === 'delivered');
      return [currency, own.length, sum(own), sum(approved), sum(delivered)];
    }),
  };
}
