import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';

const server = await testServer({ now: tinyMoment.open });
const tam = await organizerWith(server, 'Tam Le', [{ role: 'reviewer', area: null }]);
const ayu = await organizerWith(server, 'Ayu Pratiwi', [{ role: 'reviewer', area: 3 }]);
const mine = { screen: 'review', name: 'Malay and Indonesian', search: 'areas=3,4&languages=ms,id' } as const;

test('A filter is kept under its name for who made it, on the server, until it is removed', async () => {
  assert.deepEqual((await tam.ask('save_filter', mine)).data, { list: [mine] });
  const other = { ...mine, search: 'areas=3&age=past' };
  assert.deepEqual((await tam.ask('save_filter', other)).data, { list: [other] });
  assert.deepEqual((await tam.ask('saved_filters')).data, { list: [other] });
  assert.deepEqual((await ayu.ask('saved_filters')).data, { list: [] });
  assert.deepEqual((await ayu.ask('remove_filter', { screen: 'review', name: mine.name })).data, { list: [] });
  assert.deepEqual((await tam.ask('saved_filters')).data, { list: [other] });
  assert.deepEqual((await tam.ask('remove_filter', { screen: 'review', name: mine.name })).data, { list: [] });
});

test('A filter that asked the queue for a channel apart asks for it as any word', async () => {
  const old = { ...mine, name: 'Zebra', search: 'areas=3&channel=Zebra+G' };
  const other = { ...old, screen: 'submissions' } as const;
  for (const filter of [old, other]) await tam.ask('save_filter', filter);
  await server.pool.query(
    readFileSync(new URL('../database/migrations/0560-filter-of-words.sql', import.meta.url), 'utf8'),
  );
  const { list } = (await tam.ask('saved_filters')).data;
  assert.deepEqual(list, [{ ...old, search: 'areas=3&q=Zebra+G' }, other]);
  for (const { screen, name } of list) await tam.ask('remove_filter', { screen, name });
});

test('What is no search of an address is refused, and nobody keeps more than fifty, not even at once', async () => {
  assert.equal((await tam.ask('save_filter', { ...mine, search: 'javascript:alert(1)' })).status, 400);
  const keep = (n: number) => ayu.ask('save_filter', { ...mine, name: `Number ${n}` });
  const first = await Promise.all(Array.from({ length: 49 }, (_, n) => keep(n)));
  assert.deepEqual(new Set(first.map(({ status }) => status)), new Set([200]));
  const more = await Promise.all(Array.from({ length: 8 }, (_, n) => keep(50 + n)));
  assert.deepEqual(more.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)]);
  assert.equal((await ayu.ask('saved_filters')).data.list.length, 50);
});
