/** The language table is written by hand; here it is held against the data of Unicode. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition } from './current.ts';

const latin = (bcp47: string) => `${bcp47}-u-nu-latn`;

for (const { code, bcp47, script, number, browser, name } of edition.languages) {
  test(`${name} (${code}) has the tag, script and number marks of Unicode`, () => {
    assert.deepEqual(Intl.getCanonicalLocales(bcp47), [bcp47]);
    assert.equal(new Intl.Locale(bcp47).maximize().script, script);
    const parts = new Intl.NumberFormat(latin(bcp47)).formatToParts(1234567.8);
    const mark = (type: string) => parts.find((part) => part.type === type)?.value;
    assert.deepEqual(
      { group: mark('group'), decimal: mark('decimal') },
      { group: number.group, decimal: number.decimal },
    );
    const grouped = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
    assert.deepEqual(grouped, number.style === 'lakh' ? [2, 2, 3] : [1, 3, 3]);
    for (const tag of browser) {
      const asked = new Intl.Locale(tag).language;
      assert.ok(asked === new Intl.Locale(bcp47).language, `${tag} is another language than ${bcp47}`);
    }
  });
}

test('every date is in the order that the specification gives', () => {
  const dates = Object.fromEntries(edition.languages.map(({ code, date }) => [code, date]));
  const day_first = 'DD/MM/YYYY';
  const month_first = 'MM/DD/YYYY';
  assert.deepEqual(dates, {
    en: month_first,
    in: month_first,
    ph: month_first,
    id: 'YYYY/DD/MM',
    ru: 'DD.MM.YYYY',
    tr: day_first,
    my: day_first,
    mm: day_first,
    vn: day_first,
    pt: day_first,
    kh: day_first,
    es: day_first,
    th: day_first,
  });
});

test('the English of India is offered on the India deployment only, where it joins the twelve others', () => {
  for (const { path, languages } of edition.areas) {
    assert.equal(languages.length, path === 'in' ? 13 : 12);
    assert.equal(languages.includes('in'), path === 'in');
  }
});
