import assert from 'node:assert/strict';
import test from 'node:test';
import type { Edition } from '../edition/edition.ts';
import { day } from '../time.ts';
import { claimUntil, isClaimable, rewardState } from './reward.ts';

const edition = { phases: { announcement: { from: 0, to: day } }, limits: { claim_days: 2 } } as unknown as Edition;

test('A reward won before the announcement ends can be claimed until the same last day as all others.', () => {
  assert.equal(claimUntil(edition, 10.5), 3 * day);
  assert.equal(claimUntil(edition, day), 3 * day);
});

test('A reward given later has the same number of days from then, and the last one to its end.', () => {
  assert.equal(claimUntil(edition, day + 0.5), 4 * day);
  assert.equal(claimUntil(edition, 5 * day), 7 * day);
  assert.equal(claimUntil(edition, 5 * day + 50_000.9), 8 * day);
});

test('An announcement that ends in the middle of a day leaves the last day to claim whole.', () => {
  const noon = { ...edition, phases: { announcement: { from: 0, to: day / 2 } } } as unknown as Edition;
  assert.equal(claimUntil(noon, 0), 3 * day);
});

test('The end of claiming is exclusive, and no end is no end.', () => {
  assert.equal(isClaimable(100, 99.9), true);
  assert.equal(isClaimable(100, 100), false);
  assert.equal(isClaimable(null, 1e12), true);
});

test('The state follows from the facts, and redeemed or delivered needs no claim before it.', () => {
  const nothing = { claimed_at: null, redeemed_at: null, delivered_at: null };
  assert.equal(rewardState(nothing), 0);
  assert.equal(rewardState({ ...nothing, claimed_at: 1 }), 1);
  assert.equal(rewardState({ ...nothing, claimed_at: 1, redeemed_at: 2 }), 2);
  assert.equal(rewardState({ ...nothing, redeemed_at: 2 }), 2);
  assert.equal(rewardState({ ...nothing, delivered_at: 2 }), 2);
});
