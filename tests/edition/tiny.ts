/** A made-up edition: one area, one language, one platform. That it runs shows that an edition is data. */
import type { DrawStock, Edition } from '@event/contest/edition/edition';

const day = 86_400;
const from = Date.UTC(2024, 0, 1) / 1000;

/** Useful moments of the tiny edition. */
export const tinyMoment = {
  before: from - day,
  open: from + day,
  second_period: from + 11 * day,
  last_second: from + 20 * day - 1,
  review: from + 21 * day,
  announcement: from + 26 * day,
  closed: from + 40 * day,
} as const;

export const tinyEdition: Edition = {
  id: 'tiny',
  name: 'Tiny Contest',
  phases: {
    submission: { from, to: from + 20 * day },
    review: { from: from + 20 * day, to: from + 25 * day },
    announcement: { from: from + 25 * day, to: from + 30 * day },
  },
  periods: [
    { number: 1, from, to: from + 10 * day },
    { number: 2, from: from + 10 * day, to: from + 20 * day },
  ],
  draw: { from, to: from + 20 * day },
  themes: [
    { code: 'tiny', hashtags: ['#TinyContest'], from, excellent: false },
    { code: 'hero', hashtags: ['#TinyContest', '#TinyHero'], from, excellent: true },
  ],
  areas: [
    {
      value: 1,
      path: 'global',
      name: 'Global',
      languages: ['en'],
      platforms: ['ytb'],
      countries: [],
      zone: 'UTC',
      prizes: [
        { from: 1, to: 2, amounts: [100, 50], currency: 'usd' },
        { from: 3, to: 5, amounts: [500], currency: 'diamonds' },
      ],
      share_channels: ['facebook', 'copy'],
    },
  ],
  default_area: 'global',
  default_language: 'en',
  platforms: [{ code: 'ytb', value: 1, name: 'YouTube' }],
  languages: [
    {
      code: 'en',
      bcp47: 'en',
      name: 'English',
      endonym: 'English',
      script: 'Latn',
      date: 'MM/DD/YYYY',
      number: { group: ',', decimal: '.' },
      phone_example: '+44 7700 900123',
      browser: ['en'],
      open_graph: 'en_US',
    },
  ],
  share_channels: [
    { code: 'facebook', name: 'Facebook', address: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
    { code: 'copy', name: 'Copy link' },
  ],
  excellent_tiers: [
    { tier: 1, count: 1, diamonds: 100 },
    { tier: 2, count: 2, diamonds: 50 },
  ],
  prizes: [
    { code: 'cup', text: 'prize.cup', coded: true },
    { code: 'medal', text: 'prize.medal', coded: false },
    { code: 'avatar-border', text: 'prize.avatar-border', coded: false },
    { code: 'event-pack', text: 'prize.event-pack', coded: true },
    { code: 'share-pack', text: 'prize.share-pack', coded: true },
  ],
  first_submission: ['avatar-border', 'event-pack'],
  share_pack: 'share-pack',
  limits: {
    entries_per_platform: 10,
    shares: 2,
    fills: 1,
    board_rows: 200,
    video_seconds: 15,
    game_percent: 50,
    profanity_percent: 30,
    excellent_per_platform: 3,
    judges_needed: 3,
    appeals: 1,
    devices: 5,
    wins_per_player: 2,
    review_hours: 72,
    decisions_per_look: 20,
    claim_days: 30,
    reading_times: 2,
    reading_small: 5000,
    video_questions: 30,
    new_hours: 24,
    new_accounts: 4,
    quick_accounts: 2,
    quick_seconds: 60,
  },
  deployments: [
    {
      code: 'tiny',
      kind: 'areas',
      brand: 'main',
      hosts: ['localhost'],
      base: '/events/tiny',
      title: 'Tiny Contest | {AREA}',
      icon: 'global',
      login: 'http://localhost:3100',
    },
  ],
  brand_words: [],
  customer_service: { email: 'help@tiny.example', hours: '09:00-18:00 UTC' },
  rejection_reasons: ['short_video', 'other'],
};

export const tinyStock: DrawStock = {
  pacing: 'even',
  areas: [
    {
      area: 1,
      items: [
        { tier: 1, prize: 'cup', count: 2 },
        { tier: 2, prize: 'medal', count: 5 },
      ],
    },
  ],
};
