import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstWord } from './gold.ts';

const short = '15 seconds or longer: 0:09';
const missing = '#TinyContest: Missing';

test('of several works the word begins with what fails in each of them, and with nothing of one alone', () => {
  assert.equal(firstWord([[short, missing]]), `${short}; ${missing}`);
  assert.equal(
    firstWord([
      [short, missing],
      [missing, short],
    ]),
    `${short}; ${missing}`,
  );
  assert.equal(firstWord([[short, missing], [missing]]), missing);
  assert.equal(firstWord([[short], []]), '');
  assert.equal(firstWord([[], [short]]), '');
});
