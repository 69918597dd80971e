import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, hour } from '../time.ts';
import { healthOf } from './health.ts';

const now = 12 * hour;
const facts = { state: 'working', read_at: 10 * hour, overdue_since: null } as const;

test('What is read once a day is not late because hours have passed', () => {
  assert.equal(healthOf(facts, now), 'answers');
});

test('It is late once turns came and nothing was read since, and not while others are read', () => {
  assert.equal(healthOf({ ...facts, overdue_since: 11 * hour }, now), 'late');
  assert.equal(healthOf({ ...facts, read_at: null, overdue_since: 11 * hour }, now), 'late');
  assert.equal(healthOf({ ...facts, overdue_since: 9 * hour }, now), 'answers');
});

test('What a platform answers goes before how old its numbers are', () => {
  assert.equal(healthOf({ ...facts, state: 'paused' }, now), 'dark');
  assert.equal(healthOf({ ...facts, state: 'failing', overdue_since: 11 * hour }, now), 'fails');
});

test('It is late as well once one has waited a day for its turn, whatever else is read', () => {
  const overdue_since = 9 * hour;
  assert.equal(healthOf({ ...facts, overdue_since }, overdue_since + day), 'answers');
  assert.equal(healthOf({ ...facts, read_at: overdue_since + day, overdue_since }, overdue_since + day + 1), 'late');
});
