/** Prizes that opened and were not drawn, against the band they usually keep to: two near lines would hide the gap. */
import './chart.css';
import { count, shortDayOf, shortMomentOf } from '../shell/words.ts';
import { lineOf, yOf } from './chart.ts';

const [width, height] = [420, 60];

interface WaitingProps {
  /** At the end of each day. */
  readonly waiting: readonly number[];
  readonly usual: number;
  /** Whose they are: an area, or all. */
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

export function Waiting({ waiting, usual, name, from, until }: WaitingProps) {
  const last = waiting.at(-1);
  if (last === undefined) return <p className="quiet">There is no full day to show yet.</p>;
  const most = Math.max(...waiting);
  const box = { width, height, most: Math.max(4, usual, most), top: 6 };
  const band = yOf(usual, box);
  return (
    <figure className="waiting">
      <svg
        viewBox={`0 0 ${width} ${height + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: ${count(last)} prizes waited to be drawn, usually up to ${count(usual)}; at most ${count(most)} did.`}
      >
        <rect y={band} width={width} height={height - band} fill="var(--hover)" />
        <g fill="none" stroke="var(--edge)">
          <path d={`M0 ${band}H${width}`} strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
          <path d={`M0 ${height + 1}H${width}`} vectorEffect="non-scaling-stroke" />
        </g>
        {waiting.length > 1 && (
          <path
            d={lineOf(waiting, box)}
            fill="none"
            stroke="var(--line)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <figcaption className="quiet">
        <span>{shortDayOf(from)}</span>
        <span>dashed: usual, up to {count(usual)}</span>
        <span>
          <b>{count(last)}</b> waited on {shortMomentOf(until)}
        </span>
      </figcaption>
    </figure>
  );
}
