import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { writePeriods } from '../board/board-test.ts';
import { testDatabase } from '../database/database-test.ts';
import { waitingIn } from '../database/lock-test.ts';
import { NotReadable } from './file.ts';
import { importReadings, undoImport } from './import.ts';
import { countReadings, numberedWork, viewsOf } from './reading-test.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);
const at = tinyMoment.open + 86_400;

const bring = (text: string, change: { by: string; at: number }) =>
  importReadings(app, { name: 'readings.csv', content: Buffer.from(text), is_dry: false, ...change });

/** The tenth row of the second part breaks its commit for as long as it is asked. */
async function breakAt(revision_id: string): Promise<() => Promise<unknown>> {
  await pool.query(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
     create trigger breaks before insert on reading for each row when (new.revision_id = '${revision_id}') execute function break_off()`,
  );
  return () => pool.query('drop function break_off() cascade');
}

/** Twelve hundred rows, of which the eleventh after the first five hundred is of another work. */
async function longFile(first = 2) {
  const [one, other] = [await numberedWork(app, 1), await numberedWork(app, 1)];
  const lines = Array.from({ length: 1200 }, (_, index) => {
    const of = index === 510 ? other : one;
    return `${of.number},${first + index},${new Date((tinyMoment.open + 10 + index) * 1000).toISOString()}`;
  });
  return { one, other, text: `video,views,read_at\n${lines.join('\n')}\n` };
}

const importsAt = async (by: string) => {
  const { rows } = await pool.query(
    `select id, file_rows, kept_rows, readings, undone_at is not null as is_undone from reading_import where imported_by = $1`,
    [by],
  );
  return rows;
};

test('a file that is broken off keeps what it had, says so, and goes on when it is brought again', async () => {
  const { one, other, text } = await longFile();
  const by = 'whose file broke off';
  const before = await countReadings(app);
  const mend = await breakAt(other.revision_id);
  await assert.rejects(bring(text, { by, at: at + 200 }), /broken off/);
  await mend();
  const [begun] = await importsAt(by);
  assert.deepEqual([begun.file_rows, begun.kept_rows, begun.readings], [1200, 500, 500]);
  assert.deepEqual([await countReadings(app), await viewsOf(app, one)], [before + 500, 501]);
  const found = await bring(text, { by, at: at + 300 });
  assert.deepEqual([found.id, found.readings, found.repeats, found.errors], [begun.id, 1200, 0, []]);
  assert.deepEqual([await countReadings(app), await viewsOf(app, one)], [before + 1200, 1201]);
  const [whole, more] = await importsAt(by);
  assert.deepEqual([whole.kept_rows, more], [1200, undefined]);
  assert.equal((await bring(text, { by, at: at + 400 })).before?.id, begun.id);
});

test('what was broken off is taken back as far as it came, and brought anew from its beginning', async () => {
  const { one, other, text } = await longFile();
  const by = 'who takes back half of it';
  const mend = await breakAt(other.revision_id);
  await assert.rejects(bring(text, { by, at: at + 200 }), /broken off/);
  await mend();
  const [begun] = await importsAt(by);
  assert.equal(await undoImport(app, { id: begun.id, by, at: at + 250 }), 500);
  assert.equal(await viewsOf(app, one), 1);
  const found = await bring(text, { by, at: at + 300 });
  assert.notEqual(found.id, begun.id);
  assert.deepEqual([found.readings, await viewsOf(app, one)], [1200, 1201]);
});

test('whoever goes on with a file of somebody else answers for the numbers of the rest, which wait for a second person', async () => {
  const { one, other, text } = await longFile(8000);
  const mend = await breakAt(other.revision_id);
  await assert.rejects(bring(text, { by: 'ayu', at: at + 200 }), /broken off/);
  await mend();
  const found = await bring(text, { by: 'kim', at: at + 300 });
  assert.deepEqual([found.readings, found.held, await viewsOf(app, one)], [1200, 1200, 1]);
  const { rows } = await pool.query(
    `select h.entered_by, count(*) as numbers from reading_hold h join reading g on g.hold_id = h.id
     where h.revision_id = $1 group by 1 order by 1`,
    [one.revision_id],
  );
  assert.deepEqual(rows, [
    { entered_by: 'ayu', numbers: 500 },
    { entered_by: 'kim', numbers: 699 },
  ]);
});

test('of several who go on with a file at the same time one does, and the others are told', async () => {
  const { one, other, text } = await longFile();
  const before = await countReadings(app);
  const by = 'several at once';
  const mend = await breakAt(other.revision_id);
  await assert.rejects(bring(text, { by, at: at + 200 }), /broken off/);
  await mend();
  const gate = await pool.connect();
  await gate.query('begin');
  await gate.query('select from reading_import where imported_by = $1 for update', [by]);
  const brought = [1, 2, 3].map((n) => bring(text, { by, at: at + 200 + n }).catch((error: unknown) => error));
  await waitForGate(brought);
  await gate.query('commit');
  gate.release();
  const ended = await Promise.all(brought);
  assert.equal(ended.filter((one) => one instanceof NotReadable).length, 2);
  assert.deepEqual([await countReadings(app), await viewsOf(app, one)], [before + 1200, 1201]);
  const [whole, more] = await importsAt(by);
  assert.deepEqual([whole.kept_rows, whole.readings, more], [1200, 1200, undefined]);
});

/** Until all of them wait for the gate, or one has not. */
async function waitForGate(brought: readonly Promise<unknown>[]): Promise<void> {
  let isPast = false;
  for (const one of brought) void one.then(() => (isPast = true));
  while (!isPast && (await waitingIn(pool)) !== brought.length) await sleep(20);
  assert.equal(isPast, false, 'One of them did not wait');
}
