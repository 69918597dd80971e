/** One measure split: small multiples on one scale, the others as ghost lines, yesterday's figure at the line's end. */
import './chart.css';
import type { CSSProperties } from 'react';
import { useWidth } from '../look/width.ts';
import { brief, count } from '../shell/words.ts';
import { type Box, lineOf, roundUp, yOf } from './chart.ts';

interface ChartPart {
  readonly name: string;
  readonly total: number;
  /** Day by day; the last is not over. */
  readonly days: readonly number[];
}

interface MultiplesProps {
  readonly title: string;
  readonly parts: readonly ChartPart[];
}

export function Multiples({ title, parts }: MultiplesProps) {
  // Today is not over: a falling end would say nothing.
  const lines = parts.map((part) => ({ ...part, shown: part.days.slice(0, -1) }));
  const most = roundUp(Math.max(1, ...lines.flatMap(({ shown }) => shown)));
  return (
    <section className="split">
      <h2>
        {title} <span>one scale, 0 to {brief(most)}; thin lines are the others</span>
      </h2>
      <div className="multiples" style={{ '--columns': Math.max(5, lines.length) } as CSSProperties}>
        {lines.map((line) => (
          <Multiple key={line.name} line={line} others={lines.filter((other) => other !== line)} most={most} />
        ))}
      </div>
    </section>
  );
}

interface ShownPart extends ChartPart {
  readonly shown: readonly number[];
}

interface MultipleProps {
  readonly line: ShownPart;
  readonly others: readonly ShownPart[];
  readonly most: number;
}

const height = 52;
const beside = 40;

function Multiple({ line: { name, total, shown }, others, most }: MultipleProps) {
  const [ref, whole] = useWidth<HTMLElement>();
  const width = whole - beside;
  const box: Box = { width, height, most };
  const last = shown.at(-1) ?? 0;
  const end = yOf(last, box);
  return (
    <figure ref={ref}>
      <figcaption>
        <b>{name}</b> <span className="quiet">{brief(total)}</span>
      </figcaption>
      {width > 0 && (
        <svg
          width={whole}
          height={height + 4}
          className="drawing"
          role="img"
          aria-label={`${name}: ${count(total)} in all, ${count(last)} yesterday`}
        >
          <path className="ghost top" d={`M0 2H${width}`} />
          {others.map((other) => (
            <path key={other.name} className="ghost" d={lineOf(other.shown, box)} />
          ))}
          <path className="axis" d={`M0 ${height + 0.5}H${width}`} />
          <path className="line" d={lineOf(shown, box)} />
          <circle className="dot" cx={width} cy={end} r="2.6" />
          <text x={width + 6} y={Math.min(height, end + 4)}>
            {brief(last)}
          </text>
        </svg>
      )}
    </figure>
  );
}
