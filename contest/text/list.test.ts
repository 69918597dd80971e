import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition } from '@event/editions/current';
import { listOf } from './list.ts';

const listIn = (code: string, names: readonly string[]) => {
  const language = edition.languages.find((one) => one.code === code);
  assert.ok(language);
  return listOf(language, names);
};

test('names are joined as the language joins them', () => {
  const names = ['YouTube', 'Facebook', 'Instagram'];
  assert.equal(listIn('en', names), 'YouTube, Facebook and Instagram');
  assert.equal(listIn('es', names), 'YouTube, Facebook e Instagram');
  assert.equal(listIn('es', ['VK', 'TikTok']), 'VK y TikTok');
  assert.equal(listIn('id', names), 'YouTube, Facebook, dan Instagram');
  assert.equal(listIn('ru', names), 'YouTube, Facebook и Instagram');
  assert.equal(listIn('th', names), 'YouTube, Facebook และ Instagram');
  assert.equal(listIn('mm', names), 'YouTube၊ Facebook နှင့် Instagram');
  assert.equal(listIn('mm', ['YouTube']), 'YouTube');
  assert.equal(listIn('th', []), '');
});
