import assert from 'node:assert/strict';
import test from 'node:test';
import { lookUp } from '../text.ts';
import { rebrand } from './brand.ts';
import { compileText, compileTexts, needsOf } from './compile.ts';

const word_cases = [
  { from: 'MLBB', to: 'Skyward' },
  { from: 'Mobile Legends', to: 'Skyward Arena' },
  { from: 'Mobile Legends: Bang Bang', to: 'Skyward Arena' },
];

const rebranded_cases: readonly (readonly [string, string])[] = [
  ['MLBB', 'Skyward'],
  ['Play MLBB!', 'Play Skyward!'],
  ['(MLBB), "MLBB" MLBB.', '(Skyward), "Skyward" Skyward.'],
  ['Mobile Legends: Bang Bang', 'Skyward Arena'],
  ['Mobile Legends', 'Skyward Arena'],
  ['Mobile Legends: Bang', 'Skyward Arena: Bang'],
  ['Mobile\u00a0Legends:\nBang Bang', 'Skyward Arena'],
  ["MLBB'nin", "Skyward'nin"],
  ['MLBB-игра', 'Skyward-игра'],
  ['เล่นMLBBวันนี้', 'เล่นSkywardวันนี้'],
  ['កម្សាន្តMLBBថ្ងៃនេះ', 'កម្សាន្តSkywardថ្ងៃនេះ'],
  ['MLBBဂိမ်း', 'Skywardဂိမ်း'],
  ['MLBBx xMLBB MLBB2 MLBB_x', 'MLBBx xMLBB MLBB2 MLBB_x'],
  ['яMLBB MLBBя', 'яMLBB MLBBя'],
  ['mlbb', 'mlbb'],
  ['#MLBB #MLBBGoldenMonth ＃MLBB @MLBB', '#MLBB #MLBBGoldenMonth ＃MLBB @MLBB'],
  ['https://example.com/MLBB?x=MLBB', 'https://example.com/MLBB?x=MLBB'],
  ['www.MLBB.com MLBB.gg/MLBB', 'www.MLBB.com MLBB.gg/MLBB'],
  ['write to MLBB@example.com, MLBB', 'write to MLBB@example.com, Skyward'],
  ['fb://MLBB MLBB', 'fb://MLBB Skyward'],
  ['', ''],
];

for (const [text, expected] of rebranded_cases) {
  test(`On the alternative brand ${JSON.stringify(text)} reads ${JSON.stringify(expected)}`, () => {
    assert.equal(rebrand(text, word_cases), expected);
  });
}

test('Without brand words nothing changes, and signs of patterns are plain signs', () => {
  assert.equal(rebrand('Play MLBB', []), 'Play MLBB');
  assert.equal(rebrand('a.b axb', [{ from: 'a.b', to: '$&' }]), '$& axb');
});

test('The brand changes in literals only: not in names of arguments and tags, nor in values', () => {
  const message =
    '<MLBB>MLBB {MLBB}</MLBB> {n, plural, one {# MLBB} other {MLBB: {MLBB}}} {g, select, MLBB {MLBB} other {}}';
  const texts = compileTexts({ x: message }, word_cases);
  const { rich } = lookUp([{ language: { bcp47: 'en', number: { group: ',', decimal: '.' } }, texts }], {
    strict: true,
  });
  const shown = rich<string>('x', { MLBB: (chunks: unknown) => String(chunks), n: 1, g: 'MLBB' });
  assert.match(shown.join(''), /^Skyward .* 1 Skyward Skyward$/s);
  const plain = compileTexts({ y: 'MLBB {name}' }, word_cases);
  const { t } = lookUp([{ language: { bcp47: 'en', number: { group: ',', decimal: '.' } }, texts: plain }]);
  assert.equal(t('y', { name: 'MLBB' }), 'Skyward MLBB');
});

test('A message that cannot be shown everywhere is refused by its key', () => {
  const broken = [
    '{d, date}',
    '{d, date, short}',
    '{d, time, short}',
    '{n, number, percent}',
    '{n, number, ::currency/USD}',
    '{n, plural, one {#}}',
    '{n, plural, offset:1 other {#}}',
    '{n',
    '<b>x',
    '<b>{d, date}</b>',
    '{n, plural, other {{d, time}}}',
  ];
  for (const source of broken) {
    assert.throws(() => compileText('draw.left', source), /The text draw\.left is not a valid message/, source);
  }
});

test('A plural with one form is its text, and says the same', () => {
  const texts = compileTexts({
    one: '{n, plural, other {# video}} lagi',
    none: '{n, plural, other {video}}',
    two: '{n, plural, one {# video} other {# videos}}',
    tag: '{n, plural, other {<b>#</b>}}',
  });
  assert.deepEqual(texts.none, 'video');
  assert.doesNotMatch(JSON.stringify(texts.one), /other/);
  assert.match(JSON.stringify([texts.two, texts.tag]), /one.*other.*other/);
  const { t } = lookUp([{ language: { bcp47: 'id', number: { group: '.', decimal: ',' } }, texts }], { strict: true });
  assert.equal(t('one', { n: 5000 }), '5.000 video lagi');
});

test('What a message needs can be listed and compared with English', () => {
  const needs = needsOf(
    compileText('x', '<b>{n, plural, one {{who}} other {<i>#</i>}}</b> {k, select, a {{who}} other {}} {v, number}'),
  );
  assert.deepEqual(needs, {
    values: { n: 'number', who: 'text', k: 'text', v: 'number' },
    tags: ['b', 'i'],
    plurals: { n: ['one', 'other'] },
  });
  assert.deepEqual(needsOf('plain'), { values: {}, tags: [], plurals: {} });
});

test('A time keeps its zone beside it', () => {
  const texts = compileTexts({ closes: 'Closes at {time} UTC.' });
  const { t } = lookUp([{ language: { bcp47: 'en', number: { group: ',', decimal: '.' } }, texts }]);
  assert.equal(t('closes', { time: '16:00' }), 'Closes at 16:00\u00a0UTC.');
});
