/** Settles winners from the command line. */

import { writeFile } from 'node:fs/promises';
import type { SettlementChange } from '@event/contest/settlement/desk-wire';
import { listKey } from '@event/contest/settlement/key';
import type { PoolClient } from 'pg';
import { inTransaction } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';
import { csvOf, xlsxOf } from '../http/file/spreadsheet.ts';
import { exportSettlement } from '../settlement/export.ts';
import { linesOf } from '../settlement/line.ts';
import { deliverLine, replaceLine, type Step } from '../settlement/step.ts';
import { sayNo } from '../settlement/word.ts';
import { areaIn, callDesk, optional, platformIn, tableOf, taken_back } from './desk.ts';
import { Misused, needed, type Run, type Verbs } from './verb.ts';

const line_options = { area: { type: 'string' }, id: { type: 'string' } } as const;

export const verbs: Verbs = {
  make: {
    summary:
      'Make the lines of a certified board, or (without --period) of the published works: first look, then --seen',
    options: {
      area: { type: 'string' },
      platform: { type: 'string' },
      period: { type: 'string' },
      seen: { type: 'string' },
    },
    run: make,
  },
  list: {
    summary: 'The lines of an area: who approved, what was delivered',
    options: { area: { type: 'string' }, list: { type: 'string' } },
    run: async (run) => {
      const { list } = run.values;
      const lines = await linesOf(run.app.pool, {
        area: areaIn(run),
        list: typeof list === 'string' ? list : null,
      });
      run.answer(
        lines,
        lines.map(
          ({ id, list, rank, player, amount, currency, state }) =>
            `${id}  ${list.padEnd(14)} ${String(rank).padStart(4)}  ${state.padEnd(9)}  ${player}, ${amount} ${currency}`,
        ),
      );
      return 0;
    },
  },
  approve: {
    summary: 'Refused here: an approval needs a person with a passkey, at the desk',
    options: line_options,
    run: async (run) => {
      run.answer({ answer: 'no_person' }, [`Not done. ${sayNo('no_person', null)}`]);
      return 1;
    },
  },
  deliver: {
    summary: 'Say that a line was delivered, and how that can be shown; --otherwise: how, without a contact',
    options: { ...line_options, proof: { type: 'string' }, otherwise: { type: 'string' } },
    run: (run) => {
      const delivery = { proof: needed(run, 'proof'), otherwise: optional(run, 'otherwise') ?? null };
      return change(run, (client, line) => deliverLine(client, { ...line, ...delivery }, { by: run.by, at: run.now }));
    },
  },
  replace: {
    summary: 'Take a winner out with a reason; --alternate (the next of the certified board) takes the place',
    options: { ...line_options, reason: { type: 'string' }, alternate: { type: 'string' } },
    run: (run) => {
      const replacing = { reason: needed(run, 'reason'), alternate: optional(run, 'alternate') ?? null };
      return change(run, (client, line) =>
        replaceLine(run.app, client, { ...line, ...replacing }, { by: run.by, at: run.now }),
      );
    },
  },
  export: {
    summary: 'Write the lines to a .csv or .xlsx file; --contacts opens the contacts, which is logged',
    takes: '<file>',
    options: { area: { type: 'string' }, list: { type: 'string' }, contacts: { type: 'boolean' } },
    run: exportFile,
  },
};

/** Without --seen it only looks; with it the change is made, as long as it is the one that was seen. */
async function make(run: Run): Promise<number> {
  const [area, platform, seen] = [areaIn(run), platformIn(run), optional(run, 'seen')];
  const list = listKey({ platform, period: run.values.period === undefined ? null : numberOf(run, 'period') });
  try {
    if (seen) {
      const settled = await callDesk(run, 'settle', { area, list, seen });
      const { made, voided, kept } = settled;
      run.answer(settled, [`${made} lines made, ${voided} void, ${kept} kept.`, ...(run.is_dry ? [taken_back] : [])]);
      return 0;
    }
    const found = await callDesk(run, 'settlement_change', { area: String(area), list });
    run.answer(found, [
      ...sayChange(found),
      `Nothing was changed. To make it so: the same again with --seen ${found.print}`,
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

async function change(
  run: Run,
  work: (client: PoolClient, line: { area: number; id: string }) => Promise<Step>,
): Promise<number> {
  const which = { area: areaIn(run), id: needed(run, 'id') };
  if (run.is_dry) {
    run.answer(null, ['Nothing was changed.']);
    return 0;
  }
  const { refused, line } = await inTransaction(run.app.pool, (client) => work(client, which));
  run.answer({ answer: refused ?? 'done' }, [refused ? `Not done. ${sayNo(refused, line)}` : 'Done.']);
  return refused ? 1 : 0;
}

async function exportFile(run: Run): Promise<number> {
  const [file] = run.rest;
  if (!file?.match(/\.(csv|xlsx)$/)) throw new Misused('Say a file that ends with .csv or .xlsx');
  const { list, contacts } = run.values;
  const asked = { area: areaIn(run), contacts: contacts === true, ...(typeof list === 'string' && { list }) };
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
