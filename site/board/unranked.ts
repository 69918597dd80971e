import type { Board } from '@event/contest/board/wire';

/** Of who has no rank: where the ranks are final, and to whoever is out of the contest, none is still to come. */
export const unrankedText = (state: Board['state'] | null | undefined, isOut = false) =>
  state === 'certified' || isOut ? 'leaderboard.ended_unranked' : 'leaderboard.not_ranked';
