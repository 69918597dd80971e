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

interface Rush {
  readonly changes: readonly (readonly [string | RegExp, string])[];
  readonly codes?: number;
  /** Of half of the takers; of another one, whoever has a code. */
  readonly isFickle?: (index: number, hasCode: boolean) => boolean;
}

/** Twice as many takers as codes, of whom some change their mind after taking. */
async function rush({ changes, codes = 24, isFickle = (index) => index % 2 === 1 }: Rush) {
  const draw = await testDraw({ stock: { pacing: 'even', areas: [] } });
  await change(draw, changes);
  await draw.pool.query(
    `insert into code_batch values (gen_random_uuid(), 1, 'cup', '', $2, 'test', to_timestamp($1))`,
    [at, codes],
  );
  await draw.pool.query(
    `insert into code (id, area, prize, place, sealed, fingerprint, batch_id)
     select gen_random_uuid(), 1, 'cup', n * 1000, '', n::text::bytea, (select id from code_batch) from generate_series(1, $1::int) n`,
    [codes],
  );
  const players = await draw.players(2 * codes, 0);
  await Promise.all(
    players.map((player_id, index) =>
      inTransaction(draw.pool, async (database) => {
        const { id } = await grantReward(database, draw.app, {
          area: 1,
          player_id,
          kind: 'share',
          prize: 'cup',
          source: 'share:x',
          won_at: at,
        });
        const { rowCount } = await database.query('select from code where reward_id = $1', [id]);
        if (isFickle(index, rowCount === 1)) throw new Error('changed the mind');
      }).catch((error) => assert.equal(error.message, 'changed the mind')),
    ),
  );
  const [pool] = await codePools(draw.pool, Number.POSITIVE_INFINITY);
  return { free: pool?.free, waiting: pool?.waiting };
}

test('With as many codes as takers nobody is told that the pool is empty while the last ones are only locked.', async () => {
  assert.deepEqual(await rush({ changes: [slow] }), { free: 0, waiting: 0 });
});

/** Who has a code keeps it locked until so many have come: then one of them found every code locked. */
const meet = (count: number) => `perform pg_advisory_xact_lock_shared(77);
  while not exists (select from reward where id <> p_reward) and ${count} > (select count(*) from pg_locks where locktype = 'advisory'
    and objid = 77 and database = (select oid from pg_database where datname = current_database())) loop
    perform pg_sleep(0.01);
  end loop;`;

test('Control: without the last try, which waits, whoever comes while all are locked is told so for good.', async () => {
  const codes = 3;
  const told_empty = `if v_code is null then
    perform pg_advisory_xact_lock_shared(77);
    return false;
  end if;`;
  const changes = [
    [last_try, told_empty],
    ['update code set reward_id', `${meet(codes + 1)} update code set reward_id`],
  ] as const;
  const { free, waiting } = await rush({ changes, codes, isFickle: (_, hasCode) => hasCode });
  assert.ok(Number(waiting) > 0, `${waiting} wait`);
  assert.equal(free, codes);
});
