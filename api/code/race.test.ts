/** Taking a code while others do: each guard is taken away once to show that the test would notice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { inTransaction } from '../database/database.ts';
import { testDraw } from '../draw/draw-test.ts';
import { grantReward } from '../reward/reward.ts';
import { codePools } from './code.ts';

type Draw = Awaited<ReturnType<typeof testDraw>>;
const at = tinyMoment.open;
const slow: readonly [string, string] = [
  'update code set reward_id',
  'perform pg_sleep(0.02); update code set reward_id',
];
const last_try = /if v_code is null then\s+-- Perhaps[\s\S]*?end if;/;

async function change({ pool }: Draw, changes: readonly (readonly [string | RegExp, string])[]): Promise<void> {
  const { rows } = await pool.query(`select pg_get_functiondef('take_code'::regproc) as text`);
  let text: string = rows[0].text;
  for (const [what, by] of changes) {
    assert.notEqual(text.search(typeof what === 'string' ? new RegExp(what) : what), -1, `the function has ${what}`);
    text = text.replace(what, by);
  }
  await pool.query(text);
}

/** As many players as codes; half of the takers change their mind after taking. */
async function rush(changes: readonly (readonly [string | RegExp, string])[]) {
  const draw = await testDraw({ stock: { pacing: 'even', areas: [] } });
  await change(draw, changes);
  await draw.pool.query(
    `insert into code_batch values (gen_random_uuid(), 1, 'cup', '', 24, 'test', to_timestamp($1))`,
    [at],
  );
  await draw.pool.query(`insert into code (id, area, prize, place, sealed, fingerprint, batch_id)
    select gen_random_uuid(), 1, 'cup', n * 1000, '', n::text::bytea, (select id from code_batch) from generate_series(1, 24) n`);
  const players = await draw.players(48, 0);
  await Promise.all(
    players.map((player_id, index) =>
      inTransaction(draw.pool, async (database) => {
        await grantReward(database, draw.app, {
          area: 1,
          player_id,
          kind: 'share',
          prize: 'cup',
          source: 'share:x',
          won_at: at,
        });
        if (index % 2) throw new Error('changed the mind');
      }).catch((error) => assert.equal(error.message, 'changed the mind')),
    ),
  );
  const [pool] = await codePools(draw.pool, Number.POSITIVE_INFINITY);
  return { free: pool?.free, waiting: pool?.waiting };
}

test('With as many codes as takers nobody is told that the pool is empty while the last ones are only locked.', async () => {
  assert.deepEqual(await rush([slow]), { free: 0, waiting: 0 });
});

test('Control: without the last try, which waits, somebody is.', async () => {
  let waiting = 0;
  // Takers that a busy machine lets through one after another never meet: then they rush again.
  for (let times = 10; times > 0 && waiting === 0; times--) {
    waiting = (await rush([slow, [last_try, '']])).waiting ?? 0;
  }
  assert.ok(waiting > 0);
});
