/** What makes somebody look at a number: figures, never a verdict. Two of them together hold the readings they were seen in. */
import * as v from 'valibot';

export interface SeenReading {
  readonly read_at: number;
  readonly views: number;
  /** Null: the platform does not say. */
  readonly likes: number | null;
  readonly comments: number | null;
}

const of_readings = ['growth', 'likes_still', 'like_ratio', 'comment_ratio', 'straight_line', 'taken_back'] as const;
const signal_kinds = [
  ...of_readings,
  'shared_channel',
  'duplicate',
  'many_channels',
  'swapped_link',
  'not_public',
  'far_above',
  'far_below',
  'board_ended',
] as const;

export const signal = v.object({
  kind: v.picklist(signal_kinds),
  seen_at: v.number(),
  figures: v.record(v.string(), v.number()),
});
export type Signal = v.InferOutput<typeof signal>;

/** The middle of the logarithms of a ratio on one platform of this contest, and how far half of them lie from it. */
export interface Usual {
  readonly middle: number;
  readonly spread: number;
  readonly works: number;
}

export interface UsualRatios {
  readonly likes: Usual | null;
  readonly comments: Usual | null;
}

/** Below these nothing is worth a person's time. */
const few_views = 5000;
const few_intervals = 6;
const few_works = 30;

/** What the latest of these readings shows, oldest first. */
export function signalsOf(readings: readonly SeenReading[], usual: UsualRatios): Signal[] {
  const latest = readings.at(-1);
  const before = readings.at(-2);
  if (!latest) return [];
  const found = [
    likeRatio(latest, usual),
    commentRatio(latest, usual),
    straightLine(readings),
    takenBack(latest, before),
  ];
  return [...growthSignals(readings), ...found].filter((signal) => signal !== null);
}

interface ReadingStep {
  readonly views: number;
  readonly likes: number | null;
  readonly hours: number;
}

function stepsOf(readings: readonly SeenReading[]): ReadingStep[] {
  return readings.slice(1).map((reading, index) => {
    const before = readings[index] as SeenReading;
    const likes = reading.likes !== null && before.likes !== null ? reading.likes - before.likes : null;
    return { views: reading.views - before.views, likes, hours: (reading.read_at - before.read_at) / 3600 };
  });
}

const many_times = 10;

/** Ten times its own usual hour; and the likes of the new views stayed away. */
function growthSignals(readings: readonly SeenReading[]): Signal[] {
  const steps = stepsOf(readings);
  const last = steps.at(-1);
  const latest = readings.at(-1);
  if (!last || !latest || steps.length <= few_intervals || last.views < few_views) return [];
  const usual = Math.max(1, median(steps.slice(0, -1).map(({ views, hours }) => views / hours)));
  const rate = last.views / last.hours;
  if (rate < many_times * usual) return [];
  const seen_at = latest.read_at;
  const growth: Signal = { kind: 'growth', seen_at, figures: { an_hour: round(rate), usual_hour: round(usual) } };
  const share = latest.likes === null ? null : (latest.likes - (last.likes ?? 0)) / (latest.views - last.views);
  if (last.likes === null || share === null || last.likes / last.views >= share / many_times) return [growth];
  const figures = { new_likes: last.likes, new_views: last.views, usual_percent: percent(share) };
  return [growth, { kind: 'likes_still', seen_at, figures }];
}

function likeRatio({ likes, views, read_at }: SeenReading, usual: UsualRatios): Signal | null {
  if (likes === null || views < few_views) return null;
  const ratio = likes / views;
  const isOdd = ratio < 0.001 || ratio > 0.4 || isFar(ratio, usual.likes);
  return isOdd ? { kind: 'like_ratio', seen_at: read_at, figures: ratioFigures(ratio, usual.likes) } : null;
}

function commentRatio({ comments, views, read_at }: SeenReading, usual: UsualRatios): Signal | null {
  if (comments === null || views < 4 * few_views) return null;
  const ratio = comments / views;
  const isOdd = comments === 0 || isFar(ratio, usual.comments);
  return isOdd ? { kind: 'comment_ratio', seen_at: read_at, figures: ratioFigures(ratio, usual.comments) } : null;
}

const ratioFigures = (ratio: number, usual: Usual | null) => ({
  percent: percent(ratio),
  ...(usual && { usual_percent: percent(Math.exp(usual.middle)) }),
});

/** Robust: the middle and the spread of the others are not moved by a few bought ones. */
function isFar(ratio: number, usual: Usual | null): boolean {
  if (!usual || usual.works < few_works || usual.spread <= 0) return false;
  return Math.abs(Math.log(Math.max(ratio, 1e-6)) - usual.middle) / (1.4826 * usual.spread) > 4;
}

/** People come in waves; a machine comes evenly. */
function straightLine(readings: readonly SeenReading[]): Signal | null {
  const latest = readings.at(-1);
  const rates = stepsOf(readings.slice(-9)).map(({ views, hours }) => views / hours);
  if (!latest || rates.length < 8 || latest.views < few_views) return null;
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  const spread = Math.sqrt(rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / rates.length);
  if (mean < 100 || spread / mean > 0.02) return null;
  const figures = { an_hour: round(mean), spread_percent: percent(spread / mean), readings: rates.length };
  return { kind: 'straight_line', seen_at: latest.read_at, figures };
}

/** The platform itself took views back. */
function takenBack(latest: SeenReading, before: SeenReading | undefined): Signal | null {
  if (!before || before.views < few_views || latest.views >= before.views * 0.95) return null;
  return { kind: 'taken_back', seen_at: latest.read_at, figures: { before: before.views, after: latest.views } };
}

export function usualOf(ratios: readonly number[]): Usual | null {
  const logs = ratios.filter((ratio) => ratio > 0).map(Math.log);
  if (logs.length === 0) return null;
  const middle = median(logs);
  return { middle, spread: median(logs.map((log) => Math.abs(log - middle))), works: logs.length };
}

/** From when on readings are held: two different signals, at least one of them in the readings; otherwise never. */
export function holdFrom(signals: readonly Signal[]): number | null {
  const seen = signals.filter(({ kind }) => of_readings.some((one) => one === kind));
  if (seen.length === 0 || new Set(signals.map(({ kind }) => kind)).size < 2) return null;
  return Math.min(...seen.map(({ seen_at }) => seen_at));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  if (sorted.length % 2) return sorted[middle] ?? 0;
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const round = (value: number) => Math.round(value);
const percent = (share: number) => Math.round(share * 100_000) / 1000;
