import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayAct } from './said.ts';

test('an act leads to what it was about, and stands alone where it was about nothing', () => {
  assert.equal(sayAct('approve settlement', true), 'approved the prize of');
  assert.equal(sayAct('give points', false), 'gave points');
  assert.equal(sayAct('disqualify player', true), 'disqualified');
  assert.equal(sayAct('disqualify player', false), 'disqualified player');
});

test('an act that nobody has put into words is still said in the past tense', () => {
  assert.equal(sayAct('log in', false), 'logged in');
  assert.equal(sayAct('plan maintenance', false), 'planned maintenance');
  assert.equal(sayAct('import codes', false), 'imported codes');
  assert.equal(sayAct('release win', true), 'released win');
});
