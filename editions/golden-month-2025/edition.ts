import type { Edition } from '@event/contest/edition/edition';
import { areas } from './areas.ts';
import { brand_words, deployments } from './deployments.ts';
import { guideline } from './guideline.ts';
import { languages } from './languages.ts';
import { platforms, share_channels } from './platforms.ts';
import { excellent_tiers, prizes } from './prizes.ts';

/** Moments are given in UTC, ends are exclusive: an end at midnight is shown as the day before. */
const at = (moment: string) => Date.parse(moment) / 1000;

export const edition: Edition = {
  id: 'golden-month-2025',
  name: 'Golden Month 2025',
  phases: {
    submission: { from: at('2025-03-01T00:00Z'), to: at('2025-04-10T16:00Z') },
    review: { from: at('2025-04-10T16:00Z'), to: at('2025-04-16T00:00Z') },
    announcement: { from: at('2025-04-16T00:00Z'), to: at('2025-04-24T00:00Z') },
  },
  periods: [
    { number: 1, from: at('2025-03-01T00:00Z'), to: at('2025-03-11T00:00Z') },
    { number: 2, from: at('2025-03-11T00:00Z'), to: at('2025-03-21T00:00Z') },
    { number: 3, from: at('2025-03-21T00:00Z'), to: at('2025-04-03T16:00Z') },
  ],
  draw: { from: at('2025-03-01T00:00Z'), to: at('2025-04-16T00:00Z') },
  themes: [
    { code: 'golden-month', hashtags: ['#MLBBGoldenMonth'], from: at('2025-03-01T00:00Z'), excellent: false },
    { code: 'kalea', hashtags: ['#MLBBGoldenMonth', '#MLBBKalea'], from: at('2025-03-01T00:00Z'), excellent: true },
    {
      code: 'smooth-legend',
      hashtags: ['#MLBBGoldenMonth', '#OPPOSmoothLegend'],
      from: at('2025-03-21T00:00Z'),
      excellent: false,
    },
  ],
  areas,
  default_area: 'global',
  default_language: 'en',
  platforms,
  languages,
  share_channels: share_channels,
  excellent_tiers: excellent_tiers,
  prizes,
  first_submission: ['avatar-border', 'event-pack'],
  share_pack: 'share-pack',
  limits: {
    entries_per_platform: 10,
    shares: 3,
    fills: 1,
    board_rows: 200,
    video_seconds: 15,
    game_percent: 50,
    profanity_percent: 30,
    excellent_per_platform: 100,
    judges_needed: 3,
    appeals: 1,
    devices: 5,
    wins_per_player: 1,
    review_hours: 72,
    decisions_per_look: 20,
    claim_days: 60,
    reading_times: 2,
    reading_small: 5000,
    video_questions: 30,
    new_hours: 24,
    new_accounts: 20,
    quick_accounts: 3,
    quick_seconds: 60,
  },
  deployments,
  brand_words: brand_words,
  customer_service: { email: 'goldenmonth@events.example', hours: '02:00–14:00 UTC' },
  rejection_reasons: ['short_video', 'non_game', 'sexual', 'violent', 'religious', 'profanity', 'plagiarism', 'other'],
  guideline,
};
