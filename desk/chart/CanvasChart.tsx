/** Thousands of readings on a canvas. */
import 'uplot/dist/uPlot.min.css';
import type { ReadingPoint } from '@event/contest/submission/desk-work';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { brief, shortDayOf } from '../shell/words.ts';
import { sayChart } from './words.ts';

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A label stands for a whole day, or several. */
const days = [1, 2, 4, 7, 14, 28].map((count) => count * 86_400);

export function CanvasChart({
  readings,
  width,
}: {
  readonly readings: readonly ReadingPoint[];
  readonly width: number;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || width === 0) return;
    const axis = { stroke: colour('--quiet'), grid: { show: false }, ticks: { show: false }, font: '11.5px system-ui' };
    const chart = new uPlot(
      {
        width,
        height: 170,
        tzDate: (unix) => uPlot.tzDate(new Date(unix * 1000), 'UTC'),
        legend: { show: false },
        cursor: { y: false, points: { size: 6 } },
        scales: { y: { range: (_chart, _least, most) => [0, Math.max(1, most)] } },
        axes: [
          { ...axis, incrs: days, space: 64, values: (_chart, splits) => splits.map(shortDayOf) },
          { ...axis, size: 56, values: (_chart, splits) => splits.map(brief) },
        ],
        series: [{}, { stroke: colour('--line'), width: 1.6, points: { show: false } }],
      },
      [readings.map(({ at }) => at), readings.map(({ views }) => views)],
      place.current,
    );
    return () => chart.destroy();
  }, [readings, width]);
  return <div ref={place} className="canvas" role="img" aria-label={sayChart(readings)} />;
}
