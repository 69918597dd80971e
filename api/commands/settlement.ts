/** Settles winners from the command line. */
import { writeFile } from 'node:fs/promises';
import type { SettlementChange } from '@event/contest/settlement/desk-wire';
import { listKey } from '@event/contest/settlement/key';
import { inTransaction } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';
import { csvOf, xlsxOf } from '../http/file/spreadsheet.ts';
import { exportSettlement } from '../settlement/export.ts';
import { linesOf } from '../settlement/line.ts';
import { areaIn, callDesk, platformIn } from './desk.ts';
import { listIn, sayKey } from './listed/listed.ts';
import { tableOf } from './table.ts';
import { Misused, needed, type Run, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  make: {
    summary:
      'The lines that a certified board would make, or (without --period) the published works; a person makes them at the desk',
    use: '--area <area> --platform <platform> [--period <period>]',
    options: {
      area: { type: 'string' },
      platform: { type: 'string' },
      period: { type: 'string' },
    },
    run: make,
  },
  list: {
    summary: 'The lines of an area: who approved, what was delivered',
    use: '--area <area> [--list "<platform> <period>|excellent"]',
    options: { area: { type: 'string' }, list: { type: 'string' } },
    run: async (run) => {
      const lines = await linesOf(run.app.pool, { area: areaIn(run), list: listIn(run) ?? null });
      const nameOf = await namesOf(run);
      const rows = lines.map((one) => [
        ...[sayKey(run, one.list), one.rank, one.state, `${one.amount} ${one.currency}`, one.player],
        [one.first_by, one.second_by].map(nameOf).filter(Boolean).join(', '),
        one.ended === 'delivered' ? one.note : '',
      ]);
      run.answer(lines, tableOf(['list', 'rank', 'state', 'prize', 'winner', 'approved by', 'delivered'], rows));
      return 0;
    },
  },
  export: {
    summary: 'Write the lines to a .csv or .xlsx file; --contacts opens the contacts, which is logged',
    takes: '<file>',
    use: '--area <area> [--list "<platform> <period>|excellent"] [--contacts]',
    options: { area: { type: 'string' }, list: { type: 'string' }, contacts: { type: 'boolean' } },
    run: exportFile,
  },
};

async function namesOf({ app }: Run): Promise<(id: string | null) => string | null> {
  const { rows } = await app.pool.query<{ id: string; name: string }>('select id::text, name from organizer');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => id && (names.get(id) ?? id);
}

/** It only looks: who is to get what is said by a person. */
async function make(run: Run): Promise<number> {
  const [area, platform] = [areaIn(run), platformIn(run)];
  const list = listKey({ platform, period: run.values.period === undefined ? null : numberOf(run, 'period') });
  try {
    const found = await callDesk(run, 'settlement_change', { area: String(area), list });
    run.answer(found, [
      ...sayChange(found),
      'Nothing was changed: only a person with a passkey can do this, at the desk.',
    ]);
    return 0;
  } catch (error) {
    if (!(error instanceof DeskRefused)) throw error;
    run.answer({ answer: error.name }, [error.message]);
    return 1;
  }
}

function sayChange({ added, voided, kept, asking, empty, conflicts }: SettlementChange): string[] {
  const rows = [
    ...added.map((one) => [one, one.instead_of ? `added instead of ${one.instead_of}` : 'added'] as const),
    ...voided.map((one) => [one, 'void'] as const),
    ...asking.map((one) => [one, 'out: asks for a replacement'] as const),
    ...empty.map((one) => [one, 'out: the place stays empty'] as const),
    ...conflicts.map((one) => [one, 'delivered, and no longer on the list: decide by hand'] as const),
  ];
  const table = rows.map(([one, what]) => [one.rank, one.player, one.amount, one.currency, what]);
  return [
    `${added.length} to be added, ${voided.length} void, ${kept} kept.`,
    ...tableOf(['rank', 'winner', 'prize', '', ''], table),
  ];
}

async function exportFile(run: Run): Promise<number> {
  const [file] = run.rest;
  if (!file?.match(/\.(csv|xlsx)$/)) throw new Misused('Name a file that ends with .csv or .xlsx');
  const list = listIn(run);
  const asked = { area: areaIn(run), contacts: run.values.contacts === true, ...(list && { list }) };
  const sheets = await inTransaction(run.app.pool, (client) =>
    exportSettlement(run.app, client, asked, { by: run.by, at: run.now }),
  );
  const [winners, totals] = sheets;
  if (!winners || !totals) throw new Error('Nothing was exported');
  await writeFile(file, file.endsWith('.csv') ? csvOf(winners) : await xlsxOf(sheets), { mode: 0o600 });
  run.answer({ file, lines: winners.rows.length }, [
    `${winners.rows.length} lines in ${file}.`,
    ...totals.rows.map(
      ([currency, count, amount, approved, delivered]) =>
        `${currency}: ${count} winners, ${amount}; approved ${approved}, delivered ${delivered}`,
    ),
  ]);
  return 0;
}

function numberOf(run: Run, name: string): number {
  const value = Number(needed(run, name));
  if (!Number.isInteger(value)) throw new Misused(`--${name} is a number`);
  return value;
}
