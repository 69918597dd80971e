import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour } from '../time.ts';
import { healthOf } from './health.ts';

const facts = { state: 'working', read_at: 10 * hour, overdue_since: null } as const;

test('What is read once a day is not late because hours have passed', () => {
  assert.equal(healthOf(facts), 'answers');
});

test('It is late once turns came and nothing was read since, and not while others are read', () => {
  assert.equal(healthOf({ ...facts, overdue_since: 11 * hour }), 'late');
  assert.equal(healthOf({ ...facts, read_at: null, overdue_since: 11 * hour }), 'late');
  assert.equal(healthOf({ ...facts, overdue_since: 9 * hour }), 'answers');
});

test('What a platform answers goes before how old its numbers are', () => {
  assert.equal(healthOf({ ...facts, state: 'paused' }), 'dark');
  assert.equal(healthOf({ ...facts, state: 'failing', overdue_since: 11 * hour }), 'fails');
});
