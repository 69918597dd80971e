/** Answers that get lost after the commit, and what idempotency keys are good for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startContest } from './contest.ts';
import { newHistory } from './history.ts';
import { audit } from './ledger.ts';
import { live } from './life.ts';
import { usualNetwork } from './load.ts';
import { sabotage, withChange } from './sabotage.ts';

test('Every third answer is lost after the commit.', async (t) => {
  const contest = await startContest({ faults: { answers: 3 } });
  await contest.fillPools(60);
  const gate = async () => {};
  const ten = (network: Parameters<typeof live>[0]['network'], from: number) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => live({ ...contest, network, gate }, from + n)));
  const history = newHistory();
  const network = { ...usualNetwork, impatient: 0, port: contest.proxy.port, history };

  await t.test('Who asks again with the same key finds everything done once.', async () => {
    await ten(network, 100);
    assert.deepEqual(await audit(contest.pool, history), []);
    assert.ok(contest.proxy.stats.lost > 50, `only ${contest.proxy.stats.lost} answers were lost`);
  });

  await t.test('Control: the audit notices whatever is taken away, added or changed.', async () => {
    for (const [what, change] of Object.entries(sabotage)) {
      const problems = await withChange(contest.pool, change, (database) => audit(database, history));
      assert.ok(problems.length > 0, `${what} went unnoticed`);
    }
  });

  await t.test('Control: without keys the same repeats double draws, and the audit says so.', async () => {
    await ten({ ...network, hasKeys: false, doubles: 0 }, 200);
    const problems = await audit(contest.pool, history);
    assert.ok(
      problems.some((line) => /^Doubled: \d+ draw of fault-2/.test(line)),
      problems.join('\n'),
    );
    assert.ok(!problems.some((line) => line.startsWith('Broken')), 'the books agree even so');
  });
});
