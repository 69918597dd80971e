/** Settles winners from the command line. */
import { writeFile } from 'node:fs/promises';
import { inTransaction } from '../database/database.ts';
import { csvOf, xlsxOf } from '../http/spreadsheet.ts';
import { exportSettlement } from '../settlement/export.ts';
import {
  approveLine,
  deliverLine,
  linesOf,
  replaceLine,
  type SettlementAnswer,
  settle,
} from '../settlement/settlement.ts';
import { boardWinners, excellentWinners } from '../settlement/winner.ts';
import { areaIn, platformIn } from './desk.ts';
import { Misused, needed, type Run, type Verbs } from './verb.ts';

const line_options = { area: { type: 'string' }, id: { type: 'string' } } as const;

export const verbs: Verbs = {
  make: {
    summary: 'Make the lines of a certified board, or (without --period) of the published excellent works',
    options: { area: { type: 'string' }, platform: { type: 'string' }, period: { type: 'string' } },
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
          ({ id, list, rank, first_by, second_by, ended }) =>
            `${id}  ${list.padEnd(14)} ${String(rank).padStart(4)}  ${ended ?? (second_by ? 'approved' : first_by ? 'one approval' : 'open')}`,
        ),
      );
      return 0;
    },
  },
  approve: {
    summary: 'Approve a line; another person has to do so as well',
    options: line_options,
    run: (run) => change(run, (client, line) => approveLine(client, line.area, line.id, { by: run.by, at: run.now })),
  },
  deliver: {
    summary: 'Say that a line was delivered, and how that can be shown',
    options: { ...line_options, proof: { type: 'string' } },
    run: (run) => {
      const proof = needed(run, 'proof');
      return change(run, (client, line) => deliverLine(client, { ...line, proof }, { by: run.by, at: run.now }));
    },
  },
  replace: {
    summary: 'Take a line out with a reason; --alternate (a player id) takes its place',
    options: { ...line_options, reason: { type: 'string' }, alternate: { type: 'string' } },
    run: (run) => {
      const reason = needed(run, 'reason');
      const alternate = typeof run.values.alternate === 'string' ? run.values.alternate : null;
      return change(run, (client, line) =>
        replaceLine(run.app, client, { ...line, reason, alternate }, { by: run.by, at: run.now }),
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

async function make(run: Run): Promise<number> {
  const { app, values, by, now, is_dry } = run;
  const key = { area: areaIn(run), platform: platformIn(run) };
  const found =
    values.period === undefined
      ? await excellentWinners(app, app.pool, key)
      : await boardWinners(app, app.pool, { ...key, period: numberOf(run, 'period') });
  if (found.winners.length === 0) {
    run.answer(null, ['There are no winners: the board is not certified yet, or the list is not published.']);
    return 1;
  }
  if (is_dry) {
    run.answer(found, [`${found.winners.length} winners would be settled.`]);
    return 0;
  }
  const settled = await inTransaction(app.pool, (client) => settle(app, client, found, { by, at: now }));
  const { made, kept, replaced, voided, conflicts } = settled;
  run.answer(settled, [
    `${made} lines made, ${kept} kept, ${replaced} replaced, ${voided} void.`,
    ...conflicts.map((id) => `${id} was delivered to somebody whom the list no longer has there: decide by hand.`),
  ]);
  return conflicts.length > 0 ? 1 : 0;
}

async function change(
  run: Run,
  work: (client: Parameters<typeof approveLine>[0], line: { area: number; id: string }) => Promise<SettlementAnswer>,
): Promise<number> {
  const line = { area: areaIn(run), id: needed(run, 'id') };
  if (run.is_dry) {
    run.answer(null, ['Nothing was changed.']);
    return 0;
  }
  const answer = await inTransaction(run.app.pool, (client) => work(client, line));
  run.answer({ answer }, [answer === 'done' ? 'Done.' : `Not done: ${answer.replaceAll('_', ' ')}.`]);
  return answer === 'done' ? 0 : 1;
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
