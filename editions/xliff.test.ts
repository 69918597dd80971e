import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition } from './current.ts';
import { textSets } from './text-sets.ts';
import { fromXliff, toXliff } from './xliff.ts';

const sets = await textSets(edition);

for (const set of sets) {
  test(`the texts in ${set.language.name} come back from XLIFF as they went out`, () => {
    const { bcp47, texts } = fromXliff(toXliff(set, edition.id));
    assert.equal(bcp47, set.language.bcp47);
    assert.deepEqual(texts, set.texts);
  });
}

const first = sets.find(({ language }) => language.code === 'ru');
assert.ok(first);
const russian = { ...first, english: { 'draw.now': 'Draw <b>now</b> & “win” {prize}' }, texts: {} };

test('a text without a translation goes out new and comes back as none', () => {
  const xliff = toXliff(russian, edition.id);
  assert.match(xliff, /<target state="new"><\/target>/);
  assert.deepEqual(fromXliff(xliff).texts, {});
});

test('marks of XML, tags and letters of every script survive, also as agencies write them', () => {
  const answer = toXliff(russian, edition.id)
    .replace(
      '<target state="new"></target>',
      '<target state="final"><![CDATA[Тяни <b>сейчас</b> & «победи» {prize} ]]></target>',
    )
    .replaceAll('<trans-unit', '\n  <trans-unit');
  assert.deepEqual(fromXliff(answer).texts, { 'draw.now': 'Тяни <b>сейчас</b> & «победи» {prize} ' });
});

test('the agency is told the language, the values and the terms', () => {
  const terms = [{ term: 'lucky draw', use: 'розыгрыш', stems: ['розыгрыш'] }];
  const xliff = toXliff({ ...russian, terms, english: { a: 'The lucky draw of {date}' } }, edition.id);
  assert.match(xliff, /Site code “ru” is Russian/);
  assert.match(xliff, /<note>Values: date<\/note>\n<note>“lucky draw” is “розыгрыш”<\/note>/);
});

test('a broken file is refused with what to do', () => {
  assert.throws(() => fromXliff('<xliff><file>'), /no XML: .*export it again/);
  assert.throws(() => fromXliff('<xliff version="1.2"></xliff>'), /no XLIFF 1\.2 with a target-language/);
});
