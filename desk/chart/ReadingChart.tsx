/** Views over time; the numbers behind it by T. */
import './chart.css';
import type { ReadingPoint } from '@event/contest/submission/desk-work';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { Scroll } from '../look/Scroll.tsx';
import { useWidth } from '../look/width.ts';
import { useKeys } from '../shell/keys.ts';
import { clockOf, count, dayOf, many, shortDayOf } from '../shell/words.ts';
import { isByHand, ReadingLine } from './ReadingLine.tsx';

interface ChartProps {
  readonly readings: readonly ReadingPoint[];
  /** From when on they are held: null means from the first, undefined means none. */
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
        <span className="quiet">{last ? `${many(readings.length, 'reading')}, ${sayLast(last)}` : 'not read yet'}</span>
        {last && (
          <Button small weight="bare" hint="T" onClick={() => setTable(!isTable)}>
            {isTable ? 'chart' : 'numbers'}
          </Button>
        )}
      </header>
      <div ref={ref}>
        {!last ? null : isTable ? (
          <ReadingTable readings={readings} held_from={held_from} />
        ) : (
          width > 0 && <ReadingLine readings={readings} width={width} held_from={held_from} />
        )}
      </div>
    </section>
  );
}

const sayLast = ({ views, at }: ReadingPoint) => `${count(views)} at ${clockOf(at)}, ${dayOf(at)}`;

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
      <Table
        look=""
        rows={newest}
        idOf={({ at, views }) => `${at} ${views}`}
        columns={columnsOf(newest, ({ at }) => held_from !== undefined && at >= (held_from ?? 0))}
      />
    </Scroll>
  );
}

const sayCount = (value: number | null) => (value === null ? <span className="quiet">not said</span> : count(value));

const columnsOf = (
  newest: readonly ReadingPoint[],
  isHeld: (one: ReadingPoint) => boolean,
): readonly ListColumn<ReadingPoint>[] => [
  { name: 'Read', cell: ({ at }) => `${shortDayOf(at)} ${clockOf(at)}` },
  {
    name: 'Views',
    look: 'number',
    cell: (one) => (isHeld(one) ? <span className="quiet">{count(one.views)} held</span> : count(one.views)),
  },
  { name: 'More', look: 'number quiet', cell: (one, at) => sayStep(one, newest[at + 1]) },
  { name: 'Likes', look: 'number', cell: ({ likes }) => sayCount(likes) },
  { name: 'Comments', look: 'number', cell: ({ comments }) => sayCount(comments) },
  {
    name: 'Source',
    look: 'quiet',
    cell: (one) => `${sources[one.source] ?? one.source}${isByHand(one) ? `, ${one.collector}` : ''}`,
  },
];

function sayStep(one: ReadingPoint, before: ReadingPoint | undefined): string {
  if (!before) return '';
  const step = one.views - before.views;
  return step === 0 ? '0' : `${step > 0 ? '+' : '−'}${count(Math.abs(step))}`;
}
