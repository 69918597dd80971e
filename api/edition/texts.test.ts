import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notice_kinds } from '@event/contest/notice/notice';
import { refusals } from '@event/contest/refusal';
import { edition } from '@event/editions/current';
import { readTexts } from '@event/editions/load';
import { openTexts } from './texts.ts';

const tables = await readTexts('golden-month-2025');
const texts = openTexts(edition, { ...tables, ru: { 'refusal.draw_closed': 'Закрыто' } });

test('a text comes in the language, then in English, then as "--"', () => {
  assert.equal(texts.say('refusal.draw_closed', 'ru'), 'Закрыто');
  assert.equal(texts.say('refusal.link_format', 'ru'), tables.en?.['refusal.link_format']);
  assert.equal(texts.say('refusal.nothing_of_this_name', 'ru'), '--');
});

test('every refusal, status and notice has its English words', () => {
  const keys = [
    ...Object.keys(refusals).map((name) => `refusal.${name}`),
    ...[400, 401, 403, 404, 405, 413, 415].map((status) => `http.${status}`),
    ...['missing', 'unknown', 'wrong', 'json'].map((problem) => `http.field.${problem}`),
    ...notice_kinds.flatMap((kind) => [`notice.${kind}.title`, `notice.${kind}.message`]),
    ...edition.rejection_reasons.map((code) => `reason.${code}`),
  ];
  assert.deepEqual(
    keys.filter((key) => texts.say(key, 'en') === '--'),
    [],
  );
});

test('what is given is filled in, and the edition’s own numbers are known', () => {
  assert.match(texts.say('refusal.platform_full', 'en', { count: 10 }), /already submitted 10 works/);
  assert.match(texts.say('reason.short_video', 'en'), /15 seconds/);
});

test('on the alternative brand the words of the brand are its own, hashtags stay', () => {
  const own = openTexts(edition, { en: { 'notice.a': 'Play MLBB with #MLBBGoldenMonth' } });
  const said = own.say('notice.a', 'en', {}, 'alternative');
  assert.doesNotMatch(said, /Play MLBB/);
  assert.match(said, /#MLBBGoldenMonth/);
});
