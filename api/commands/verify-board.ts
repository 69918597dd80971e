/**
 * Checks the published files of a board, and shows it as it stood at any moment. Needs this folder, Node and the files; no server, no database, no network:
 *   node api/commands/verify-board.ts board-*.json [--at 2025-03-09T12:00Z] [--answer saved.json]
 * With `--answer`, a saved answer of /rank/creator is held against the board of that moment, row by row.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type BoardFault, boardOfFiles, verifyBoard } from '@event/contest/board/verify';
import { board } from '@event/contest/board/wire';
import * as v from 'valibot';

const reasons: Readonly<Record<BoardFault, string>> = {
  unreadable: 'this is not a file of a board',
  copy: 'two copies of this file differ: it was rewritten',
  file: 'it does not follow the file before',
  line: 'this is not a line of such a file',
  chain: 'the line was changed, or one before it',
  order: 'the line has no place here: its moment, or its kind',
  fact: 'it is about a work that no line named before',
  board: 'the lines lead to a different board',
  certificate: 'the lines lead to a different board than the certificate',
  head: 'the lines do not lead to the head that the file names',
};

process.exitCode = main();

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' }, answer: { type: 'string' }, rows: { type: 'string', default: '10' } },
  });
  const moment = Date.parse(values.at ?? '');
  if (positionals.length === 0 || (values.at !== undefined && Number.isNaN(moment))) {
    console.error(
      'Name the files: node api/commands/verify-board.ts board-*.json [--at 2025-03-09T12:00Z] [--answer saved.json]',
    );
    return 2;
  }
  const files = positionals.map(read);
  const verdict = verifyBoard(files);
  if (!verdict.valid) {
    console.log(`No. File ${verdict.file}, line ${verdict.line}: ${reasons[verdict.why]}.`);
    return 1;
  }
  const { lines, removed, certificates, unchecked, told_to } = verdict;
  console.log(
    `Yes. ${verdict.files} files, ${lines} lines, ${certificates} certificates, up to ${sayMoment(told_to)}.`,
  );
  if (removed > 0)
    console.log(
      `${removed} readings were removed since, as their platform asks; ${unchecked} boards cannot be computed any more.`,
    );
  const at = values.at === undefined ? told_to - 1 : moment * 1000;
  const { rows, book } = boardOfFiles(files, at);
  console.log(`The board at ${sayMoment(at)}: ${rows.length} players`);
  for (const [index, { player, views }] of rows.slice(0, Number(values.rows)).entries()) {
    console.log(
      `${String(index + 1).padStart(6)} ${String(views).padStart(14)}  player ${player}, works ${book.worksOf(player).join(' ')}`,
    );
  }
  if (values.answer === undefined) return 0;
  const answer = v.parse(v.object({ rows: board.entries.rows }), unwrapped(read(values.answer)));
  const other = answer.rows.findIndex(({ total_views, work }, index) => {
    const row = rows[index];
    return row?.views !== total_views || (work !== null && !book.worksOf(row.player).includes(work));
  });
  if (other === -1) console.log(`The answer is this board: ${answer.rows.length} rows.`);
  else console.log(`The answer is another board from rank ${other + 1} on.`);
  return other === -1 ? 0 : 1;
}

function sayMoment(micros: number): string {
  return new Date(micros / 1000).toISOString();
}

function unwrapped(value: unknown): unknown {
  return (value as { data?: unknown } | undefined)?.data ?? value;
}

function read(file: string): unknown {
  const bytes = readFileSync(file);
  try {
    return JSON.parse((bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString());
  } catch {
    return undefined;
  }
}
