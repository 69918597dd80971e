/** Payment runs at the desk: made, taken as a file, brought back with what was paid. */
import type { FileAnswer } from '@event/contest/desk-call';
import { platformByValue } from '@event/contest/edition/edition';
import { readListKey, sayList } from '@event/contest/settlement/key';
import type { PaymentRun, PaymentsBack } from '@event/contest/settlement/payment-wire';
import type { PoolClient } from 'pg';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskAsk, type DeskHandlers, DeskRefused, fileOf, type Whereabouts } from '../http/ask.ts';
import { type Cell, type Sheet, tableFile } from '../http/file/spreadsheet.ts';
import { holdContacts, openContact } from '../task/contact.ts';
import { handOut, leaveRun, makeRun, type Payment, payableNow, paymentsOf, runsOf, staleToPay } from './payment.ts';
import { type BackRow, checkBack, proofOf, readBack } from './payment-back.ts';
import { deliverLine } from './step.ts';
import { unpaidOf } from './unpaid.ts';

export const paymentCalls: DeskHandlers<
  'payments' | 'make_payments' | 'payment_file' | 'payments_back' | 'leave_payments'
> = {
  payments: {
    async work({ app, areas }, database) {
      const runs = await runsOf(app, database, null);
      // A run over all areas is for those who are there for all of them.
      return {
        runs: runs.filter(({ area }) => area !== null || areas === 'all'),
        payable: await payableNow(database, await staleToPay(app, database)),
      };
    },
  },
  make_payments: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const stale = await staleToPay(app, database);
      const id = await makeRun(database, { ...input, stale }, { by: organizer.id, at: now });
      if (!id)
        throw new DeskRefused(
          'nothing',
          'No approved line is ready to be paid: each lacks a contact, is no longer on its list, lost a work since its board was signed, or another run holds it.',
        );
      const run = await runOf(ask, database, id);
      const { number, lines, amount, currency } = run;
      const detail = { run: number, lines, amount, currency };
      await act(ask, database, { what: 'make payment run', area: input.area, subject: run.id, detail });
      return run;
    },
  },
  payment_file: { find, work: fileOfRun },
  payments_back: { before: (ask) => readBack(fileOf(ask)), find, work: takeBack },
  leave_payments: {
    find,
    async work(ask, database) {
      const { input, organizer, now } = ask;
      const { id, reason } = input;
      const open = (await paymentsOf(database, id)).filter((one) => !one.is_left && one.ended === null);
      if (open.length === 0) throw new DeskRefused('over', 'Every line of this run was paid or has left it.');
      for (const one of open)
        await leaveRun(database, { ...one, run_id: id, why: reason }, { by: organizer.id, at: now });
      const run = await runOf(ask, database, id);
      const detail = { run: run.number, lines: open.length, reason };
      await act(ask, database, { what: 'leave payment run', area: run.area, subject: id, detail });
      return run;
    },
  },
};

type AboutRun = 'payment_file' | 'payments_back' | 'leave_payments';

async function find({ app, input }: DeskAsk<AboutRun>, database: Database): Promise<Whereabouts> {
  return { areas: [(await runOf({ app }, database, input.id)).area], otherwise: absent('payment run') };
}

async function runOf({ app }: { readonly app: App }, database: Database, id: string): Promise<PaymentRun> {
  const [run] = await runsOf(app, database, id);
  if (!run) throw absent('payment run');
  return run;
}

const headings = [
  ...['line', 'area', 'list', 'rank', 'winner', 'role id', 'zone id', 'country', 'contact by', 'contact'],
  ...['amount', 'currency', 'paid', 'reference', 'why not'],
];

/** Only what is still open and may be paid: what was paid is in no file again, and no address that nobody approved is in one. */
async function fileOfRun(ask: DeskAsk<'payment_file'>, database: Database): Promise<FileAnswer> {
  const { app, input, organizer, now } = ask;
  const run = await runOf(ask, database, input.id);
  await holdContacts(database, still_held, [run.id]);
  const open = (await paymentsOf(database, run.id)).filter((one) => !one.is_left && one.ended === null);
  const unpaid = await unpaidOf(app, database, open);
  const ids = open.map(({ id }) => id).filter((id) => !unpaid.has(id));
  const handed = await handOut(database, { run_id: run.id, ids }, { by: organizer.hand ?? organizer.id, at: now });
  const rows: Cell[][] = [];
  for (const payment of open.filter(({ id }) => handed.has(id)))
    rows.push(await cellsOf(app, database as PoolClient, payment));
  const contacts = run.currency === 'usd' ? rows.length : 0;
  const detail = { run: run.number, lines: rows.length, contacts, left_out: unpaid.size };
  await act(ask, database, { what: 'open payment file', area: run.area, subject: run.id, detail });
  const sheet: Sheet = { name: `Run ${run.number}`, headings, rows };
  return tableFile(`payment-run-${run.number}-${run.currency}`, input.as, [sheet]);
}

const still_held = `select s.area, s.player_id from payment p join settlement s on (s.area, s.id) = (p.area, p.settlement_id)
  where p.run_id = $1 and p.left_at is null`;

/** The contact is opened for money alone: diamonds go to the game account. */
async function cellsOf(app: App, database: PoolClient, payment: Payment): Promise<Cell[]> {
  const { area, player_id, list, rank, player, amount, currency } = payment;
  const { rows } = await database.query(
    `select p.role_id, p.zone_id, p.country, c.type from player p
     left join contact c on (c.area, c.player_id) = (p.area, p.id) and c.erased_at is null
     where p.area = $1 and p.id = $2`,
    [area, player_id],
  );
  const { role_id = '', zone_id = '', country = '', type = null } = rows[0] ?? {};
  const key = readListKey(list);
  const isMoney = currency === 'usd' && type !== null;
  const path = app.edition.areas.find(({ value }) => value === area)?.path ?? String(area);
  return [
    ...[payment.id, path, key ? sayList(key, platformByValue(app.edition, key.platform)?.name) : list, rank, player],
    ...[role_id, zone_id, country, isMoney ? (type === 1 ? 'e-mail' : 'phone') : null],
    isMoney ? await openContact(app, database, { area, id: player_id }) : null,
    ...[amount, currency, null, null, null],
  ];
}

async function takeBack(
  ask: DeskAsk<'payments_back'>,
  database: Database,
  rows: readonly BackRow[] | DeskRefused,
): Promise<PaymentsBack> {
  if (rows instanceof DeskRefused) throw rows;
  const { input, organizer, now } = ask;
  const run = await runOf(ask, database, input.id);
  const { paid, left, known, mistakes } = checkBack(run.number, rows, await paymentsOf(database, run.id));
  const out = paid.filter(({ payment }) => payment.state === 'out').length;
  const open = run.open - paid.length - left.length;
  const said = { paid: paid.length, out, left: left.length, open, known, mistakes };
  if (input.dry === 'yes' || mistakes.length > 0 || paid.length + left.length === 0) return said;
  const doing = { by: organizer.id, at: now };
  for (const { payment, reference } of paid) {
    const { area, id, player } = payment;
    const proof = proofOf(run.number, reference);
    const delivering = { area, id, proof, otherwise: null, stale: new Set<string>(), run_id: run.id };
    const step = await deliverLine(database as PoolClient, delivering, doing);
    if (step.refused)
      throw new DeskRefused(
        'changed',
        `${player} has changed in the meantime. Nothing was taken in: try the file again.`,
      );
  }
  for (const { payment, why } of left) await leaveRun(database, { ...payment, run_id: run.id, why }, doing);
  const detail = { run: run.number, paid: said.paid, out, left: said.left };
  await act(ask, database, { what: 'take payments back', area: run.area, subject: run.id, detail });
  return said;
}
