/** A video that a person calls gone takes its work off an ended board: whoever signs it reads so, and says why. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { isFault } from '../reading/entry.ts';
import { holdReadings } from '../reading/hold.ts';
import { importReadings } from '../reading/import.ts';
import { goneByPeople } from '../reading/rank.ts';
import { enterReading, type NumberedWork, numberedWork, viewsOf } from '../reading/reading-test.ts';
import { tinyBoard, writePeriods } from './board-test.ts';
import { certifyBoard, NotCertified, openWorks } from './certify.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);
const at = (tinyEdition.periods[0]?.to ?? 0) + 3600;

const sign = (reason: string | null) =>
  inTransaction(pool, (database) => certifyBoard(database, app, { key: tinyBoard, by: 'ana', reason, at: at + 60 }));

async function callGone({ number }: NumberedWork): Promise<void> {
  const counts = { views: null, likes: null, comments: null, is_drop: false } as const;
  const row = { video: String(number), read_at: at - 5, state: 'gone', ...counts } as const;
  assert.ok(!isFault(await enterReading(app, row, { by: 'tam', at })));
}

test('a platform that says so needs no word, and a person does', async () => {
  const [winner, other, bySweep] = [
    await numberedWork(app, 900),
    await numberedWork(app, 800),
    await numberedWork(app, 700),
  ];
  const hold = { area: 1, revision_id: bySweep.revision_id, from_at: null, reason: 'not_public', signals: [] } as const;
  await holdReadings(app, pool, { ...hold, by: 'system', at });
  assert.deepEqual([(await openWorks(pool, tinyBoard)).held, await goneByPeople(pool, tinyBoard)], [0, []]);
  await callGone(winner);
  const content = Buffer.from(
    `video,views,read_at,state\n${other.number},,${new Date((at - 5) * 1000).toISOString()},gone\n`,
  );
  await importReadings(app, { name: 'gone.csv', content, by: 'kim', at, is_dry: false });
  assert.deepEqual([await viewsOf(app, winner), await viewsOf(app, other)], [null, null]);
  assert.deepEqual(
    (await goneByPeople(pool, tinyBoard)).map(({ submission_id, views, held_by }) => [submission_id, views, held_by]),
    [
      [winner.id, 900, 'tam'],
      [other.id, 800, 'kim'],
    ],
  );
  assert.equal((await openWorks(pool, tinyBoard)).held, 2);
  await assert.rejects(sign(null), NotCertified);
  assert.equal((await sign('Both were looked up')).rows, 0);
});
