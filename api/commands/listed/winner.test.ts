/** Lines of a settlement and payment runs at the command line: with winner and prize, by the names people use. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRun, runsOf } from '../../settlement/payment.ts';
import { at, testSettlement } from '../../settlement/settlement-test.ts';
import { deskVerbs } from '../desk-verb.ts';
import { verbs as settlement } from '../settlement.ts';
import type { Run } from '../verb.ts';
import { lines, oneOf, runs } from './listed.ts';

const { app, pool, board, approve, deliver, mia, noa, within } = await testSettlement();
const said: string[] = [];
const run = (rest: readonly string[], values: Run['values'] = {}): Run => ({
  ...{ app, now: at, by: 'command:somebody', is_dry: false, rest, values },
  answer: (_data, told) => said.splice(0, said.length, ...told),
  progress: () => {},
});
const type = async (words: string, rest: readonly string[], values: Run['values'] = {}) => {
  const [noun = '', verb = ''] = words.split(' ');
  return deskVerbs()[noun]?.[verb]?.run(run(rest, values));
};

const one = await board(4);
await one.make(mia);
const diamonds = (await one.live()).filter(({ currency }) => currency === 'diamonds');

test('the lines of an area say list, rank, winner and prize', async () => {
  await settlement.list?.run(run([], { area: '1' }));
  assert.match(said.join('\n'), new RegExp(`^ytb ${one.period} +1 +\\S+ +100 usd +Player 1$`, 'm'));
  await settlement.list?.run(run([], { area: '1', list: `ytb ${one.period}` }));
  assert.equal(said.length, 5);
  await settlement.list?.run(run([], { area: '1', list: 'ytb excellent' }));
  assert.equal(said.length, 1);
});

test('a line is found by its winner, or by its list and rank', async () => {
  const [first] = await one.live();
  const key = { area: 1, id: first?.id };
  assert.deepEqual(await oneOf(run(['Player', '1']), lines), key);
  assert.deepEqual(await oneOf(run(['ytb', String(one.period), '1'], { area: '1' }), lines), key);
  assert.equal(await type('settlement alternate', ['Player 1']), 0);
  await assert.rejects(type('settlement alternate', ['Nobody']), /Nothing is called "Nobody": "settlement list"/);
  const other = await board(1);
  await other.make(mia);
  await assert.rejects(
    type('settlement alternate', ['Player 1']),
    new RegExp(`Several can be meant: "Player 1, \\S* ytb ${one.period} 1" .*; "Player 1, \\S* ytb ${other.period} 1"`),
  );
});

test('a payment run is named by its number, to read it even the only open one; what became of it takes a person to say', async () => {
  for (const { id } of diamonds) {
    assert.equal(await approve(id, mia), null);
    assert.equal(await approve(id, noa), null);
  }
  await assert.rejects(oneOf(run([]), runs, { isRead: true }), /None is open/);
  const id = await within((database) =>
    makeRun(database, { area: 1, currency: 'diamonds', stale: [] }, { by: mia, at }),
  );
  const [made] = await runsOf(app, pool, id);
  for (const verb of ['payment back', 'payment leave'])
    await assert.rejects(type(verb, [], { reason: 'sent by hand' }), /This needs a person with a passkey/);
  await assert.rejects(oneOf(run(['99']), runs), /Nothing is called "99"/);
  assert.deepEqual(await oneOf(run([String(made?.number)]), runs), { id });
  assert.deepEqual(await oneOf(run([]), runs, { isRead: true }), { id });
  await assert.rejects(oneOf(run([]), runs), /^Error: Name what is meant: "\d+"/);
});

test('the lines of an area say who approved, by name, and how it was delivered', async () => {
  const two = await board(1);
  await two.make(mia);
  const [line] = await two.live();
  await approve(line?.id ?? '', noa);
  await approve(line?.id ?? '', mia);
  await deliver(line?.id ?? '', noa, 'paid in cash');
  await settlement.list?.run(run([], { area: '1', list: `ytb ${two.period}` }));
  assert.match(said.join('\n'), /Player 1 +Noa, Mia +batch 7$/m);
});
