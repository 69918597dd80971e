/** Steps of one line: approved by two people, then delivered; or its winner taken out, and the next in the place. */
import { readListKey } from '@event/contest/settlement/key';
import {
  type LinePerson,
  type LineRefusal,
  mayApprove,
  mayDeliver,
  mayPay,
  mayReplace,
  mayTakeBack,
  needsContact,
} from '@event/contest/settlement/line';
import { isSame, nextOf } from '@event/contest/settlement/list';
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { addLine, endLine, lockLine, type SettlementLine, type Stamp } from './line.ts';
import { lockList, settlementOf, winnerOn } from './settlement.ts';
import type { Entrant } from './winner.ts';
import { tellWinner, voidLine } from './won.ts';

/**
 * `stale`: the list changed since its lines were made; `unlisted`: it no longer has the winner there; `not_next`: somebody else
 * comes before; `in_run`: a payment run holds the line.
 */
export type StepRefusal = LineRefusal | 'unknown' | 'stale' | 'unlisted' | 'not_next' | 'in_run';

export interface StepOutcome {
  readonly refused: StepRefusal | null;
  /** The line as it was before. */
  readonly line: SettlementLine | null;
}

interface LineOfArea {
  readonly area: number;
  readonly id: string;
}

const refuse = (refused: StepRefusal, line: SettlementLine | null = null): StepOutcome => ({ refused, line });

/** The first or the second approval; the database itself holds that they come from two people, and who may be. */
export async function approveLine(
  database: PoolClient,
  { area, id }: LineOfArea,
  { by, at }: Stamp,
): Promise<StepOutcome> {
  const line = await lockLine(database, area, id);
  if (!line) return refuse('unknown');
  const [person, first] = [await personOf(database, by), await personOf(database, line.first_by)];
  const no = mayApprove(line, { by: person, first, at });
  if (no) return refuse(no, line);
  if (!(await isProved(database, line, at))) return refuse('not_proved', line);
  const number = line.first_by ? 2 : 1;
  await database.query(
    `insert into settlement_approval (area, settlement_id, number, approved_by, approved_at)
     values ($1, $2, $3, $4, to_timestamp($5))`,
    [area, id, number, by, at],
  );
  await logAction(database, { at, by, what: 'approve settlement', area, subject: id, detail: { number } });
  return { refused: null, line };
}

/** Both approvals are void: what one of two no longer vouches for, two people look at again. */
export async function takeBackApproval(
  database: PoolClient,
  { area, id }: LineOfArea,
  { by, at }: Stamp,
): Promise<StepOutcome> {
  const line = await lockLine(database, area, id);
  if (!line) return refuse('unknown');
  const no = mayTakeBack(line, by);
  if (no) return refuse(no, line);
  if (line.run_id) return refuse('in_run', line);
  await database.query(
    `with gone as (delete from settlement_approval where area = $1 and settlement_id = $2 returning *)
     insert into settlement_approval_void (area, settlement_id, number, approved_by, approved_at, voided_at, voided_by)
       select area, settlement_id, number, approved_by, approved_at, to_timestamp($3), $4 from gone`,
    [area, id, at, by],
  );
  await logAction(database, { at, by, what: 'take approval back', area, subject: id, detail: { state: line.state } });
  return { refused: null, line };
}

/** Money of a board goes to proved works only; the database holds to it. */
async function isProved(database: Database, line: SettlementLine, at: number): Promise<boolean> {
  const key = readListKey(line.list);
  if (line.currency !== 'usd' || !key || key.period === null) return true;
  const { rowCount } = await database.query(
    'select from unproved_work($1, $2, $3, array[$4::uuid], to_timestamp($5))',
    [...[line.area, key.platform, key.period, line.player_id, at]],
  );
  return rowCount === 0;
}

interface Delivering extends LineOfArea {
  /** How it can be shown: a batch number, a transfer, a receipt. */
  readonly proof: string;
  /** How it reached a winner who left no contact. */
  readonly otherwise: string | null;
  /** Lines whose list no longer has their winners there. What a run paid is gone, so it is written down all the same. */
  readonly stale: ReadonlySet<string>;
  /** The payment run that paid it; without one, somebody says so by hand. */
  readonly run_id?: string;
}

export async function deliverLine(
  database: PoolClient,
  { area, id, proof, otherwise, stale, run_id }: Delivering,
  { by, at }: Stamp,
): Promise<StepOutcome> {
  const line = await lockLine(database, area, id);
  if (!line) return refuse('unknown');
  const delivery = { currency: line.currency, has_contact: line.contact_at !== null };
  const no = run_id && line.run_id === run_id ? mayPay(line) : mayDeliver(line, { ...delivery, otherwise });
  if (no) return refuse(no, line);
  if (line.run_id !== (run_id ?? null)) return refuse('in_run', line);
  if (stale.has(line.id)) return refuse('unlisted', line);
  const way = needsContact(delivery) ? otherwise : null;
  await endLine(database, line, { kind: 'delivered', note: proof, otherwise: way, by, at, run_id: line.run_id });
  await logAction(database, { at, by, what: 'deliver settlement', area, subject: id, detail: { otherwise: way } });
  return { refused: null, line };
}

interface Replacing extends LineOfArea {
  readonly reason: string;
  /** The player who comes next, as whoever replaces saw it; null: the place is closed. */
  readonly alternate: string | null;
}

/** Takes the winner out for good; the next of the certified board, and nobody else, takes the place and its prize. */
export async function replaceLine(
  app: App,
  database: PoolClient,
  { area, id, reason, alternate }: Replacing,
  { by, at }: Stamp,
): Promise<StepOutcome> {
  const list = await listOf(database, { area, id });
  if (!list) return refuse('unknown');
  await lockList(database, area, list);
  const line = await lockLine(database, area, id);
  if (!line) return refuse('unknown');
  if (line.run_id && !line.ended) return refuse('in_run', line);
  const no = mayReplace(line, await voidingBy(database, { area, id }, { by, at }));
  if (no) return refuse(no, line);
  const after = alternate === null ? null : await successorOf(app, database, { area, list });
  if (after === 'stale') return refuse('stale', line);
  if (alternate !== null && after?.entrant.player_id !== alternate) return refuse('not_next', line);
  await voidLine(app, database, line, { note: reason, taken_out: true, by, at });
  if (after) {
    const winner = winnerOn(after.winners, line.rank, after.entrant);
    await addLine(app, database, { area, list, winner, instead_of: id }, { by, at });
    await tellWinner(app, database, { area, list, winner }, { by, at });
  }
  await logAction(database, { at, by, what: 'replace settlement', area, subject: id, detail: { reason, alternate } });
  return { refused: null, line };
}

/** Why this person does not take the work off the place whose prize waits for it; null of a work that has no line. */
export async function whyPlaceStays(
  database: Database,
  { area, submission_id }: { readonly area: number; readonly submission_id: string },
  { by, at }: Stamp,
): Promise<StepRefusal | null> {
  const { rows } = await database.query<{ id: string }>(
    `select id from settlement_progress where (area, submission_id) = ($1, $2) and ended is null`,
    [area, submission_id],
  );
  const id = rows[0]?.id;
  const line = id && (await lockLine(database, area, id));
  if (!line || line.ended === 'void') return null;
  if (line.run_id && !line.ended) return 'in_run';
  return mayReplace(line, await voidingBy(database, line, { by, at }));
}

/** The database holds to it. */
async function voidingBy(database: Database, { area, id }: LineOfArea, { by, at }: Stamp) {
  const { rows } = await database.query<{ is_owner_of_all: boolean; has_taken_back: boolean }>(
    'select is_owner_of_all($3) as is_owner_of_all, has_taken_back($1, $2, $3, to_timestamp($4)) as has_taken_back',
    [area, id, by, at],
  );
  return rows[0] ?? { is_owner_of_all: false, has_taken_back: false };
}

/** Who comes next on the certified board; stale when the lines are to be compared with it first. */
export async function successorOf(app: App, database: Database, where: { area: number; list: string }) {
  const settlement = await settlementOf(app, database, where);
  if (!settlement) return null;
  const { winners, lines, change } = settlement;
  if (!isSame(change)) return 'stale' as const;
  const entrant: Entrant | null = nextOf(winners, lines);
  return entrant && { entrant, winners };
}

async function listOf(database: Database, { area, id }: LineOfArea): Promise<string | undefined> {
  const { rows } = await database.query<{ list: string }>('select list from settlement where area = $1 and id = $2', [
    area,
    id,
  ]);
  return rows[0]?.list;
}

/** An organizer of the desk: a command line is nobody. */
export async function personOf(database: Database, id: string | null): Promise<LinePerson | null> {
  const { rows } = await database.query<LinePerson>(
    'select id, created_by, created_at from organizer where id::text = $1',
    [id],
  );
  return rows[0] ?? null;
}
