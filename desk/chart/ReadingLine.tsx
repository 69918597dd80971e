/** The line of a work's readings: where nobody read is hatched, what a person brought is marked, what is held is boxed. */
import type { ReadingPoint } from '@event/contest/submission/desk-work';
import { brief, count, dayOf, many, shortDayOf } from '../shell/words.ts';
import { gapsOf, scaleOf, thinned } from './scale.ts';

interface LineProps {
  readonly readings: readonly ReadingPoint[];
  readonly width: number;
  /** From when on they are held: null means from the first, undefined means none. */
  readonly held_from?: number | null | undefined;
}

const [height, foot, head] = [150, 18, 16];
const base = height - foot;
const beside = 56;

export function ReadingLine({ readings, width, held_from }: LineProps) {
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last) return null;
  const scale = scaleOf(readings, { width: width - beside, height: base - head });
  const { x } = scale;
  const y = (views: number) => head + scale.y(views);
  const line = thinned(readings, width).map(({ at, views }) => `${x(at).toFixed(1)} ${y(views).toFixed(1)}`);
  const held = held_from === undefined ? undefined : readings.find(({ at }) => at >= (held_from ?? 0));
  return (
    <svg width={width} height={height} role="img" aria-label={sayLine(readings)} className="drawing">
      <Gaps readings={readings} x={x} />
      {held && (
        <>
          <rect className="held" x={x(held.at) - 2} y={head} width={x(last.at) - x(held.at) + 4} height={base - head} />
          <text className="quiet" x={Math.min(x(held.at), width - 80)} y={11}>
            held
          </text>
        </>
      )}
      <path className="axis" d={`M0 ${base}H${width - beside}`} />
      <path className="line" d={`M${line.join('L')}`} />
      {readings.filter(isByHand).map((point) => (
        <circle key={point.at} className="hand" cx={x(point.at)} cy={y(point.views)} r="3">
          <title>{`${count(point.views)}, entered by ${point.collector}`}</title>
        </circle>
      ))}
      <circle className="dot" cx={x(last.at)} cy={y(last.views)} r="3" />
      <text x={x(last.at) + 7} y={y(last.views) + 4}>
        {brief(last.views)}
      </text>
      <text className="quiet" x="0" y={height - 4}>
        {shortDayOf(first.at)}
      </text>
      <text className="quiet" x={x(last.at)} y={height - 4} textAnchor="end">
        {shortDayOf(last.at)}
      </text>
    </svg>
  );
}

export const isByHand = ({ source }: ReadingPoint) => source === 'csv' || source === 'manual';

interface GapsProps {
  readonly readings: readonly ReadingPoint[];
  readonly x: (at: number) => number;
}

function Gaps({ readings, x }: GapsProps) {
  return (
    <>
      <defs>
        <pattern id="unread" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
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
          fill="url(#unread)"
          opacity=".35"
        >
          <title>Not read</title>
        </rect>
      ))}
    </>
  );
}

/** One sentence for whoever does not see it. */
function sayLine(readings: readonly ReadingPoint[]): string {
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last) return 'No readings';
  return `From ${count(first.views)} views on ${dayOf(first.at)} to ${count(last.views)} on ${dayOf(last.at)}, ${many(readings.length, 'reading')}`;
}
