import assert from 'node:assert/strict';
import test from 'node:test';
import { firstUnsigned, isSigned, randomnessOf, roundAt, type SignedRound, timeOfRound } from './beacon.ts';
import { network, signedRound } from './network-test.ts';
import type { BeaconTerms } from './terms.ts';

const quicknet: BeaconTerms = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};
const thousandth = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

function first(rounds: readonly SignedRound[]): number | null {
  const steps = firstUnsigned(network, rounds);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('Round 1000 of the real network is believed for its number and for no other, and gives its known value.', () => {
  assert.equal(isSigned(quicknet, thousandth), true);
  assert.equal(isSigned(quicknet, { ...thousandth, round: 1001 }), false);
  assert.equal(isSigned(network, thousandth), false);
  const value = Buffer.from(randomnessOf(thousandth.signature)).toString('hex');
  assert.equal(value, 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd');
});

test('What is no point of the curve is false and never an error.', () => {
  for (const signature of ['00'.repeat(48), 'ff'.repeat(48), `c0${'00'.repeat(47)}`])
    assert.equal(isSigned(quicknet, { round: 1000, signature }), false);
});

test('The round of an instant is the first at or after it, and there is none before the network began.', () => {
  assert.equal(roundAt(quicknet, quicknet.genesis), 1);
  assert.equal(roundAt(quicknet, quicknet.genesis + 1), 2);
  assert.equal(roundAt(quicknet, quicknet.genesis + 3), 2);
  assert.equal(roundAt(quicknet, quicknet.genesis - 1), null);
  assert.equal(timeOfRound(quicknet, 2), quicknet.genesis + 3);
});

test('Many rounds are checked at once; a false one is named, also when two faults would make each other good.', () => {
  const rounds = [1, 2, 3, 4, 5, 6].map(signedRound);
  assert.equal(first(rounds), null);
  const of = (index: number) => rounds[index]?.signature ?? '';
  const swapped = rounds.map((one, index) => ({ ...one, signature: of(index === 2 ? 4 : index === 4 ? 2 : index) }));
  assert.equal(first(swapped), 2);
  assert.equal(first(rounds.map((one) => (one.round === 6 ? { ...one, round: 7 } : one))), 5);
  assert.equal(first([...rounds.slice(0, 3), { round: 4, signature: 'ff'.repeat(48) }]), 3);
});

test('Rounds are read in steps, which tell how far they are; none at all are none that is false.', () => {
  const steps = firstUnsigned(network, Array(81).fill(signedRound(1)));
  assert.deepEqual(
    [steps.next(), steps.next(), steps.next()],
    [
      { done: false, value: 40 },
      { done: false, value: 80 },
      { done: true, value: null },
    ],
  );
  assert.equal(first([]), null);
});

test('Of several faults the first is named: an unreadable one, one before it, or one that is nothing at all.', () => {
  const [one, two, three] = [1, 2, 3].map(signedRound) as [SignedRound, SignedRound, SignedRound];
  const unreadable = { round: 4, signature: 'ff'.repeat(48) };
  assert.equal(first([unreadable]), 0);
  assert.equal(first([one, { ...two, round: 9 }, three, unreadable]), 1);
  assert.equal(first([{ round: 1, signature: `c0${'00'.repeat(47)}` }]), 0);
  const steps = firstUnsigned({ ...network, public_key: '00'.repeat(96) }, [one]);
  assert.deepEqual(steps.next(), { done: true, value: 0 });
});
