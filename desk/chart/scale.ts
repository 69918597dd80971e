/** Where a reading stands on a chart, and where nobody read. */
import type { ReadingPoint } from '@event/contest/submission/desk-work';

type ChartPoint = Pick<ReadingPoint, 'at' | 'views'>;

/** From zero, so that a small growth does not look like a jump. */
export function scaleOf(readings: readonly ChartPoint[], { width, height }: { width: number; height: number }) {
  const from = readings[0]?.at ?? 0;
  const span = Math.max(1, (readings.at(-1)?.at ?? 0) - from);
  const most = Math.max(1, ...readings.map(({ views }) => views));
  return {
    x: (at: number) => ((at - from) / span) * width,
    y: (views: number) => height - (views / most) * height,
  };
}

const least_gap = 12 * 3600;

/** Three times the usual pause, and at least half a day. */
export function gapsOf(readings: readonly ChartPoint[]): { from: number; to: number }[] {
  const pauses = readings.slice(1).map(({ at }, index) => at - (readings[index]?.at ?? at));
  const usual = [...pauses].sort((one, other) => one - other)[pauses.length >> 1] ?? 0;
  return pauses.flatMap((pause, index) => {
    const from = readings[index]?.at ?? 0;
    return pause > Math.max(least_gap, usual * 3) ? [{ from, to: from + pause }] : [];
  });
}

/** At most one a pixel: the last of each, and the very first. More than that nobody sees, and it costs drawing. */
export function thinned<point extends ChartPoint>(readings: readonly point[], width: number): readonly point[] {
  if (readings.length <= width) return readings;
  const { x } = scaleOf(readings, { width, height: 1 });
  return readings.filter(({ at }, index) => {
    const after = readings[index + 1];
    return index === 0 || after === undefined || Math.floor(x(after.at)) > Math.floor(x(at));
  });
}
