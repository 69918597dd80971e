import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failed } from './adapter-test.ts';
import { gather } from './gather.ts';
import { type Adapter, type AskPurpose, missing } from './snapshot.ts';

function counting(): { adapter: Adapter; asked: string[][] } {
  const asked: string[][] = [];
  const adapter: Adapter = {
    batch: 50,
    async lookUp(wanted, { now }) {
      asked.push(wanted.map(({ id }) => id));
      return { results: new Map(wanted.map(({ id }) => [id, missing('ok', 'api', now)])), cost: 1, calls: 1 };
    },
  };
  return { adapter, asked };
}

const how = (purpose: AskPurpose = 'submit', deadline = new AbortController().signal) => ({
  purpose,
  now: 1,
  deadline,
});

test('five hundred questions at once go in ten calls, and each gets its own answer', async () => {
  const { adapter, asked } = counting();
  const together = gather(adapter, { most: 50, gap_ms: 20 });
  const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => together.lookUp([{ id: `v${at}` }], how())));
  assert.equal(asked.length, 10);
  assert.ok(answers.every(({ results }, at) => results.has(`v${at}`) && results.size === 1));
  assert.equal(
    answers.reduce((sum, { cost }) => sum + cost, 0),
    asked.length,
  );
});

test('a burst is not held up, and what follows it is put together', async () => {
  const { adapter, asked } = counting();
  const quick = gather(adapter, { most: 50, gap_ms: 86_400_000, burst: 5 });
  for (let at = 0; at < 5; at++) await quick.lookUp([{ id: `one by one ${at}` }], how());
  const together = gather(adapter, { most: 50, gap_ms: 100 });
  await together.lookUp([{ id: 'one' }], how());
  await Promise.all(Array.from({ length: 40 }, (_, at) => together.lookUp([{ id: `v${at}` }], how())));
  assert.equal(asked.length, 7);
});

test('people go before sweeps and never in the same call', async () => {
  const { adapter, asked } = counting();
  const together = gather(adapter, { most: 50, gap_ms: 20 });
  const first = together.lookUp([{ id: 'first' }], how('sweep'));
  const sweep = together.lookUp([{ id: 'sweep' }], how('sweep'));
  const person = together.lookUp([{ id: 'person' }], how('submit'));
  await Promise.all([first, sweep, person]);
  assert.deepEqual(asked, [['person'], ['first', 'sweep']]);
});

test('who cannot wait any longer is told that nothing is known', async () => {
  const { adapter } = counting();
  const together = gather(adapter, { most: 1, gap_ms: 300 });
  const patience = new AbortController();
  const both = [together.lookUp([{ id: 'a' }], how()), together.lookUp([{ id: 'b' }], how('submit', patience.signal))];
  patience.abort();
  const [first, late] = await Promise.all(both);
  assert.equal(first && failed(first.results, 'a'), 'not failed');
  assert.equal(late && failed(late.results, 'b'), 'transient');
});
