/** Views over time: own drawing for what fits the eye, a canvas for more; the numbers behind it by T. */
import './chart.css';
import type { ReadingPoint } from '@event/contest/submission/desk-work';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Scroll } from '../look/Scroll.tsx';
import { useWidth } from '../look/width.ts';
import { useKeys } from '../shell/keys.ts';
import { brief, clockOf, count, dayOf, many, shortDayOf } from '../shell/words.ts';
import { gapsOf, scaleOf } from './scale.ts';
import { sayChart } from './words.ts';

const CanvasChart = lazy(async () => ({ default: (await import('./CanvasChart.tsx')).CanvasChart }));
const drawn_at_most = 500;

interface ChartProps {
  readonly readings: readonly ReadingPoint[];
  /** From when on they are held: null is from the first, undefined is none. */
  readonly held_from?: number | null | undefined;
}

export function ReadingChart({ readings, held_from }: ChartProps) {
  const [isTable, setTable] = useState(false);
  useKeys('Chart', [
    { id: 'chart table', key: 't', name: 'Numbers or chart', run: () => setTable((before) => !before) },
  ]);
  const [ref, width] = useWidth<HTMLDivElement>();
  const last = readings.at(-1);
  return (
    <section className="chart" aria-label="Views">
      <header>
        <h2>Views</h2>
        <span className="q">{last ? `${many(readings.length, 'reading')}, ${sayLast(last)}` : 'never read yet'}</span>
        {last && (
          <Button small weight="bare" hint="T" onClick={() => setTable(!isTable)}>
            {isTable ? 'chart' : 'numbers'}
          </Button>
        )}
      </header>
      <div ref={ref}>
        {!last ? null : isTable ? (
          <ReadingTable readings={readings} held_from={held_from} />
        ) : readings.length > drawn_at_most ? (
          <Suspense fallback={<div className="canvas" />}>
            <CanvasChart readings={readings} width={width} />
          </Suspense>
        ) : (
          width > 0 && <Drawing readings={readings} width={width} held_from={held_from} />
        )}
      </div>
    </section>
  );
}

const sayLast = ({ views, at }: ReadingPoint) => `${count(views)} at ${clockOf(at)}, ${dayOf(at)}`;

const height = 150;
const foot = 18;
const head = 16;

function Drawing({ readings, width, held_from }: ChartProps & { readonly width: number }) {
  const { x, y } = scaleOf(readings, { width: width - 56, height: height - head - foot });
  const at = (point: ReadingPoint) => `${x(point.at).toFixed(1)} ${(head + y(point.views)).toFixed(1)}`;
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last) return null;
  const base = height - foot;
  const held = held_from === undefined ? undefined : readings.filter(({ at: when }) => when >= (held_from ?? 0));
  return (
    <svg width={width} height={height} role="img" aria-label={sayChart(readings)} className="drawing">
      <defs>
        <pattern id="gap" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V5" stroke="var(--fill)" strokeWidth="1.2" />
        </pattern>
      </defs>
      {gapsOf(readings).map(({ from, to }) => (
        <rect
          key={from}
          x={x(from)}
          y={head}
          width={x(to) - x(from)}
          height={base - head}
          fill="url(#gap)"
          opacity=".35"
        >
          <title>Not read</title>
        </rect>
      ))}
      {held && held.length > 0 && (
        <rect
          className="held"
          x={x(held[0]?.at ?? 0) - 2}
          y={head}
          width={x(last.at) - x(held[0]?.at ?? 0) + 4}
          height={base - head}
        />
      )}
      <path className="axis" d={`M0 ${base}H${width - 56}`} />
      <path className="line" d={`M${readings.map(at).join('L')}`} />
      {readings
        .filter(({ source }) => source === 'csv' || source === 'manual')
        .map((point) => (
          <circle key={point.at} className="hand" cx={x(point.at)} cy={head + y(point.views)} r="3">
            <title>{`${count(point.views)}, brought by ${point.collector}`}</title>
          </circle>
        ))}
      <circle className="dot" cx={x(last.at)} cy={head + y(last.views)} r="3" />
      <text x={x(last.at) + 7} y={head + y(last.views) + 4}>
        {brief(last.views)}
      </text>
      <text className="q" x="0" y={height - 4}>
        {shortDayOf(first.at)}
      </text>
      <text className="q" x={x(last.at)} y={height - 4} textAnchor="end">
        {shortDayOf(last.at)}
      </text>
      {held && held.length > 0 && (
        <text className="q" x={Math.min(x(held[0]?.at ?? 0), width - 80)} y={11}>
          held
        </text>
      )}
    </svg>
  );
}

const sources: Readonly<Record<string, string>> = {
  api: 'platform',
  owner: 'owner’s channel',
  csv: 'file',
  manual: 'by hand',
};

function ReadingTable({ readings, held_from }: ChartProps) {
  const newest = [...readings].reverse();
  return (
    <Scroll label="Every reading">
      <table className="list">
        <thead>
          <tr>
            <th>Read</th>
            <th className="n">Views</th>
            <th className="n">More</th>
            <th className="n">Likes</th>
            <th className="n">Comments</th>
            <th>Source</th>
          </tr>
        </thead>
        <tbody>
          {newest.map((one, index) => (
            <tr key={`${one.at} ${one.views}`}>
              <td>
                {shortDayOf(one.at)} {clockOf(one.at)}
              </td>
              <td className="n">
                {held_from !== undefined && one.at >= (held_from ?? 0) ? (
                  <span className="q">{count(one.views)} held</span>
                ) : (
                  count(one.views)
                )}
              </td>
              <td className="n q">{sayStep(one, newest[index + 1])}</td>
              <td className="n">{one.likes === null ? <span className="q">not said</span> : count(one.likes)}</td>
              <td className="n">{one.comments === null ? <span className="q">not said</span> : count(one.comments)}</td>
              <td className="q">
                {sources[one.source] ?? one.source}
                {one.source === 'csv' || one.source === 'manual' ? `, ${one.collector}` : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function sayStep(one: ReadingPoint, before: ReadingPoint | undefined): string {
  if (!before) return '';
  const step = one.views - before.views;
  return step === 0 ? '0' : `${step > 0 ? '+' : '−'}${count(Math.abs(step))}`;
}
