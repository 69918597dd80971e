import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { countryNames } from './country-names.ts';
import { edition } from './current.ts';
import { countryCorrections } from './golden-month-2025/country-corrections.ts';

const committed = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${edition.id}/texts/countries/${code}.json`, import.meta.url), 'utf8'));

for (const language of edition.languages) {
  test(`the countries in ${language.name} are those that the command writes, none doubled`, () => {
    const names = committed(language.code);
    const made = countryNames(edition, language, countryCorrections);
    assert.deepEqual(Object.entries(names), Object.entries(made), 'run: node editions/commands/country-names.ts');
    assert.equal(new Set(Object.values(names)).size, Object.keys(names).length);
  });
}

test('no country is named in another script than that of its language', () => {
  const scripts = {
    Mymr: /^[\p{Script=Myanmar}\p{P}\s\u200B]+$/u,
    Khmr: /^[\p{Script=Khmer}\p{P}\s\u200B]+$/u,
    Thai: /^[\p{Script=Thai}\p{P}\s]+$/u,
    Cyrl: /^[\p{Script=Cyrillic}\p{P}\s]+$/u,
  };
  for (const { code, script } of edition.languages) {
    if (!(script in scripts)) continue;
    const pattern = scripts[script as keyof typeof scripts];
    assert.deepEqual(
      Object.values(committed(code)).filter((name) => !pattern.test(name)),
      [],
      code,
    );
  }
});

test('a country that nobody can name stops the command', () => {
  const area = edition.areas[0];
  assert.ok(area);
  const unknown = { ...edition, areas: [{ ...area, countries: [{ code: 'QQ' }] }] };
  const language = edition.languages[0];
  assert.ok(language);
  assert.throws(() => countryNames(unknown, language, {}), /QQ has no name in English; add one/);
});
