import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileTexts } from '../text/compile.ts';
import { lookUp } from '../text.ts';
import { sayValues } from './notice.ts';

const texts: Record<string, string> = {
  'reason.short_video': 'under 15 s',
  'theme.kalea.title': 'Kalea',
  'platform.ytb': 'YouTube',
  'platform.tt': 'TikTok',
  'notice.board': '{platform}, leaderboard {period}',
  'word.cash_amount': '{shown}\u00a0<unit>USD</unit>',
  'word.diamonds_amount': '{count, plural, one {{shown} алмаз} few {{shown} алмаза} other {{shown} алмазов}}',
};
const language = { bcp47: 'ru', number: { group: ' ', decimal: ',' } };
const { t } = lookUp([{ language, texts: compileTexts(texts) }], { strict: true });
const voice = {
  say: t,
  date: (unix: number) => `day ${unix}`,
  number: (value: number) => `n${value}`,
};

test('codes become words, moments become dates, and what has no words stays as it is', () => {
  const said = sayValues(
    {
      reason: 'short_video',
      theme: 'kalea',
      prize: 'unknown',
      name: 'Maya',
      date: 5,
      time: 3600,
      number: 10001,
      views: 12_000,
    },
    voice,
  );
  assert.deepEqual(said, {
    reason: 'under 15 s',
    theme: 'Kalea',
    prize: 'unknown',
    name: 'Maya',
    date: 'day 5',
    time: '01:00',
    number: '10001',
    views: 'n12000',
  });
});

test('boards are said one by one, each in a message of its own', () => {
  const { boards } = sayValues({ boards: 'ytb:2 tt:3' }, voice);
  assert.equal(boards, 'YouTube, leaderboard 2 · TikTok, leaderboard 3');
});

test('an amount is said as its language says it, in a message of its own', () => {
  const said = (prize: string) => sayValues({ prize }, voice).prize;
  assert.equal(said('usd:1500'), 'n1500\u00a0USD');
  assert.deepEqual(['diamonds:1', 'diamonds:2', 'diamonds:5'].map(said), ['n1 алмаз', 'n2 алмаза', 'n5 алмазов']);
});
