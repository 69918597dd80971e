/** Payment runs as rows: what a run holds, what it paid, what left it, and what of it may be paid now. */
import { unpaid_reasons } from '@event/contest/settlement/line';
import type { Payable, PaymentRun } from '@event/contest/settlement/payment-wire';
import type { App } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { linesOf, type SettlementLine, type Stamp } from './line.ts';
import { staleLines, unpaidOf } from './unpaid.ts';

export interface Payment extends SettlementLine {
  readonly is_left: boolean;
  readonly left_why: string | null;
  /** Somebody took a file of the run that held it. */
  readonly is_handed: boolean;
}

/** All of one run with `id`; the newest first, of older ones than a hundred those that still hold a line. */
export async function runsOf(app: App, database: Database, id: string | null): Promise<PaymentRun[]> {
  const rows = await countRuns(database, id);
  const open = rows.filter((run) => run.open > 0).map((run) => run.id);
  const held = open.length === 0 ? [] : await heldBy(database, open);
  const unpaid = await unpaidOf(app, database, held);
  return rows.map((run) => {
    const own = held.filter(({ run_id }) => run_id === run.id);
    const paid = own.filter((line) => !unpaid.has(line.id));
    const counts = unpaid_reasons.map((why) => ({ why, lines: own.filter(({ id }) => unpaid.get(id) === why).length }));
    return {
      ...run,
      file_lines: paid.length,
      file_amount: paid.reduce((total, { amount }) => total + amount, 0),
      unpaid: counts.filter(({ lines }) => lines > 0),
    };
  });
}

/** What the runs still hold. */
async function heldBy(database: Database, runs: readonly string[]): Promise<SettlementLine[]> {
  const { rows } = await database.query<{ area: number }>(
    'select distinct area from payment where run_id = any($1) and left_at is null',
    [runs],
  );
  const held: SettlementLine[] = [];
  for (const { area } of rows) held.push(...(await linesOf(database, { area })));
  return held.filter(({ run_id, ended }) => run_id !== null && ended === null && runs.includes(run_id));
}

type RunCounts = Omit<PaymentRun, 'file_lines' | 'file_amount' | 'unpaid'>;

async function countRuns(database: Database, id: string | null): Promise<RunCounts[]> {
  const { rows } = await database.query<RunCounts>(
    `select u.id, u.number, u.area, u.currency, coalesce(o.name, u.made_by) as by, u.made_at as at,
       count(s.id) as lines, coalesce(sum(r.amount), 0)::float8 as amount,
       count(*) filter (where e.run_id = u.id) as paid, count(*) filter (where p.left_at is not null) as left,
       count(*) filter (where s.id is not null and p.left_at is null and e.run_id is null) as open
     from payment_run u
     left join payment p on p.run_id = u.id
     left join settlement s on (s.area, s.id) = (p.area, p.settlement_id)
     left join reward r on (r.area, r.id) = (s.area, s.reward_id)
     left join settlement_end e on (e.run_id, e.area, e.settlement_id) = (p.run_id, p.area, p.settlement_id)
     left join organizer o on o.id::text = u.made_by
     where $1::uuid is null or u.id = $1
     group by u.id, o.name
     having u.number > (select max(number) - 100 from payment_run)
       or count(*) filter (where p.run_id is not null and p.left_at is null and e.run_id is null) > 0
     order by u.number desc`,
    [id],
  );
  return rows;
}

const free = `from settlement_progress s join reward r on (r.area, r.id) = (s.area, s.reward_id)
  where s.ended is null and not s.is_out and s.second_by is not null and s.run_id is null`;
const stands = 'not s.lost_work';
const reachable = `(r.currency = 'diamonds' or s.contact_at is not null)`;
const listed = `s.id <> all($1::uuid[])`;

/** Lines that nobody has paid yet and two have approved, though their list changed afterwards. */
export async function staleToPay(app: App, database: Database): Promise<string[]> {
  const { rows } = await database.query<{ area: number; list: string }>(`select distinct s.area, s.list ${free}`);
  return [...(await staleLines(app, database, rows))];
}

/** What the next runs would hold. */
export async function payableNow(database: Database, stale: readonly string[]): Promise<Payable[]> {
  const { rows } = await database.query<Payable>(
    `select s.area, r.currency, count(*) filter (where ${reachable} and ${listed} and ${stands}) as lines,
       coalesce(sum(r.amount) filter (where ${reachable} and ${listed} and ${stands}), 0)::float8 as amount,
       count(*) filter (where not ${reachable} and ${listed} and ${stands}) as unreachable,
       count(*) filter (where not ${listed} and ${stands}) as stale, count(*) filter (where not (${stands})) as lost_work
     ${free} group by 1, 2 order by 2 desc, 1`,
    [stale],
  );
  return rows;
}

/** Each is held and looked at by the database, and a statement ends within seconds or not at all: thousands are no one statement. */
const lines_at_once = 100;

interface NewRun {
  readonly area: number | null;
  readonly currency: 'usd' | 'diamonds';
  readonly stale: readonly string[];
}

/** Its id; null when nothing is to be paid. */
export async function makeRun(
  database: Database,
  { area, currency, stale }: NewRun,
  { by, at }: Stamp,
): Promise<string | null> {
  // Two at once make one after the other: no line comes into both, and none is refused for the other.
  await database.query(`select pg_advisory_xact_lock(hashtextextended('payment run', 0))`);
  const { rows } = await database.query<{ area: number; id: string }>(
    `select s.area, s.id ${free} and ${reachable} and ${listed} and ${stands} and r.currency = $3 and ($2::smallint is null or s.area = $2)
     order by s.area, s.list, s.rank`,
    [stale, area, currency],
  );
  if (rows.length === 0) return null;
  const id = newId(at);
  await database.query(
    `insert into payment_run (id, area, currency, made_by, made_at) values ($1, $2, $3, $4, to_timestamp($5))`,
    [id, area, currency, by, at],
  );
  for (let begin = 0; begin < rows.length; begin += lines_at_once) {
    const some = rows.slice(begin, begin + lines_at_once);
    await database.query(
      `insert into payment (run_id, area, settlement_id) select $1, area, id from unnest($2::smallint[], $3::uuid[]) as line(area, id)`,
      [id, some.map((row) => row.area), some.map((row) => row.id)],
    );
  }
  return id;
}

export async function paymentsOf(database: Database, run_id: string): Promise<Payment[]> {
  const { rows } = await database.query<Omit<Payment, keyof SettlementLine> & { area: number; settlement_id: string }>(
    `select area, settlement_id, left_at is not null as is_left, left_why, handed_at is not null as is_handed
     from payment left join payment_handed using (run_id, area, settlement_id) where run_id = $1`,
    [run_id],
  );
  const held = new Map(rows.map(({ settlement_id, area: _area, ...own }) => [settlement_id, own]));
  const payments: Payment[] = [];
  for (const area of new Set(rows.map((row) => row.area))) {
    for (const line of await linesOf(database, { area })) {
      const own = held.get(line.id);
      if (own) payments.push({ ...line, ...own });
    }
  }
  return payments;
}

/** Of these lines, those that go out in the file of the run: who takes it is kept, and none of them leaves the run meanwhile. */
export async function handOut(
  database: Database,
  { run_id, ids }: { readonly run_id: string; readonly ids: readonly string[] },
  { by, at }: Stamp,
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ settlement_id: string }>(
    `with held as (
       select run_id, area, settlement_id from payment
       where run_id = $1 and settlement_id = any($2) and left_at is null for share),
     handed as (
       insert into payment_handed (run_id, area, settlement_id, handed_by, handed_at)
       select run_id, area, settlement_id, $3, to_timestamp($4) from held on conflict do nothing)
     select settlement_id from held`,
    [run_id, ids, by, at],
  );
  return new Set(rows.map(({ settlement_id }) => settlement_id));
}

/** The run does not pay it: another one may. The database voids the approvals of what was handed out. */
export async function leaveRun(
  database: Database,
  { run_id, area, id, why }: { run_id: string; area: number; id: string; why: string },
  { by, at }: Stamp,
): Promise<void> {
  await database.query(
    `update payment set left_at = to_timestamp($4), left_by = $5, left_why = $6
     where run_id = $1 and area = $2 and settlement_id = $3 and left_at is null`,
    [run_id, area, id, at, by, why],
  );
}

interface NotPaid {
  readonly run: number;
  readonly why: string;
}

/** Of these lines, those that a run did not pay: the last one, and why. */
export async function notPaid(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, NotPaid>> {
  const { rows } = await database.query<NotPaid & { id: string }>(
    `select distinct on (p.area, p.settlement_id) p.settlement_id as id, u.number as run, p.left_why as why
     from payment p join payment_run u on u.id = p.run_id
     where p.settlement_id = any($1) and p.left_at is not null
     order by p.area, p.settlement_id, p.left_at desc, u.number desc`,
    [ids],
  );
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}
