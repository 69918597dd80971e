/** kill -9 at any moment under load. `npm test -- faults:full` plays twenty rounds instead of four. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientAnswer, once } from './client.ts';
import { startContest } from './contest.ts';
import { type AcceptedCall, newHistory } from './history.ts';
import { audit } from './ledger.ts';
import { startLoad, usualNetwork } from './load.ts';

const rounds = process.env.FULL ? 20 : 4;
const victims = ['server', 'database', 'both'] as const;
const acts = ['login', 'fill', 'share', 'draw', 'submit', 'edit', 'claim'] as const;

test(`What was answered with code 0 is neither lost nor doubled by ${rounds} kills of the server, of PostgreSQL and of both.`, async (t) => {
  const contest = await startContest();
  await contest.fillPools(20 * rounds);
  const history = newHistory();
  const network = { ...usualNetwork, port: contest.proxy.port, history };
  const load = startLoad({ ...contest, network });

  for (let round = 0; round < rounds; round++) {
    const victim = victims[round % victims.length];
    await load.until(30 + Math.random() * 60);
    // Before the last kill players have come to everything that they do.
    while (round === rounds - 1 && !acts.every(isDone)) {
      assert.ok(history.told.length < 20_000, `nobody has come to: ${acts.filter((act) => !isDone(act))}`);
      await load.until(1);
    }
    if (victim !== 'server') contest.killDatabase();
    if (victim !== 'database') {
      await contest.killServers();
      await contest.startServers();
    }
    await load.pause();
    await contest.recovered();
    assert.deepEqual(await audit(contest.pool, history), [], `round ${round + 1}: ${victim}`);
    await askAgain();
    if (round < rounds - 1) load.resume();
  }
  const players = await load.end();
  const done = history.told.filter(({ code }) => code === 0);
  t.diagnostic(`${players} players, ${done.length} answers with code 0, ${history.unknown.length} calls given up`);

  function isDone(call: (typeof acts)[number]): boolean {
    return history.told.some((told) => told.call === call && told.code === 0);
  }

  /** Whoever asks again what was answered before the kill gets that answer, byte for byte. */
  async function askAgain(): Promise<void> {
    const some = history.told.filter(({ key }) => key).toSorted(() => Math.random() - 0.5);
    for (const told of some.slice(0, 20)) assert.equal((await askOn(told)).body, told.body);
  }

  /** A line that was kept open from before a kill may break once more. */
  async function askOn(told: AcceptedCall): Promise<ClientAnswer> {
    for (const late = performance.now() + 120_000; ; ) {
      const answer = await once(network, told).catch((error) => {
        if (performance.now() > late) throw error;
      });
      if (answer) return answer;
      await sleep(100);
    }
  }
});
