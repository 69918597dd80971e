import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition } from '@event/editions/current';
import { loadEdition } from '@event/editions/load';
import { areaFiles } from './area.ts';

const texts = new URL(`../../editions/${edition.id}/texts/`, import.meta.url);
const { stock } = await loadEdition();
const files = Object.fromEntries(areaFiles({ edition, stock, texts, shared: {} }));
const numbersOf = (path: string) =>
  new Set(edition.languages.map(({ code }) => files[`${path}.${code}`]?.phone.split('\u00a0')[0]));

test('an example of a phone number belongs to the area, whatever the language', () => {
  const prefixes = { eeca: '+7', my: '+60', id: '+62', ph: '+63', in: '+91' };
  for (const [path, prefix] of Object.entries(prefixes)) assert.deepEqual([...numbersOf(path)], [prefix], path);
});

test('in an area of many countries it belongs to the language', () => {
  assert.equal(files['global.th']?.phone, '+66\u00a081\u00a0234\u00a05678');
  assert.equal(files['global.vn']?.phone.slice(0, 3), '+84');
});

test('of a shared link is shown what its page says of itself, by brand and by area', () => {
  const shared = { 'ru/og-main': 'ru-og.jpg', 'ru/share-main': 'ru-share.jpg', 'in/og-india': 'in-og.jpg' };
  const given = Object.fromEntries(areaFiles({ edition, stock, texts, shared }));
  assert.deepEqual(given['eeca.ru']?.previews, {
    main: { picture: 'ru-og.jpg', title: 'MLBB Golden Month UGC | EECA' },
  });
  assert.deepEqual(given['eeca.ru']?.pictures, { main: 'ru-share.jpg' });
  assert.equal(given['in.in']?.previews.alternative?.picture, 'in-og.jpg');
});
