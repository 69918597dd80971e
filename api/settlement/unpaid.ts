/** Which lines that wait for their money may not be paid at this moment, and why. */
import { type UnpaidReason, whyUnpaid } from '@event/contest/settlement/line';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import type { SettlementLine } from './line.ts';
import { settlementOf } from './settlement.ts';

interface ListOfArea {
  readonly area: number;
  readonly list: string;
}

/** Lines that making the lines again would void: the list no longer has their winners there. */
export async function staleLines(
  app: App,
  database: Database,
  lists: readonly ListOfArea[],
): Promise<ReadonlySet<string>> {
  const stale = new Set<string>();
  const distinct = new Map(lists.map(({ area, list }) => [`${area} ${list}`, { area, list }]));
  for (const { area, list } of distinct.values()) {
    const settlement = await settlementOf(app, database, { area, list });
    for (const { id } of settlement?.change.voided ?? []) stale.add(id);
  }
  return stale;
}

/** Of these lines, those whose list no longer has their winners there. */
export async function staleOf(
  app: App,
  database: Database,
  area: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<ListOfArea>(
    'select distinct area, list from settlement where area = $1 and id = any($2)',
    [area, ids],
  );
  return staleLines(app, database, rows);
}

/** Of lines that have not ended, those that may not be paid. */
export async function unpaidOf(
  app: App,
  database: Database,
  lines: readonly SettlementLine[],
): Promise<ReadonlyMap<string, UnpaidReason>> {
  const stale = await staleLines(app, database, lines);
  const handed = await handedBefore(
    database,
    lines.map(({ id }) => id),
  );
  const unpaid = new Map<string, UnpaidReason>();
  for (const line of lines) {
    const [is_stale, is_handed] = [stale.has(line.id), handed.has(line.id)];
    const why = whyUnpaid({ ...line, has_contact: line.contact_at !== null, is_stale, is_handed });
    if (why) unpaid.set(line.id, why);
  }
  return unpaid;
}

/** Of these lines, those whose run handed them out before they were approved as they are now. */
async function handedBefore(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ settlement_id: string }>(
    `select settlement_id from payment_handed join payment using (run_id, area, settlement_id)
     where settlement_id = any($1) and left_at is null and is_void`,
    [ids],
  );
  return new Set(rows.map(({ settlement_id }) => settlement_id));
}
