/** Who waits for whom in the stored draw: a player's draws for each other, winners of an area for its next moment, and nobody else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@event/tests/run/until';
import { type Database, newId } from '../database/database.ts';
import { waitingIn } from '../database/lock-test.ts';
import { opens, storedDraw } from './stored-test.ts';

const { pool, newArea, newPlayer, addMoment } = await storedDraw();
await pool.query('insert into share_number select generate_series(1, 2) on conflict do nothing');

async function draw(area: number, player: string, opened = 0, database: Database = pool): Promise<[string, number]> {
  const { rows } = await database.query('select * from draw($1::smallint, $2, $3, 0, $4, $5, $6)', [
    ...[area, player, opens, opened, newId(opens), opens + 60],
  ]);
  return [rows[0].outcome, rows[0].attempts_left];
}

/** With the key of a repeat. */
async function drawOnce(area: number, player: string, database: Database = pool): Promise<string> {
  const { rows } = await database.query(
    `select outcome from draw_once($1::smallint, $2, $3, $3, 0, 0, '{}', '{}', '{}', '{}', gen_random_uuid(), $3, 'key', 'body', 0)`,
    [area, player, opens],
  );
  return rows[0].outcome;
}

async function shareOnce(area: number, player: string, database: Database = pool): Promise<string> {
  const { rows } = await database.query(
    `select outcome from share_once($1::smallint, $2, $3, 'copy', 2, gen_random_uuid(), gen_random_uuid(), 'pack', false, $3, '{}', 'key', 'body', 0)`,
    [area, player, opens],
  );
  return rows[0].outcome;
}

/** The second begins before the first is committed; whoever waits is let go on then. */
async function beside(first: (database: Database) => Promise<unknown>, second: () => Promise<unknown>) {
  const client = await pool.connect();
  await client.query('begin');
  await first(client);
  let isDone = false;
  const running = second().finally(() => {
    isDone = true;
  });
  running.catch(() => {});
  await until(async () => isDone || (await waitingIn(pool)), 'the second waits, or is done');
  const hasWaited = !isDone;
  await client.query('commit');
  client.release();
  return [hasWaited, await running];
}

test('A draw of the same player waits for the first, and spends the next attempt.', async () => {
  const area = await newArea();
  const player = await newPlayer(area, 2);
  const first = (database: Database) => draw(area, player, 0, database);
  assert.deepEqual(await beside(first, () => draw(area, player)), [true, ['miss', 0]]);
});

test('A draw of another player waits for nobody.', async () => {
  const area = await newArea();
  const [player, another] = [await newPlayer(area), await newPlayer(area)];
  const first = (database: Database) => draw(area, player, 0, database);
  assert.deepEqual(await beside(first, () => draw(area, another)), [false, ['miss', 0]]);
});

test('Of two who reach for one moment the second waits, and has missed.', async () => {
  const area = await newArea({ prize: 'prize 1' });
  const [player, another] = [await newPlayer(area), await newPlayer(area)];
  await addMoment(area, 1, opens);
  const first = (database: Database) => draw(area, player, 1, database);
  assert.deepEqual(await beside(first, () => draw(area, another, 1)), [true, ['miss', 0]]);
});

for (const once of [drawOnce, shareOnce]) {
  test(`${once.name}: a request that is sent again at once waits for the first, and gets its answer.`, async () => {
    const area = await newArea();
    const player = await newPlayer(area, 2);
    const first = (database: Database) => once(area, player, database);
    assert.deepEqual(await beside(first, () => once(area, player)), [true, 'kept']);
  });

  test(`${once.name}: that of another player waits for nobody.`, async () => {
    const area = await newArea();
    const [player, another] = [await newPlayer(area), await newPlayer(area)];
    const first = (database: Database) => once(area, player, database);
    const [hasWaited] = await beside(first, () => once(area, another));
    assert.equal(hasWaited, false);
  });
}
