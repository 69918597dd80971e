/** The lucky draw of one area as an observer meets it: when prizes open, when others take them, what is shown. */
import { piecesOf } from '@event/contest/draw/moment';
import { createScale } from '@event/contest/draw/slice';
import type { AreaTerms, DrawTerms } from '@event/contest/draw/terms';

export const hour = 3600;
export const day = 24 * hour;
export const days = 40;
export const items = 100;
const weights = [3, 2, 1, 1, 1, 1, 2, 3, 4, 4, 4, 5, 6, 6, 5, 5, 6, 7, 9, 10, 10, 9, 7, 5];

const area: AreaTerms = { area: 1, offsets: [[0, 0]], items: [{ tier: 1, prize: 'medal', count: items }] };
const terms: DrawTerms = {
  ...{ edition: 'observed', from: 0, to: days * day, committed_at: 0, wins_per_player: 1 },
  ...{ pacing: 'hours', weights, areas: [area] },
};
export const scale = createScale(piecesOf(terms, area.offsets));
/** What the terms tell everybody: in this hour most prizes open. */
export const best_hour = weights.indexOf(Math.max(...weights));

let state = 7;

/** Numbers from 0 to below 1, the same in each run and quick (mulberry32): there are hundreds of millions. */
export function chance(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

export interface Contest {
  readonly opens: readonly number[];
  readonly taken: readonly number[];
}

/** Each item at an instant of its own; or as it once was, one in each equal share of the window. */
export function playContest(a_second: number, design: 'thrown' | 'shared'): Contest {
  const place = (index: number) => (design === 'thrown' ? chance() : (index + chance()) / items);
  const opens = Array.from({ length: items }, (_, index) => scale.instantOf(Math.floor(place(index) * scale.total)));
  opens.sort((one, other) => one - other);
  return { opens, taken: takenBy(opens, a_second) };
}

/** Draws come by chance; each takes the earliest prize that waits. */
export function takenBy(opens: readonly number[], a_second: number): number[] {
  let before = 0;
  return opens.map((opens_at) => {
    before = Math.max(before, opens_at) - Math.log(1 - chance()) / a_second;
    return before;
  });
}

export const countUntil = (instants: readonly number[], until: number) => {
  const index = instants.findIndex((instant) => instant >= until);
  return index === -1 ? instants.length : index;
};

export interface ShownDraws {
  /** The end of a day. */
  readonly until: number;
  readonly left: number;
  readonly waiting: number;
}

export function shownAt({ opens, taken }: Contest, until: number): ShownDraws {
  const opened = countUntil(opens, until);
  return { until, left: items - opened, waiting: opened - countUntil(taken, until) };
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Replay {
  readonly a_second: number;
  readonly runs: number;
}

/** How often a draw in a stretch wins, given what was shown: the rest of the contest is played anew many times. */
export function winsIn(
  { until, left, waiting }: ShownDraws,
  { from, to }: Stretch,
  { a_second, runs }: Replay,
): number {
  const begin = scale.before(until);
  const weight = scale.before(to) - begin;
  const share = weight / (scale.total - begin);
  let seconds = 0;
  for (let run = 0; run < runs; run++) {
    const opens = new Array<number>(waiting).fill(until);
    for (let fallen = countFallen(left, share); fallen > 0; fallen--) {
      opens.push(scale.instantOf(Math.floor(begin + chance() * weight)));
    }
    opens.sort((one, other) => one - other);
    let busy_until = from;
    for (const [index, taken] of takenBy(opens, a_second).entries()) {
      const since = Math.max(busy_until, opens[index] ?? 0);
      if (taken > since && since < to) {
        seconds += Math.min(taken, to) - since;
        busy_until = Math.min(taken, to);
      }
    }
  }
  return seconds / runs / (to - from);
}

function countFallen(items: number, share: number): number {
  let probability = (1 - share) ** items;
  let place = chance();
  let fallen = 0;
  while (place >= probability && fallen < items) {
    place -= probability;
    probability *= ((items - fallen) * share) / ((fallen + 1) * (1 - share));
    fallen += 1;
  }
  return fallen;
}
