/** The whole product through PgBouncer: two processes, players at once, and the books as the database keeps them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '@event/api/database/migrate';
import { old, openPooler } from '../../deploy/pgbouncer-test.ts';
import { startContest } from './contest.ts';
import { newHistory } from './history.ts';
import { audit } from './ledger.ts';
import { live } from './life.ts';
import { usualNetwork } from './load.ts';

test('Through PgBouncer nothing is lost or done twice.', old, async (t) => {
  const { direct, through } = await openPooler();
  await migrate(direct);
  const contest = await startContest({ processes: 2, database: through });
  await contest.fillPools(40);
  const history = newHistory();
  const network = { ...usualNetwork, port: contest.proxy.port, history };
  await Promise.all(Array.from({ length: 8 }, (_, n) => live({ ...contest, network, gate: async () => {} }, 500 + n)));
  assert.deepEqual(await audit(contest.pool, history), []);
  t.diagnostic(`${history.told.filter(({ code }) => code === 0).length} answers with code 0`);
});
