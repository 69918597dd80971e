import type { Effect } from '@event/contest/submission/desk-wire';
import { codeOf } from './desk.ts';
import type { Run } from './verb.ts';

/** What a step does to boards, places and prizes, one line each. */
export function sayEffect(run: Run, { boards, places, lines }: Effect): string[] {
  const place = (rank: number | null, views: number) => (rank === null ? 'no rank' : `rank ${rank}, ${views} views`);
  return [
    ...boards.map(
      (one) =>
        `Board ${one.period}, ${codeOf(run, one.platform)} (${one.state}): ${place(one.rank, one.views)} → ${place(one.rank_after, one.views_after)}; ${one.moved} others move`,
    ),
    ...places.map(
      (one) =>
        `Excellent works, ${codeOf(run, one.platform)}: place ${one.place}, tier ${one.tier}, ${one.out_after ? 'asks for the next in the ranking' : 'is filled again'}`,
    ),
    ...lines.map(
      (one) =>
        `Settlement, ${one.list}: rank ${one.rank}, ${one.amount} ${one.currency}: ${one.state} → ${one.state_after}`,
    ),
  ];
}
