import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSource, createStore } from './store.ts';

test('a source is begun with its first listener, and ended when the last has gone', () => {
  const said: string[] = [];
  const { tell, subscribe } = createSource(() => {
    said.push('begun');
    return () => said.push('ended');
  });
  const leave = [subscribe(() => said.push('one')), subscribe(() => said.push('two'))];
  tell();
  leave[0]?.();
  tell();
  leave[1]?.();
  tell();
  assert.deepEqual(said, ['begun', 'one', 'two', 'two', 'ended']);
});

test('a store tells of a new value, and keeps the first for a page that is taken over', () => {
  const store = createStore('first');
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.get()));
  store.set('second');
  assert.deepEqual(seen, ['second']);
  assert.deepEqual([store.get(), store.first()], ['second', 'first']);
});
