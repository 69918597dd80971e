/** Plays the observer of the draw: everything public, everything a viewer of the desk gets, the best moment to draw. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownUntil } from '@event/contest/draw/shown';
import { certainChance, observedChance, plainChance } from './draw-observer.ts';
import { day, days, hour, playContest } from './draw-world.ts';

const rates = [1, 3, 10, 30, 100, 300, 1000];
const contests = 1000;
/** How long after midnight the product shows the day that is over. */
const rest = Array.from({ length: 24 }, (_, hours) => hours * hour).find(
  (after) => shownUntil(days * day, day + after) === day,
);
assert.ok(rest !== undefined);

const played = (a_second: number, design: 'thrown' | 'shared') =>
  Array.from({ length: contests }, () => playContest(a_second, design));
const percent = (gain: number) => `${(gain * 100).toFixed(1)} %`;

for (const rate of rates) {
  const a_second = rate / hour;
  const thrown = played(a_second, 'thrown');
  const plain = plainChance(thrown, a_second);
  const gainOf = (chance: number) => chance / plain - 1;

  test(`At ${rate} draws an hour who sees all that is shown gains nothing over who knows the terms.`, (context) => {
    const gain = gainOf(observedChance(thrown, { rest, a_second }));
    context.diagnostic(`one draw in ${Math.round(1 / plain)} wins; gain ${percent(gain)}`);
    assert.ok(gain < 0.05, percent(gain));
  });

  test(`Control: at ${rate} draws an hour live stock with one prize a share told wins for certain.`, (context) => {
    const gain = gainOf(certainChance(played(a_second, 'shared'), plain));
    context.diagnostic(`gain ${percent(gain)}`);
    assert.ok(gain > 1, percent(gain));
  });
}

test('Control: a day that shows at midnight tells what still waits.', (context) => {
  for (const rate of [1, 10]) {
    const a_second = rate / hour;
    const thrown = played(a_second, 'thrown');
    const gain = observedChance(thrown, { rest: 0, a_second }) / plainChance(thrown, a_second) - 1;
    context.diagnostic(`${rate} an hour: gain ${percent(gain)}`);
    assert.ok(gain > 1, percent(gain));
  }
});
