import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText, needsOf } from '@event/contest/text/compile';
import { edition } from './current.ts';
import { readTexts } from './load.ts';
import { pseudo } from './pseudo.ts';

const needs = (key: string, text: string) => {
  const { plurals, ...rest } = needsOf(compileText(key, text));
  return { ...rest, plurals: Object.entries(plurals).map(([name, forms]) => [name, forms.toSorted()]) };
};

const { en = {} } = await readTexts(edition.id);

test('the made-up language keeps every value, tag and plural of every text', () => {
  for (const [key, text] of Object.entries(en)) {
    assert.deepEqual(needs(key, pseudo(text)), needs(key, text), key);
  }
});

test('it is accented, longer and bracketed, but for hashtags, addresses and the brand', () => {
  assert.equal(pseudo('Submit now'), '[Şùbmìt~~ ñòw~]');
  assert.equal(pseudo('MLBB <b>{n}</b> with #MLBBKalea'), '[MLBB <b>{n}</b> wìth~~ #MLBBKalea]');
  assert.equal(pseudo('{n, plural, one {# day} other {# days}}'), '[{n,plural,one{# dàý~} other{# dàýş~~}}]');
});

test('it is about forty percent longer than English', () => {
  const letters = (texts: string[]) => texts.join('').length;
  const ratio = letters(Object.values(en).map(pseudo)) / letters(Object.values(en));
  assert.ok(ratio > 1.25 && ratio < 1.5, `${ratio}`);
});
