import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '@event/contest/edition/edition';
import { edition } from './current.ts';
import { printOf } from './made-from.ts';
import { faultsOf, formsOf, type Term } from './text-check.ts';
import { textSets, zawgyi } from './text-sets.ts';

for (const set of await textSets(edition)) {
  const { name, code } = set.language;
  test(`the texts in ${name} say what English says, whole, in its own letters and terms`, () => {
    assert.deepEqual(faultsOf(set), []);
  });
  test(`${name} keeps a list of its terms`, { skip: code === 'en' }, () => {
    assert.ok(set.terms.length > 0);
    for (const { term, use, stems } of set.terms) assert.ok(term && use && stems.length > 0, term);
  });
}

const languageOf = (code: string): Language => {
  const found = edition.languages.find((language) => language.code === code);
  assert.ok(found);
  return found;
};

/** The faults of one text, measured against its English. */
const faultsIn = (code: string, text: string, source: string, terms: Term[] = []) =>
  faultsOf({
    ...{ language: languageOf(code), texts: { key: text }, english: { key: source }, terms, zawgyi },
    made_from: { key: printOf(source) },
  }).join('; ');

test('every kind of fault is found', () => {
  assert.match(
    faultsOf({
      language: languageOf('es'),
      texts: { b: 'b' },
      english: { a: 'a' },
      terms: [],
      made_from: {},
      zawgyi,
    }).join(),
    /a: has no text,b: is not in English,a: its English is new/,
  );
  assert.match(faultsIn('es', 'Quedan {n, plural, other {# días}', '{n} left'), /a brace, .* too few/);
  assert.match(faultsIn('es', 'Hola {nombre}', 'Hello {name}'), /the values nombre instead of name/);
  assert.match(faultsIn('es', 'Lee <b>esto</b>', 'Read <link>this</link>'), /the tags b instead of link/);
  assert.match(
    faultsIn('ru', '{n, plural, one {# день} other {# дня}}', '{n, plural, one {# day} other {# days}}'),
    /lacks the plural forms few, many of n/,
  );
  assert.match(faultsIn('es', 'Con #MLBBMesDorado', 'With #MLBBGoldenMonth'), /other hashtags/);
  assert.match(faultsIn('es', '1.500 diamantes', '15,000 diamonds'), /other numbers/);
  assert.equal(faultsIn('id', '15.000 diamond', '15,000 diamonds'), '');
  assert.equal(faultsIn('th', 'ได้ 1 ครั้ง', 'You may ask once'), '');
  assert.equal(faultsIn('th', 'ส่งได้ครั้งละ 1 ผลงาน', 'Only one entry at a time'), '');
  assert.match(faultsIn('th', 'ได้ 2 ครั้ง', 'Only one entry at a time'), /other numbers/);
  assert.equal(faultsIn('ru', '15\u00a0000 алмазов', '15,000 diamonds'), '');
  assert.match(faultsIn('ru', 'Нажмите “Код”', 'Tap “Code”'), /the quotation mark “ instead of «»/);
  assert.match(faultsIn('es', 'Pulsa "Código"', 'Tap “Code”'), /the quotation mark " instead of “”/);
  assert.match(faultsIn('ru', 'Не меньше {n} %', 'At least {n}%'), /between a number and its unit/);
  assert.equal(faultsIn('ru', 'Не меньше {n}\u00a0%', 'At least {n}%'), '');
  assert.match(faultsIn('es', 'Inscripcio\u0301n', 'Entry'), /normal form NFC/);
  assert.match(faultsIn('es', 'Hola ', 'Hello'), /a space too many/);
  assert.match(faultsIn('es', 'Log in with your game account', 'Log in with your game account'), /still in English/);
  assert.match(faultsIn('th', 'กด Submit', 'Press submit'), /keeps Submit in Latin letters/);
  assert.match(faultsIn('es', 'Premio 金', 'Prize'), /“金”, which no cut/);
  const terms = [{ term: 'lucky draw', use: 'sorteo', stems: ['sorteo'] }];
  assert.match(faultsIn('es', 'La rifa', 'The lucky draw', terms), /does not say “sorteo” for “lucky draw”/);
  assert.equal(faultsIn('es', 'El sorteo', 'The lucky draw', terms), '');
});

test('a letter, a digit or a mark of another script is found', () => {
  assert.match(faultsIn('th', 'กดပุ่ม', 'Press the button'), /“ပ”, of another script/);
  assert.match(faultsIn('th', 'รอ ၂ วัน', 'Wait'), /“၂”, of another script/);
  assert.match(faultsIn('kh', 'ចុចប៊ូតុង။', 'Press the button'), /“။”, of another script/);
  assert.match(faultsIn('es', 'Pulsа el botón', 'Press the button'), /“а”, of another script/);
  for (const { code, endonym } of edition.languages) assert.equal(faultsIn(code, `${endonym}: OK 1`, 'OK: once'), '');
});

test('Burmese in Zawgyi is found, and the same in Unicode is not', () => {
  assert.match(faultsIn('mm', 'ျမန္မာ ေရႊေရာင္လ', 'Myanmar'), /Zawgyi; convert/);
  for (const short of ['ေရႊ', 'အဆင့္', 'ရက္']) assert.match(faultsIn('mm', short, 'Word'), /Zawgyi/);
  for (const unicode of ['မြန်မာ ရွှေရောင်လ', 'ရွှေ', 'အဆင့်', 'ရက်', 'ဘာသာစကား', 'စတုတ္ထဆု']) {
    assert.equal(faultsIn('mm', unicode, 'Word'), '');
  }
});

test('the plural forms asked for are those of the language', () => {
  const forms = (code: string) => formsOf(languageOf(code)).toSorted().join(' ');
  assert.equal(forms('ru'), 'few many one other');
  assert.equal(forms('pt'), 'one other');
  assert.equal(forms('es'), 'one other');
  assert.equal(forms('my'), 'other');
  assert.equal(forms('ph'), 'one other');
});
