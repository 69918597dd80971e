import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { compileTexts } from './text/compile.ts';
import {
  type Catalog,
  type CompiledTexts,
  countdown,
  formatDate,
  formatDateTime,
  formatNumber,
  formatTime,
  lookUp,
} from './text.ts';

const at = (moment: string) => Date.parse(moment) / 1000;
const pattern = (date: string) => ({ date });
const comma = { number: { group: ',', decimal: '.' } };
const point = { number: { group: '.', decimal: ',' } };
const lakh = { number: { group: ',', decimal: '.', style: 'lakh' as const } };
const russian = { number: { group: '\u00a0', decimal: ',' } };

const date_cases: readonly (readonly [string, string, string, string])[] = [
  ['MM/DD/YYYY', '2025-04-09T12:00Z', 'UTC', '04/09/2025'],
  ['YYYY/DD/MM', '2025-04-09T12:00Z', 'UTC', '2025/09/04'],
  ['DD.MM.YYYY', '2025-04-09T12:00Z', 'UTC', '09.04.2025'],
  ['DD/MM/YYYY', '2025-04-09T12:00Z', 'UTC', '09/04/2025'],
  ['DD/MM/YYYY', '2025-04-10T16:00Z', 'Asia/Bangkok', '10/04/2025'],
  ['DD/MM/YYYY', '2025-04-10T17:00Z', 'Asia/Bangkok', '11/04/2025'],
  ['DD/MM/YYYY', '2025-12-31T18:30Z', 'Asia/Kolkata', '01/01/2026'],
  ['DD/MM/YYYY', '2025-12-31T18:29Z', 'Asia/Kolkata', '31/12/2025'],
  ['DD/MM/YYYY', '2025-01-01T02:00Z', 'America/Sao_Paulo', '31/12/2024'],
  ['DD/MM/YYYY', '2025-04-10T11:00Z', 'Pacific/Kiritimati', '11/04/2025'],
  ['DD/MM/YYYY', '2025-04-10T11:00Z', 'Pacific/Pago_Pago', '10/04/2025'],
  ['DD/MM/YYYY', '2025-04-10T10:59Z', 'Pacific/Pago_Pago', '09/04/2025'],
  ['DD/MM/YYYY', '2024-02-29T23:59Z', 'UTC', '29/02/2024'],
  ['DD/MM/YYYY', '1970-01-01T00:00Z', 'UTC', '01/01/1970'],
  ['DD/MM/YYYY', '1969-12-31T23:59Z', 'UTC', '31/12/1969'],
  ['YYYY-MM-DD', '0850-01-02T00:00Z', 'UTC', '0850-01-02'],
  ['DD. MM. YYYY', '2025-04-09T12:00Z', 'UTC', '09. 04. 2025'],
  // Daylight saving: an hour before and after the clocks of New York change, shortly before midnight there.
  ['MM/DD/YYYY', '2025-03-09T04:30Z', 'America/New_York', '03/08/2025'],
  ['MM/DD/YYYY', '2025-03-10T04:30Z', 'America/New_York', '03/10/2025'],
  ['MM/DD/YYYY', '2025-04-10T16:00Z', 'Nowhere/City', '04/10/2025'],
  ['MM/DD/YYYY', '2025-04-10T16:00Z', '', '04/10/2025'],
  ['MM/DD/YYYY', '2025-04-10T16:00Z', '<script>', '04/10/2025'],
];

for (const [date, moment, zone, expected] of date_cases) {
  test(`${moment} in ${zone || 'no zone'} is ${expected} by the pattern ${date}`, () => {
    assert.equal(formatDate(pattern(date), at(moment), zone), expected);
  });
}

test('The clock follows summer time, and noon is the same everywhere it is noon', () => {
  assert.equal(formatTime(at('2025-03-30T00:59Z'), 'Europe/Berlin'), '01:59');
  assert.equal(formatTime(at('2025-03-30T01:00Z'), 'Europe/Berlin'), '03:00');
  assert.equal(formatTime(at('2025-04-10T00:00Z'), 'UTC'), '00:00');
  assert.equal(formatTime(at('2025-04-10T16:00Z'), 'Asia/Kathmandu'), '21:45');
  assert.equal(formatDateTime(pattern('DD.MM.YYYY'), at('2025-04-10T16:00Z'), 'Europe/Moscow'), '10.04.2025 19:00');
});

test('What is no moment shows as missing', () => {
  for (const unix of [Number.NaN, Number.POSITIVE_INFINITY, 1e15, -1e15]) {
    assert.equal(formatDate(pattern('DD/MM/YYYY'), unix, 'UTC'), '--');
    assert.equal(formatTime(unix, 'UTC'), '--');
    assert.equal(formatDateTime(pattern('DD/MM/YYYY'), unix, 'UTC'), '--');
  }
});

test('Every date in UTC is the one of the calendar, in Latin digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_799 }), (unix) => {
      const iso = new Date(unix * 1000).toISOString();
      assert.equal(formatDate(pattern('YYYY-MM-DD'), unix, 'UTC'), iso.slice(0, 10));
      assert.equal(formatTime(unix, 'UTC'), iso.slice(11, 16));
    }),
  );
});

const number_cases: readonly (readonly [number | bigint, string, string, string, string])[] = [
  [0, '0', '0', '0', '0'],
  [-0, '0', '0', '0', '0'],
  [999, '999', '999', '999', '999'],
  [1500, '1,500', '1.500', '1,500', '1\u00a0500'],
  [15_000, '15,000', '15.000', '15,000', '15\u00a0000'],
  [123_456, '123,456', '123.456', '1,23,456', '123\u00a0456'],
  [1_234_567.8, '1,234,567.8', '1.234.567,8', '12,34,567.8', '1\u00a0234\u00a0567,8'],
  [123_456_789, '123,456,789', '123.456.789', '12,34,56,789', '123\u00a0456\u00a0789'],
  [-1234.5, '-1,234.5', '-1.234,5', '-1,234.5', '-1\u00a0234,5'],
  [0.125, '0.125', '0,125', '0.125', '0,125'],
  [-0.0001, '0', '0', '0', '0'],
  [
    12_345_678_901_234_567_890n,
    '12,345,678,901,234,567,890',
    '12.345.678.901.234.567.890',
    '1,23,45,67,89,01,23,45,67,890',
    '12\u00a0345\u00a0678\u00a0901\u00a0234\u00a0567\u00a0890',
  ],
  [Number.NaN, '--', '--', '--', '--'],
  [Number.POSITIVE_INFINITY, '--', '--', '--', '--'],
];

for (const [value, ...shown] of number_cases) {
  test(`${value} is grouped by the language's own table`, () => {
    assert.deepEqual(
      [comma, point, lakh, russian].map((language) => formatNumber(language, value)),
      shown,
    );
  });
}

test('Numbers agree with what a complete Intl shows', () => {
  const tables = { en: comma, 'pt-BR': point, 'en-IN': lakh, 'ru-RU': russian, 'id-ID': point, 'es-419': comma };
  for (const [tag, language] of Object.entries(tables)) {
    const intl = new Intl.NumberFormat(tag);
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.float({ noNaN: true, min: -1e9, max: 1e9 })),
        (value) => {
          assert.equal(formatNumber(language, value), intl.format(value).replace(/^-0$/, '0'));
        },
      ),
    );
  }
});

test('A countdown never runs below nothing', () => {
  assert.deepEqual(countdown(90_061), { days: 1, hours: 1, minutes: 1, seconds: 1 });
  assert.deepEqual(countdown(59.9), { days: 0, hours: 0, minutes: 0, seconds: 59 });
  for (const seconds of [-1, 0, Number.NaN]) {
    assert.deepEqual(countdown(seconds), { days: 0, hours: 0, minutes: 0, seconds: 0 });
  }
});

const catalog = (
  bcp47: string,
  number: Catalog['language']['number'],
  texts: Readonly<Record<string, string>>,
): Catalog => ({
  language: { bcp47, number },
  // As in a page: the build writes the compiled texts as JSON.
  texts: JSON.parse(JSON.stringify(compileTexts(texts))) satisfies CompiledTexts,
});

const english = catalog('en', comma.number, {
  hello: 'Hello',
  left: '{n, plural, =0 {No draw left} one {# draw left} other {# draws left}}',
  only_english: '{n, plural, one {# day} other {# days}}',
  empty: '',
});
const ru = catalog('ru-RU', russian.number, {
  hello: '',
  left: '{n, plural, one {# попытка} few {# попытки} many {# попыток} other {# попытки}}',
  rules: 'Читайте <link>правила <b>{name}</b></link>, {n, number} просмотров',
  place: '{rank, selectordinal, other {#-е место}}',
  kind: '{kind, select, usd {доллары} other {{kind}}}',
  count: '{0} из {1}',
  quoted: "Скобки '{'n'}'",
});

test('A text is looked up in the language, then in English, then it is "--"', () => {
  const { t } = lookUp([ru, english], { strict: true });
  assert.equal(t('left', { n: 1 }), '1 попытка');
  assert.equal(t('hello'), 'Hello');
  assert.equal(t('nowhere'), '--');
  assert.equal(t('empty'), '--');
  assert.equal(t('toString'), '--');
  assert.equal(t('__proto__'), '--');
  assert.equal(lookUp([]).t('hello'), '--');
});

test('Plurals follow the language of the text, not the one that was asked for', () => {
  const { t } = lookUp([ru, english], { strict: true });
  const russianForms = [0, 1, 2, 5, 11, 21, 22, 25, 1.5].map((n) => t('left', { n }));
  assert.deepEqual(russianForms, [
    '0 попыток',
    '1 попытка',
    '2 попытки',
    '5 попыток',
    '11 попыток',
    '21 попытка',
    '22 попытки',
    '25 попыток',
    '1,5 попытки',
  ]);
  assert.equal(t('only_english', { n: 21 }), '21 days');
  assert.equal(lookUp([english]).t('left', { n: 0 }), 'No draw left');
  assert.equal(lookUp([english]).t('left', { n: 15_000 }), '15,000 draws left');
});

test('Categories are those of each language: Filipino counts 4 apart, Portuguese 0 as one', () => {
  const source = { left: '{n, plural, one {one} many {many} other {other}}' };
  const forms = (tag: string, counts: number[]) =>
    counts.map((n) => lookUp([catalog(tag, comma.number, source)]).t('left', { n }));
  assert.deepEqual(forms('fil-PH', [0, 1, 3, 4, 5, 9, 14]), ['one', 'one', 'one', 'other', 'one', 'other', 'other']);
  assert.deepEqual(forms('pt-BR', [0, 1, 2, 1_000_000]), ['one', 'one', 'other', 'many']);
  assert.deepEqual(forms('es-419', [0, 1, 1_000_000]), ['other', 'one', 'many']);
  assert.deepEqual(forms('my-MM', [0, 1, 2]), ['other', 'other', 'other']);
  assert.deepEqual(forms('km-KH', [1]), ['other']);
});

test('Selections, ordinals, quoted braces and numbered arguments work', () => {
  const { t } = lookUp([ru], { strict: true });
  assert.equal(t('place', { rank: 3 }), '3-е место');
  assert.equal(t('kind', { kind: 'usd' }), 'доллары');
  assert.equal(t('kind', { kind: 'алмазы' }), 'алмазы');
  assert.equal(t('count', { 0: 3, 1: 10 }), '3 из 10');
  assert.equal(t('quoted'), 'Скобки {n}');
});

test('Tags are functions, and what is inside them stays a part of the text', () => {
  const { rich } = lookUp([ru, english], { strict: true });
  type Element = { tag: string; children: (string | Element)[] };
  const tag =
    (name: string) =>
    (children: (string | Element)[]): Element => ({ tag: name, children });
  assert.deepEqual(rich<Element>('rules', { link: tag('a'), b: tag('b'), name: 'игры', n: 15_000 }), [
    'Читайте ',
    { tag: 'a', children: ['правила ', { tag: 'b', children: ['игры'] }] },
    ', 15\u00a0000 просмотров',
  ]);
});

test('A missing value is an error in tests and shows its name to people', () => {
  const strict = lookUp([ru, english], { strict: true });
  assert.throws(() => strict.t('count', { 0: 1 }), /count needs a value for 1/);
  assert.throws(() => strict.t('left'), /left needs a value for n/);
  assert.throws(() => strict.t('rules', { n: 1, name: 'x' }), /rules needs a value for link/);
  const { t } = lookUp([ru, english]);
  assert.equal(t('count', { 0: 1 }), '1 из {1}');
  assert.equal(t('rules', { name: 'x', n: 1 }), 'Читайте правила x, 1 просмотров');
  assert.equal(t('kind'), '{kind}');
  assert.doesNotThrow(() => t('left'));
  assert.equal(t('count', { 0: '{1}', 1: '<b>' }), '{1} из <b>');
});
