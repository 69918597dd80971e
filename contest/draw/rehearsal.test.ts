import assert from 'node:assert/strict';
import test from 'node:test';
import { playedDraws, proofOf, terms } from './log-test.ts';
import { chanceFrom } from './moment.ts';
import { rehearseDraw, type Traffic } from './rehearsal.ts';

const below = chanceFrom(Uint8Array.of(5), 'rehearsal');
const chance = () => below(2 ** 32) / 2 ** 32;
const rehearse = (traffic: Traffic, more = {}) => {
  const [area] = rehearseDraw({ terms: { ...terms, ...more }, traffic: new Map([[1, traffic]]), runs: 200, chance });
  assert.ok(area);
  return area;
};

test('With many draws every tier goes, on the plan and not before its last moment could open.', () => {
  const { tiers, wins, waited, left_by_day } = rehearse({ players: 20_000, draws_per_player: 2 });
  assert.equal(wins, 12);
  for (const { exhausted, exhausted_at, left, count } of tiers) {
    assert.deepEqual([exhausted, left], [1, 0]);
    const [, middle = 0] = exhausted_at ?? [];
    assert.ok(middle > terms.from + ((terms.to - terms.from) * count) / (count + 3), `half of the runs by ${middle}`);
  }
  assert.ok(waited[1] < 600);
  assert.ok((left_by_day[4] ?? 0) > 0.4 && (left_by_day[4] ?? 0) < 0.6, `${left_by_day[4]} left in the middle`);
  assert.equal(left_by_day.at(-1), 0);
});

test('The spread is told: each item falls by itself, so a day is not as the other and the last prizes may be left over.', () => {
  const { left_by_day, left_by_day_span, left_over } = rehearse({ players: 20_000, draws_per_player: 2 });
  const [low, high] = left_by_day_span[4] ?? [0, 0];
  assert.ok(low < (left_by_day[4] ?? 0) && high > (left_by_day[4] ?? 1), `${low} to ${high}`);
  assert.ok(high - low > 0.2, `12 items spread by more than two: ${low} to ${high}`);
  assert.deepEqual(left_over, [0, 0]);
  const few = rehearse({ players: 40, draws_per_player: 1 });
  assert.ok(few.left_over[1] > few.left_over[0], `${few.left_over}`);
});

test('With fewer draws than stock the rest stays, and with none nothing goes.', () => {
  const few = rehearse({ players: 4, draws_per_player: 1 });
  assert.ok(few.wins > 1 && few.wins < 4.5, `${few.wins} of about 4 draws won`);
  const none = rehearse({ players: 0, draws_per_player: 0 });
  assert.deepEqual([none.wins, none.chance, none.tiers[0]?.exhausted_at], [0, 0, null]);
});

test('A limit of wins per player holds back what few players could take.', () => {
  const { wins } = rehearse({ players: 3, draws_per_player: 1000 }, { wins_per_player: 2 });
  assert.equal(wins, 6);
});

test('Draws at a time of day when no moment opens take what has waited.', () => {
  const nightly = new Array<number>(24).fill(0).fill(1, 0, 6);
  const { wins, waited } = rehearse({ players: 10_000, draws_per_player: 1, hours: nightly });
  assert.ok(wins > 10);
  assert.ok(waited[0] > 3600, `half waited ${waited[0]} s`);
});

test('Where the window was over when its terms were made, nothing falls by any pacing.', () => {
  for (const pacing of ['even', 'hours', 'days']) {
    const late = { from: terms.to + 1, pacing, weights: [1] };
    assert.equal(rehearse({ players: 100, draws_per_player: 1 }, late).wins, 0, pacing);
  }
});

test('The rehearsal agrees with draws played one by one by the rule itself.', () => {
  const draws = playedDraws(400);
  const { log } = proofOf(draws);
  const won = log.filter((text) => / 1 \d+ [0-9a-f]{32} \d+ /.test(text)).length;
  const { wins } = rehearse({ players: 11, draws_per_player: draws.filter(({ area }) => area === 1).length / 11 });
  assert.ok(Math.abs(won - wins) < 1.5, `${won} won one by one, ${wins} rehearsed`);
});
