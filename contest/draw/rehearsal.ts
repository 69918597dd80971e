/** Plays a draw many times before it begins: expected traffic in, how each prize goes out. */
import * as v from 'valibot';
import { rows } from '../desk-call.ts';
import { day } from '../time.ts';
import { type Piece, piecesOf } from './moment.ts';
import { createScale } from './slice.ts';
import type { AreaTerms, DrawTerms } from './terms.ts';

export interface Traffic {
  /** Players who draw at all, and how often each does, over the whole window. */
  readonly players: number;
  readonly draws_per_player: number;
  /** How busy each hour of the area's day is; without it all hours are alike. */
  readonly hours?: readonly number[];
  /** How busy each day of the window is; the last one holds for the days after it. */
  readonly days?: readonly number[];
}

const tier_rehearsed = v.object({
  tier: v.number(),
  prize: v.string(),
  count: v.number(),
  /** Share of the runs in which its last item went before the window closed. */
  exhausted: v.number(),
  /** When that was, in unix seconds: a tenth of the runs earlier, half, nine tenths. */
  exhausted_at: v.nullable(v.pipe(v.tuple([v.number(), v.number(), v.number()]), v.readonly())),
  /** Items that nobody took, on average. */
  left: v.number(),
});
export type TierRehearsed = v.InferOutput<typeof tier_rehearsed>;

export const area_rehearsed = v.object({
  area: v.number(),
  draws: v.number(),
  wins: v.number(),
  /** Of one draw. */
  chance: v.number(),
  /** How long an open moment waits for a draw, in seconds: half, nine tenths. */
  waited: v.pipe(v.tuple([v.number(), v.number()]), v.readonly()),
  tiers: rows(tier_rehearsed),
  /** Share of the stock that is still to be won at the end of each day of the window, on average. */
  left_by_day: rows(v.number()),
  /** The same in a tenth of the runs at most, and in nine tenths: each item falls by itself, so days differ. */
  left_by_day_span: rows(v.pipe(v.tuple([v.number(), v.number()]), v.readonly())),
  /** Items that nobody took: in half of the runs at most, in nine tenths. */
  left_over: v.pipe(v.tuple([v.number(), v.number()]), v.readonly()),
});
export type AreaRehearsed = v.InferOutput<typeof area_rehearsed>;

/** Numbers from 0 to below 1. */
type Chance = () => number;

interface Rehearsal {
  readonly terms: DrawTerms;
  readonly traffic: ReadonlyMap<number, Traffic>;
  readonly runs: number;
  readonly chance: Chance;
}

export function rehearseDraw({ terms, traffic, runs, chance }: Rehearsal): AreaRehearsed[] {
  return terms.areas.map((area) => {
    const expected = traffic.get(area.area) ?? { players: 0, draws_per_player: 0 };
    const arrivals = arrivalsOf(terms, area, expected);
    const played = Array.from({ length: runs }, () => playOnce(terms, area, { expected, arrivals, chance }));
    return summed(terms, area, expected, played);
  });
}

interface Taken {
  readonly tier: number;
  readonly prize: string;
  readonly waited: number;
  /** Null: nobody came any more. */
  readonly taken_at: number | null;
}

interface Arrivals {
  /** Draws expected until an instant, and the instant by which so many are expected. */
  readonly until: (instant: number) => number;
  readonly when: (draws: number) => number | null;
}

/** Between two takings draws come by chance at the expected rate; only those that take a moment matter. */
function playOnce(
  terms: DrawTerms,
  area: AreaTerms,
  { expected, arrivals, chance }: { expected: Traffic; arrivals: Arrivals; chance: Chance },
): Taken[] {
  let before = terms.from;
  let winners = 0;
  return thrown(terms, area, chance).map(({ tier, prize, opens_at }) => {
    const mayWin = Math.max(0, 1 - winners / terms.wins_per_player / Math.max(1, expected.players));
    const step = mayWin > 0 ? -Math.log(1 - chance()) / mayWin : Number.POSITIVE_INFINITY;
    const taken_at = arrivals.when(arrivals.until(Math.max(before, opens_at)) + step);
    if (taken_at !== null) {
      before = taken_at;
      winners += 1;
    } else before = terms.to;
    return { tier, prize, taken_at, waited: (taken_at ?? terms.to) - opens_at };
  });
}

/** Each item falls at an instant of its own, by the weight of the window: as slice by slice, see `fallingMoments`. */
function thrown(terms: DrawTerms, area: AreaTerms, chance: Chance) {
  const scale = createScale(piecesOf(terms, area.offsets));
  // The window was over when its terms were made.
  if (scale.total <= 0) return [];
  return area.items
    .flatMap(({ tier, prize, count }) =>
      Array.from({ length: count }, () => {
        return { tier, prize, opens_at: scale.instantOf(Math.floor(chance() * scale.total)) };
      }),
    )
    .sort((one, other) => one.opens_at - other.opens_at);
}

/** The expected number of draws as a growing line over the window, by its pieces. */
function arrivalsOf(terms: DrawTerms, area: AreaTerms, traffic: Traffic): Arrivals {
  const pieces = busyPieces(terms, area, traffic);
  const weight = pieces.reduce((sum, { from, to, weight }) => sum + (to - from) * weight, 0);
  const rate = weight > 0 ? (traffic.players * traffic.draws_per_player) / weight : 0;
  const ends: number[] = [];
  let sum = 0;
  for (const { from, to, weight } of pieces) {
    sum += (to - from) * weight * rate;
    ends.push(sum);
  }
  return {
    until(instant) {
      const index = pieces.findIndex(({ to }) => instant < to);
      const piece = pieces[index];
      return piece ? (ends[index - 1] ?? 0) + Math.max(0, instant - piece.from) * piece.weight * rate : sum;
    },
    when(draws) {
      const index = ends.findIndex((end) => draws < end);
      const piece = pieces[index];
      return piece ? piece.from + (draws - (ends[index - 1] ?? 0)) / (piece.weight * rate) : null;
    },
  };
}

function busyPieces(terms: DrawTerms, { offsets }: AreaTerms, { hours, days }: Traffic): Piece[] {
  const { from, to } = terms;
  const hourly = piecesOf({ ...terms, pacing: 'hours', weights: [...(hours ?? new Array(24).fill(1))] }, offsets);
  return hourly.flatMap((piece) => {
    const cut = from + Math.ceil((piece.from - from + 1) / day) * day;
    const halves =
      cut < piece.to
        ? [
            { ...piece, to: cut },
            { ...piece, from: cut },
          ]
        : [piece];
    return halves.map((half) => ({
      ...half,
      to: Math.min(half.to, to),
      weight: half.weight * busyDay(half.from - from, days),
    }));
  });
}

function busyDay(since: number, days: readonly number[] = [1]): number {
  return days[Math.min(Math.floor(since / day), days.length - 1)] ?? 1;
}

function summed(terms: DrawTerms, area: AreaTerms, traffic: Traffic, runs: readonly Taken[][]): AreaRehearsed {
  const all = runs.flat();
  const draws = traffic.players * traffic.draws_per_player;
  const wins = all.filter(({ taken_at }) => taken_at !== null).length / runs.length;
  const days = Math.ceil((terms.to - terms.from) / day);
  const ends = Array.from({ length: days }, (_, index) => Math.min(terms.from + (index + 1) * day, terms.to));
  const waits = all.map(({ waited }) => waited);
  const isLeft =
    (end: number) =>
    ({ taken_at }: Taken) =>
      taken_at === null || taken_at >= end;
  const shareOf = (taken: readonly Taken[], end: number) =>
    taken.filter(isLeft(end)).length / Math.max(1, taken.length);
  const over = runs.map((taken) => taken.filter(isLeft(Number.POSITIVE_INFINITY)).length);
  return {
    area: area.area,
    draws,
    wins,
    chance: draws > 0 ? wins / draws : 0,
    waited: [quantile(waits, 0.5), quantile(waits, 0.9)],
    tiers: area.items.map((item) => tierOf(item, runs)),
    left_by_day: ends.map((end) => shareOf(all, end)),
    left_by_day_span: ends.map((end) => {
      const shares = runs.map((taken) => shareOf(taken, end));
      return [quantile(shares, 0.1), quantile(shares, 0.9)];
    }),
    left_over: [quantile(over, 0.5), quantile(over, 0.9)],
  };
}

function tierOf({ tier, prize, count }: AreaTerms['items'][number], runs: readonly Taken[][]): TierRehearsed {
  const own = runs.map((taken) => taken.filter((one) => one.tier === tier && one.prize === prize));
  const lefts = own.map((taken) => taken.filter(({ taken_at }) => taken_at === null).length);
  const ends = own
    .filter((_, run) => lefts[run] === 0 && count > 0)
    .map((taken) => Math.max(...taken.map(({ taken_at }) => taken_at ?? 0)));
  return {
    tier,
    prize,
    count,
    exhausted: ends.length / runs.length,
    exhausted_at: ends.length ? [quantile(ends, 0.1), quantile(ends, 0.5), quantile(ends, 0.9)] : null,
    left: lefts.reduce((sum, left) => sum + left, 0) / runs.length,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
