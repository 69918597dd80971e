import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type BoardFile, chainLine, hashOfText } from '@event/contest/board/file';
import { boardOfFiles, verifyBoard } from '@event/contest/board/verify';
import { day } from '@event/contest/time';
import { tinyEdition } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { runAlone } from '../commands/command-test.ts';
import { inTransaction } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { oneRound } from '../duty/duty.ts';
import { boardAt } from './at.ts';
import { rank, tinyBoard, writePeriods } from './board-test.ts';
import { certifyBoard } from './certify.ts';
import { publishBoardFiles } from './file.ts';
import { filesOf, playerNumbers } from './file-test.ts';
import { forgetAll, play, telling } from './history-test.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);

const folder = await mkdtemp(join(tmpdir(), 'board-'));
after(() => rm(folder, { recursive: true, force: true }));

async function command(files: readonly unknown[], ...words: string[]) {
  const names = await Promise.all(
    files.map(async (file, index) => {
      const name = join(folder, `board-${index + 1}.json`);
      await writeFile(name, JSON.stringify({ code: 0, msg: '', data: file }));
      return name;
    }),
  );
  return runAlone(['verify-board.ts', ...names, ...words]);
}

const python = spawnSync('python3', ['--version']).status === 0;
const program = join(import.meta.dirname, '../../tests/board-check/verify.py');
const otherSays = (files: readonly unknown[], ...words: string[]) => {
  const { stdout, status } = spawnSync('python3', [program, ...words], { input: JSON.stringify(files) });
  return { says: stdout.toString(), status };
};

/** The telling history, signed after its end, and signed again with a reason after a work was taken out. */
async function signedFiles(): Promise<{ files: BoardFile[]; signed: number; end: number }> {
  await forgetAll(pool);
  await pool.query('truncate board_certificate cascade');
  const last = (await play(app, telling)).at(-1) ?? 0;
  const signed = Math.max(last, (tinyEdition.periods[0]?.to ?? 0) + 3600) + 3600;
  const sign = (at: number, reason: string) =>
    inTransaction(pool, (database) => certifyBoard(database, app, { key: tinyBoard, by: 'somebody', reason, at }));
  await sign(signed, 'A trial');
  const { rows } = await pool.query(
    'select id from submission where live_revision is not null order by number limit 1',
  );
  await rank(app, rows[0], null, signed + 3600);
  await sign(signed + 7200, 'A rejection');
  await publishBoardFiles(app, signed + 3 * day, oneRound);
  return { files: await filesOf(pool), signed, end: signed + 7200 };
}
const { files, signed, end } = await signedFiles();

test('between two certificates the board is what was signed, whatever happens beside it', async () => {
  const verdict = verifyBoard(files);
  assert.ok(verdict.valid && verdict.certificates === 2, JSON.stringify(verdict));
  const at = (moment: number) => boardOfFiles(files, moment * 1e6).rows.map(({ player, views }) => [player, views]);
  assert.deepEqual(at(signed + 7000), at(signed));
  assert.notDeepEqual(at(end), at(signed));
  const players = await playerNumbers(pool);
  for (const moment of [signed, signed + 7000, end]) {
    const board = await boardAt(pool, tinyBoard, moment);
    assert.deepEqual(
      at(moment),
      board.map(({ player_id, views }) => [players.get(player_id), views]),
    );
  }
});

test('the command says yes, shows the board, and holds a saved answer against it', async () => {
  const [first] = boardOfFiles(files, end * 1e6).rows;
  const yes = await command(files);
  assert.match(yes.out, /^Yes\. \d+ files, \d+ lines, 2 certificates, up to 20/);
  assert.equal(yes.code, 0);
  const rows = boardOfFiles(files, end * 1e6).rows.map(({ player, views }, index) => {
    return { rank: index + 1, author: 'Somebody', total_views: views, work: player };
  });
  const answer = join(folder, 'answer.json');
  const hold = async (said: typeof rows) => {
    await writeFile(answer, JSON.stringify({ code: 0, msg: '', data: { rows: said } }));
    return command(files, '--at', new Date(end * 1000).toISOString(), '--answer', answer);
  };
  assert.match((await hold(rows)).out, new RegExp(`The answer is this board: ${rows.length} rows`));
  const other = await hold(
    rows.map((row) => (row.rank === 1 ? { ...row, total_views: (first?.views ?? 0) + 1 } : row)),
  );
  assert.match(other.out, /another board from rank 1 on/);
  assert.equal(other.code, 1);
  assert.equal((await runAlone(['verify-board.ts'])).code, 2);
});

test('a check in another language, written from the page alone, agrees', { skip: !python }, () => {
  assert.match(otherSays(files).says, /^yes \d+ 0 0$/);
  for (const moment of [...telling.keys()].map((hours) => signed - hours * 50_000).concat(signed, end)) {
    const { says } = otherSays(files, String(moment * 1e6));
    assert.equal(
      says,
      boardOfFiles(files, moment * 1e6)
        .rows.map(({ player, views }) => `${player} ${views}\n`)
        .join(''),
    );
  }
});

test('it keeps to the earlier rule of ties where a board began by it', { skip: !python }, async () => {
  await pool.query('update board_period set rule = 1');
  try {
    const earlier = await signedFiles();
    assert.match(otherSays(earlier.files).says, /^yes \d+ 0 0$/);
    const { says } = otherSays(earlier.files, String(earlier.end * 1e6));
    const { rows } = boardOfFiles(earlier.files, earlier.end * 1e6);
    assert.equal(says, rows.map(({ player, views }) => `${player} ${views}\n`).join(''));
  } finally {
    await pool.query('update board_period set rule = 2');
  }
});

/** The same files with one line said otherwise; `whole`: the chain after it is made anew, as only its author can. */
function changed(
  kind: RegExp,
  say: (line: string) => string,
  whole: boolean,
): { files: BoardFile[]; file: number; line: number } {
  const place = files.findIndex(({ lines }) => lines.some((line) => kind.test(line)));
  const line = files[place]?.lines.findIndex((one) => kind.test(one)) ?? 0;
  let head: Uint8Array = hashOfText(files[0]?.rule ?? '');
  const others = files.map((file, index) => {
    const before = Buffer.from(head).toString('hex');
    const lines = file.lines.map((one, number) => {
      const said = index === place && number === line ? say(one) : one;
      const words = said.split(' ');
      const chained = chainLine(head, words.slice(0, -2).join(' '), words.at(-2) ?? '');
      head = chained.head;
      return whole ? chained.line : said;
    });
    return whole ? { ...file, before, head: Buffer.from(head).toString('hex'), lines } : { ...file, lines };
  });
  return { files: others, file: place + 1, line: line + 1 };
}

const more = (line: string) => line.replace(/ (\d+) api /, (_, views) => ` ${Number(views) + 7} api `);

test('a reading that was changed is found at its line', async () => {
  const wrong = changed(/ reading .* api /, more, false);
  assert.deepEqual(verifyBoard(wrong.files), { valid: false, file: wrong.file, line: wrong.line, why: 'chain' });
  assert.match(
    (await command(wrong.files)).out,
    new RegExp(`^No\\. File ${wrong.file}, line ${wrong.line}: the line was changed`),
  );
  if (python) assert.deepEqual(otherSays(wrong.files), { says: `no ${wrong.file} ${wrong.line} chain`, status: 1 });
});

test('with the whole chain made anew a reading is found by the board it no longer gives, a certificate by its row', () => {
  const reading = changed(/ reading .* api /, more, true);
  const found = verifyBoard(reading.files);
  assert.deepEqual([found.valid, !found.valid && [found.why, found.file]], [false, ['board', reading.file]]);
  const row = changed(/ certified 1 /, (line) => line.replace(/[0-9a-f]{64}/, '0'.repeat(64)), true);
  assert.deepEqual(verifyBoard(row.files), { valid: false, file: row.file, line: row.line, why: 'certificate' });
  if (!python) return;
  assert.match(otherSays(reading.files).says, new RegExp(`^no ${reading.file} \\d+ board$`));
  assert.equal(otherSays(row.files).says, `no ${row.file} ${row.line} certificate`);
});

test('what is written anew without a fault is found by whoever kept a copy; a missing file and a moved line are found by anybody', () => {
  const salted = changed(
    / reading /,
    (line) => line.replace(/[0-9a-f]{12} [0-9a-f]{16}$/, 'aaaaaaaaaaaa bbbbbbbbbbbbbbbb'),
    true,
  );
  assert.ok(verifyBoard(salted.files).valid);
  assert.deepEqual(verifyBoard([...salted.files, ...files]), { valid: false, file: salted.file, line: 0, why: 'copy' });
  assert.deepEqual(verifyBoard(files.slice(1)), { valid: false, file: 2, line: 0, why: 'file' });
  const late = changed(/ reading /, (line) => line.replace(/^\d+/, '1'), true);
  assert.deepEqual(verifyBoard(late.files), { valid: false, file: late.file, line: late.line, why: 'order' });
  const strange = changed(/ reading /, (line) => line.replace(/ reading \d+/, ' reading 999999999'), true);
  assert.deepEqual(verifyBoard(strange.files), { valid: false, file: strange.file, line: strange.line, why: 'fact' });
  for (const one of [{}, null, { ...files[0], lines: [1] }]) {
    assert.deepEqual(verifyBoard([one]), { valid: false, file: 0, line: 0, why: 'unreadable' });
  }
});
