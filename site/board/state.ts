import type { Board } from '@event/contest/board/wire';

/** Where a board stands, by its message. */
export const stateTexts = {
  upcoming: 'leaderboard.upcoming',
  live: 'leaderboard.live',
  frozen: 'leaderboard.frozen',
  certified: 'leaderboard.certified',
} as const satisfies Record<Board['state'], string>;
