import type { Board } from '@event/contest/board/wire';

/** Of who has no rank: where the ranks are final, none is still to come. */
export const unrankedText = (state: Board['state'] | null | undefined) =>
  state === 'certified' ? 'leaderboard.ended_unranked' : 'leaderboard.not_ranked';
