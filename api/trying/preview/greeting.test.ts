import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition } from '@event/editions/golden-month-2025/edition';
import { greeting } from './greeting.ts';

const facts = {
  edition,
  origin: 'http://localhost:3100',
  database: 'PostgreSQL 18.4, embedded',
  outside: { login_url: 'http://127.0.0.1:3101', videos_url: 'http://127.0.0.1:3102' },
  accounts: [{ name: 'Maya Brooks', country: 'US', area: 'global' }],
  first_owner: null,
  seconds: 1.23,
};
const at = (moment: string) => greeting({ ...facts, now: Date.parse(moment) / 1000 });

test('the greeting names every site, the desk, the calls and the stand-ins', () => {
  const text = at('2025-03-15T12:00Z');
  for (const address of [
    'http://localhost:3100/events/goldenmonthugc/',
    'http://india.localhost:3100/',
    'http://alt.localhost:3100/events/goldenmonthugc/',
    'http://localhost:3100/desk',
    'http://localhost:3100/api/goldenmonthugc/docs',
    'http://127.0.0.1:3101/',
    'http://127.0.0.1:3102/',
  ]) {
    assert.match(text, new RegExp(`${address.replaceAll('.', '\\.')}(\\s|$)`));
  }
});

test('the greeting says which moment of the contest it is', () => {
  assert.match(at('2025-02-20T00:00Z'), /is 9 days before the start: upcoming phase, until 2025-03-01 00:00 UTC/);
  assert.match(at('2025-02-28T12:00Z'), /is a day before the start/);
  assert.match(at('2025-03-01T00:00Z'), /is day 1:/);
  assert.match(at('2025-03-15T12:00Z'), /is day 15: submission phase, board period 2, until 2025-03-21 00:00 UTC/);
  assert.match(at('2025-04-12T10:00Z'), /is day 43: review phase, until 2025-04-16 00:00 UTC/);
  assert.match(at('2025-05-01T00:00Z'), /closed phase, over since 2025-04-24 00:00 UTC/);
});
