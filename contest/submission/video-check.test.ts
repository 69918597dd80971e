import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Edition, Theme } from '../edition/edition.ts';
import { checkVideo, hasHashtag, type ObservedVideo, type VideoCheck } from './video-check.ts';

const from = Date.UTC(2025, 2, 1) / 1000;
const to = Date.UTC(2025, 3, 10, 16) / 1000;
const theme: Theme = { code: 'kalea', hashtags: ['#MLBBGoldenMonth', '#MLBBKalea'], from, excellent: true };
const edition = {
  phases: { submission: { from, to } },
  limits: { video_seconds: 15 },
} as unknown as Edition;

const good: ObservedVideo = {
  state: 'ok',
  is_video: true,
  title: 'Kalea #MLBBKalea',
  text: 'all my plays #mlbbgoldenmonth',
  text_cut: false,
  seconds: 15,
  published_at: from,
};

function verdicts(video: Partial<ObservedVideo>, more: Partial<VideoCheck> = {}) {
  const check = {
    edition,
    theme,
    platform: 'ytb',
    video_id: 'dQw4w9WgXcQ',
    video: { ...good, ...video },
    ...more,
  } as const;
  return Object.fromEntries(checkVideo(check).map(({ rule, verdict }) => [rule, verdict]));
}

test('a video that keeps every rule passes every rule', () => {
  assert.deepEqual(verdicts({}), { link: 'pass', public: 'pass', length: 'pass', window: 'pass', hashtags: 'pass' });
});

test('each broken rule is named', () => {
  const broken: [Partial<ObservedVideo>, string][] = [
    [{ is_video: false }, 'link'],
    [{ state: 'unlisted' }, 'public'],
    [{ state: 'gone_or_private' }, 'public'],
    [{ seconds: 14.4 }, 'length'],
    [{ published_at: from - 1 }, 'window'],
    [{ published_at: to }, 'window'],
    [{ text: 'no tag here' }, 'hashtags'],
  ];
  for (const [video, rule] of broken) {
    const check = { edition, theme, platform: 'ytb', video_id: 'x', video: { ...good, ...video } } as const;
    assert.equal(checkVideo(check).find(({ verdict }) => verdict === 'fail')?.rule, rule);
  }
});

test('what the platform did not say is unknown and never a fail', () => {
  const nothing = {
    state: 'unknown',
    is_video: null,
    title: null,
    text: null,
    seconds: null,
    published_at: null,
  } as const;
  assert.deepEqual(new Set(Object.values(verdicts(nothing))), new Set(['unknown']));
});

test('half a second is forgiven at the length, and a live stream has no length yet', () => {
  assert.equal(verdicts({ seconds: 14.5 }).length, 'pass');
  assert.equal(verdicts({ seconds: 14.49 }).length, 'fail');
  assert.equal(verdicts({ state: 'live_or_upcoming', seconds: 0 }).length, 'unknown');
});

test('the window opens with its first second and is closed at its end', () => {
  assert.equal(verdicts({ published_at: from - 1 }).window, 'fail');
  assert.equal(verdicts({ published_at: from }).window, 'pass');
  assert.equal(verdicts({ published_at: to - 1 }).window, 'pass');
  assert.equal(verdicts({ published_at: to }).window, 'fail');
});

test('a hashtag that a cut text does not show is unknown', () => {
  assert.equal(verdicts({ text: 'the caption ends in the middle of #MLBBGol', text_cut: true }).hashtags, 'unknown');
  assert.equal(verdicts({ text: null }).hashtags, 'unknown');
});

test('hashtags are found in any case and width and between any neighbours that are not letters', () => {
  for (const text of [
    '#MLBBGoldenMonth',
    '#mlbbgoldenmonth!',
    '＃ＭＬＢＢGoldenMonth',
    'ลอง#MLBBGoldenMonth',
    '#MLBB\u200bGoldenMonth',
    '#MLBBGoldenMonth#x',
    '#\uFE0FMLBBGoldenMonth.',
  ]) {
    assert.ok(hasHashtag(text, '#MLBBGoldenMonth'), text);
  }
  for (const text of [
    'MLBBGoldenMonth',
    '#MLBBGoldenMonths',
    '#MLBBGoldenMonth_2',
    '#MLBBGoldenMonth2',
    '#MLBBGoldenMonthก',
    '# MLBBGoldenMonth',
    '',
  ]) {
    assert.equal(hasHashtag(text, '#MLBBGoldenMonth'), false, text);
  }
  assert.ok(hasHashtag('#MLBBGoldenMonths #MLBBGoldenMonth', '#MLBBGoldenMonth'));
});

test('the moment inside a TikTok or Instagram id warns and never refuses', () => {
  const inside = String(BigInt(from + 60) << 32n);
  const before = String(BigInt(from - 60) << 32n);
  assert.equal(verdicts({ published_at: null }, { platform: 'tt', video_id: inside }).window, 'pass');
  assert.equal(verdicts({ published_at: null }, { platform: 'tt', video_id: before }).window, 'unknown');
  assert.equal(verdicts({ published_at: null }, { platform: 'fb', video_id: '1234567890' }).window, 'unknown');
});
