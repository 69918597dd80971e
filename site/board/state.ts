import type { Board } from '@event/contest/board/wire';

/** Where a board stands, by its message. */
export const stateTexts = {
  upcoming: 'leaderboard.upcoming',
  live: 'leaderboard.live',
  frozen: 'leaderboard.frozen',
  certified: 'leaderboard.certified',
} as const satisfies Record<Board['state'], string>;

/** What holds for all of it. */
export const aboutTexts = {
  upcoming: 'leaderboard.only_period',
  live: 'leaderboard.only_period',
  frozen: 'leaderboard.frozen_text',
  certified: 'leaderboard.certified_text',
} as const satisfies Record<Board['state'], string>;
