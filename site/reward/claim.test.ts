import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitedText, isOver, isToClaim } from './claim.ts';

test('what is over, held for a check or claimed already is not there to claim', () => {
  const reward = { state: 0 as const, claim_until: 100, steps: [] };
  assert.equal(isToClaim(reward, 99), true);
  assert.equal(isToClaim({ ...reward, claim_until: null }, 1000), true);
  assert.equal(isToClaim(reward, 100), false);
  assert.equal(isToClaim({ ...reward, state: 1 }, 99), false);
  assert.equal(isToClaim({ ...reward, steps: [{ step: 'checked', at: null }] }, 99), false);
  assert.equal(isToClaim({ ...reward, steps: [{ step: 'checked', at: 50 }] }, 99), true);
});

test('the time to claim what is held for a check is not over', () => {
  const reward = { state: 0 as const, claim_until: 100 };
  const over = [[], [{ step: 'checked' as const, at: null }], [{ step: 'checked' as const, at: 50 }]].map((steps) =>
    isOver({ ...reward, steps }, 100),
  );
  assert.deepEqual(over, [true, false, true]);
});

test('whoever is out of the contest is promised no payment, no code and no end of a check', () => {
  type Awaited = Parameters<typeof awaitedText>[0];
  const claimed: Awaited = { state: 1, code: null, currency: null, steps: [] };
  const held: Awaited = { ...claimed, state: 0, steps: [{ step: 'checked', at: null }] };
  const awaited: Awaited[] = [claimed, { ...claimed, currency: 'usd' }, held];
  const told = (isOut: boolean) => awaited.map((reward) => awaitedText(reward, isOut));
  assert.deepEqual(told(false), ['reward.code_coming', 'reward.money_how', 'refusal.reward_held']);
  assert.deepEqual(told(true), [null, null, null]);
  assert.equal(awaitedText({ ...claimed, code: 'ABC' }, false), null);
  assert.equal(awaitedText({ ...claimed, state: 2 }, false), null);
  assert.equal(awaitedText({ ...claimed, currency: 'diamonds' }, false), null);
});
