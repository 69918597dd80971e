import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOf } from './edition.ts';

const at = (moment: string) => Date.parse(moment) / 1000;
const said = (from: string, to: string) => {
  const { first, last } = daysOf({ from: at(from), to: at(to) });
  return [first, last].map((moment) => new Date(moment * 1000).toISOString().slice(5, 10)).join(' – ');
};

test('a span is said in whole days with its last day included, as the organizer writes them', () => {
  assert.equal(said('2025-03-01T00:00Z', '2025-04-10T16:00Z'), '03-01 – 04-10');
  assert.equal(said('2025-04-10T16:00Z', '2025-04-16T00:00Z'), '04-11 – 04-15');
  assert.equal(said('2025-04-16T00:00Z', '2025-04-24T00:00Z'), '04-16 – 04-23');
  assert.equal(said('2025-03-21T00:00Z', '2025-04-03T16:00Z'), '03-21 – 04-03');
});
