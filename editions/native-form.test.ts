import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formOf, lettersOf, readForm } from './native-form.ts';

const english = { 'a.b': 'Say “yes”, please', 'a.c': 'Golden\nMonth', 'a.d': '{n} tries' };
const texts = { 'a.b': 'Di "sí", por favor', 'a.c': 'Mes\nDorado', 'a.d': '{n} intentos' };

test('a form that comes back as it went out changes nothing', () => {
  assert.deepEqual(readForm(formOf(english, texts), texts), { better: {}, reasons: [], moved: [] });
});

test('what a spreadsheet would compute goes out as a text, and comes back without the space', () => {
  const signs = { 'a.e': '+{n} hoy' };
  const form = formOf({ 'a.e': '+{n} today' }, signs);
  assert.match(form, /" \+\{n\} today"," \+\{n\} hoy"/);
  const filled = form.replace('hoy",""', 'hoy"," +{n} este día"');
  assert.deepEqual(readForm(filled, signs), { better: { 'a.e': '+{n} este día' }, reasons: [], moved: [] });
});

test('a better text comes back with its reason, whichever sign the spreadsheet puts between cells', () => {
  const filled = formOf(english, texts).replace('"{n} intentos","",""', '"{n} intentos","{n} tiros","Así se dice"');
  const answers = { better: { 'a.d': '{n} tiros' }, reasons: ['a.d: Así se dice'], moved: [] };
  assert.deepEqual(readForm(filled, texts), answers);
  assert.deepEqual(
    readForm('key;english;text;better;why\na.d;{n} tries, all;{n} intentos;{n} tiros;Así se dice', texts),
    answers,
  );
});

test('a text that was changed while the form was away is named', () => {
  const filled = formOf(english, texts).replace('"{n} intentos",""', '"{n} intentos","{n} tiros"');
  assert.deepEqual(readForm(filled, { ...texts, 'a.d': '{n} veces' }).moved, ['a.d']);
});

test('a reason without a better text is heard too', () => {
  const filled = formOf(english, texts).replace('"{n} intentos","",""', '"{n} intentos","","nobody says so"');
  assert.deepEqual(readForm(filled, texts), { better: {}, reasons: ['a.d: nobody says so'], moved: [] });
});

test('a form is read as UTF-8 or as the Unicode text of a spreadsheet, and not at all where its letters are lost', () => {
  const form = formOf(english, texts);
  assert.deepEqual(readForm(lettersOf(Buffer.from(form)) ?? '', texts).better, {});
  const unicode = form.replace('"{n} intentos",""', '"{n} intentos","{n} años"').replaceAll('","', '"\t"');
  assert.deepEqual(readForm(lettersOf(Buffer.from(unicode, 'utf16le')) ?? '', texts).better, { 'a.d': '{n} años' });
  assert.equal(lettersOf(Buffer.from(unicode, 'latin1')), undefined);
});
