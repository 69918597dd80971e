import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { testServer } from '../server-test.ts';
import { careForDraw } from './care.ts';
import { commitDraw, differsFromCommitment } from './commitment.ts';

const data_dir = await mkdtemp(join(tmpdir(), 'care-'));
after(() => rm(data_dir, { recursive: true }));
const { app, pool } = await testServer({ now: tinyMoment.before, environment: { DATA_DIR: data_dir } });
const count = async (table: string) => (await pool.query(`select count(*) from ${table}`)).rows[0].count;

test('A start within the window commits to nothing by itself: the first call does.', async () => {
  await careForDraw(app, tinyMoment.open);
  assert.equal(await count('draw_commitment'), 0);
});

test('Before the window the care commits, then counts every hour, closes the log at the end and writes the proof.', async () => {
  await careForDraw(app, tinyMoment.before);
  assert.deepEqual([await count('draw_commitment'), await count('draw_checkpoint')], [1, 0]);
  await careForDraw(app, tinyEdition.draw.from + 3600);
  await careForDraw(app, tinyEdition.draw.from + 3660);
  await careForDraw(app, tinyEdition.draw.from + 7200);
  assert.equal(await count('draw_checkpoint'), 2);
  assert.deepEqual(await readdir(data_dir), []);
  await careForDraw(app, tinyEdition.draw.to);
  await careForDraw(app, tinyEdition.draw.to + 7200);
  assert.equal(await count('draw_checkpoint'), 3);
  assert.equal((await readdir(data_dir)).length, 2, 'plain and zipped');
});

test('A stock that was edited after the commitment is noticed, and what was published holds.', async () => {
  const made = await commitDraw(app, tinyMoment.open);
  assert.equal(differsFromCommitment(made, app), false);
  const areas = app.stock.areas.map(({ area, items }) => ({
    area,
    items: items.map((item) => ({ ...item, count: item.count + 1 })),
  }));
  assert.equal(differsFromCommitment(made, { ...app, stock: { ...app.stock, areas } }), true);
  assert.equal(await count('draw_moment'), 7, 'all have opened by the end');
});
