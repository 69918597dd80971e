import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MaintenanceWindow, Switch } from '@event/contest/service/desk-wire';
import { sayCalledOff, sayThrown } from './maintenance.ts';

const two = Date.UTC(2026, 3, 10, 2) / 1000;
const hour = 3600;
const windowOf = (part: Partial<MaintenanceWindow>): MaintenanceWindow => ({
  ...{ id: 'one', from: two, to: two + 2 * hour, text: 'We are at work.', by: 'Nadia Rahman', at: two - hour },
  ...{ is_on: false, ...part },
});
const handOf = (closed: boolean): Switch => ({
  ...{ name: 'maintenance', area: null, closed, text: null, by: null, at: null, in_time: null, dates: null },
});
const off = [handOf(false)];
const languages = '13 languages';

test('what is begun by hand within planned maintenance takes its place, and ending it leaves the planned one on', () => {
  const on = [windowOf({ is_on: true })];
  assert.match(sayThrown(handOf(false), on) ?? '', /on until 04:00 UTC: players read your text in its place/);
  assert.match(sayThrown(handOf(true), on) ?? '', /Planned maintenance goes on until 04:00 UTC/);
  assert.equal(sayThrown(handOf(true), [windowOf({})]), null);
});

test('ending planned maintenance ends no other: not what was begun by hand, nor another planned one', () => {
  const one = windowOf({ is_on: true });
  assert.match(sayCalledOff(one, { list: off, planned: [one], languages }), /dates decide again/);
  assert.match(sayCalledOff(one, { list: [handOf(true)], planned: [one], languages }), /stays on.*by hand/);
  const other = windowOf({ id: 'other', from: two + hour, to: two + 3 * hour, is_on: true });
  assert.match(sayCalledOff(one, { list: off, planned: [one, other], languages }), /stays on until 05:00 UTC/);
});

test('of maintenance that is called off readers are told, but not while other maintenance falls into its hours', () => {
  const one = windowOf({});
  assert.match(sayCalledOff(one, { list: off, planned: [one], languages }), /is told, in 13 languages/);
  const after = windowOf({ id: 'after', from: two + 2 * hour, to: two + 3 * hour });
  assert.match(sayCalledOff(one, { list: off, planned: [one, after], languages }), /is told, in 13 languages/);
  const over = windowOf({ id: 'over', from: two + hour, to: two + 3 * hour });
  assert.match(sayCalledOff(one, { list: off, planned: [one, over], languages }), /Nobody is told/);
});
