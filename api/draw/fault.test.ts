/** Connections die at any point of a draw: nothing is lost, nothing is doubled. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { Refused } from '../app.ts';
import { importCodes } from '../code/import.ts';
import { inTransaction } from '../database/database.ts';
import { patientDatabase } from '../database/database-test.ts';
import { drawOnce, testDraw, verifyWith } from './draw-test.ts';

const late = tinyEdition.draw.to - 1;
const stock = { pacing: 'even' as const, areas: [{ area: 1, items: [{ tier: 1, prize: 'cup', count: 60 }] }] };

test('While connections are ended every few milliseconds each attempt is spent once and the stock goes out exactly.', async () => {
  const draw = await testDraw({ stock, connections: 12 });
  const { app, pool } = draw;
  const lines = ['code', ...Array.from({ length: 60 }, (_, n) => `CUP-${1000 + n}`)].join('\n');
  await importCodes(app, { area: 1, prize: 'cup', open: () => Readable.from(lines), by: 'test', at: tinyMoment.open });
  const players = await draw.players(60, 5);
  // No more connections are ended than lets draws live, and enough to tell something, however fast either goes here.
  let ended = 0;
  let tries = 0;
  let isDone = false;
  const killer = patientDatabase(draw.url, 1);
  const killing = (async () => {
    while (!isDone) {
      await sleep(8);
      if (tries < 2 * ended) continue;
      const { rowCount } = await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1`,
      );
      ended += rowCount ?? 0;
    }
  })();

  let failures = 0;
  const acknowledged = new Set<number>();
  async function drawAll(player_id: string): Promise<void> {
    for (;;) {
      tries += 1;
      try {
        const drawn = await inTransaction(pool, async (database) => {
          const made = await drawOnce(app, database, { area: 1, player_id, at: late });
          do await sleep(2);
          while (tries > 10 * (ended + 1));
          return made;
        });
        assert.equal(acknowledged.has(drawn.serial), false);
        acknowledged.add(drawn.serial);
      } catch (error) {
        if (error instanceof Refused) return;
        failures += 1;
        if (failures > 5000) throw error;
      }
    }
  }
  await Promise.all(players.map(drawAll)).finally(() => {
    isDone = true;
  });
  await killing;
  await killer.end();

  assert.ok(ended > 10 && failures > 10, `${ended} connections ended, ${failures} draws failed`);
  // The last one that was ended may still lie in the pool.
  const unharmed = patientDatabase(draw.url, 2);
  const { rows } = await unharmed.query(`select
    (select count(*) from draw) as draws, (select count(*) from draw where moment is not null) as wins,
    (select count(*) from reward) as rewards, (select count(reward_id) from code) as codes,
    (select count(distinct attempt_id) from draw) as attempts`);
  assert.deepEqual(rows[0], { draws: 300, wins: 60, rewards: 60, codes: 60, attempts: 300 });
  const kept = new Set((await unharmed.query('select serial from draw')).rows.map(({ serial }) => serial));
  assert.ok([...acknowledged].every((serial) => kept.has(serial)));
  assert.deepEqual(await verifyWith({ ...app, pool: unharmed }), { valid: true, draws: 300, wins: 60 });
  await unharmed.end();
});
