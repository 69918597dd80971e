import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notice_kinds } from '@event/contest/notice/notice';
import { filesOf, isTest, readText } from './tree.ts';

/** Texts that nothing shows; a key may be named whole, or by a template whose gaps are filled by words of the code. */
function unused(keys: readonly string[], code: string): string[] {
  const words = new Set(Array.from(code.matchAll(/['"]([\w-]+)['"]|\b([\w-]+)\??:/g), ([, one, two]) => one ?? two));
  const named = new Set(Array.from(code.matchAll(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/g), ([, key]) => key));
  const templates = Array.from(
    code.matchAll(/`([a-z]\w*\.(?:[\w.-]|\$\{[^}]*\})*\$\{(?:[\w.-]|\$\{|[^`])*)`/g),
    gapsOf,
  );
  const fits = (key: string) => (template: RegExp) =>
    template
      .exec(key)
      ?.slice(1)
      .every((filled) => /^\d+$/.test(filled) || words.has(filled));
  return keys.filter((key) => !named.has(key) && !templates.some(fits(key)));
}

function gapsOf([, template = '']: readonly string[]): RegExp {
  const between = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${between.join('([\\w-]+)')}$`);
}

const folders = '{site,api,contest,desk,outside,editions}';
const code = [...filesOf(`${folders}/**/*.{ts,tsx}`), ...filesOf('site/*.js')]
  .filter((path) => !isTest(path))
  .map(readText)
  .join('\n');

test('every text is shown somewhere', () => {
  for (const file of filesOf('editions/*/texts/en.json')) {
    assert.deepEqual(unused(Object.keys(JSON.parse(readText(file))), code), [], file);
  }
});

test('a text that nothing shows is found', () => {
  const sample =
    't("word.back"); t(`rules.#{of}.#{name}`); t(`fill.#{kind}_hint`); ["who", "region", "email"]'.replaceAll('#', '$');
  const shown = ['word.back', 'rules.who.region', 'fill.email_hint'];
  assert.deepEqual(unused([...shown, 'word.skip', 'rules.who.age', 'fill.phone_hint', 'word.back_home'], sample), [
    'word.skip',
    'rules.who.age',
    'fill.phone_hint',
    'word.back_home',
  ]);
});

test('every kind of notice is sent by something', () => {
  const senders = filesOf('api/**/*.ts').filter((path) => !isTest(path) && !path.startsWith('api/trying/'));
  const sending = senders.map(readText).join('\n');
  assert.deepEqual(
    notice_kinds.filter((kind) => !new RegExp(`['"]${kind}['"]`).test(sending)),
    [],
  );
});
