/** One measure split: small multiples on one scale, the others as ghost lines, yesterday's figure at the line's end. */

import type { Series } from '@event/contest/today/desk-wire';
import type { CSSProperties } from 'react';
import { lineOf, roundUp, yOf } from '../chart/chart.ts';
import { brief, count } from '../shell/words.ts';

interface Part extends Series {
  readonly name: string;
}

interface MultiplesProps {
  readonly title: string;
  readonly parts: readonly Part[];
}

const width = 108;
const height = 52;

export function Multiples({ title, parts }: MultiplesProps) {
  // Today is not over: a falling end would say nothing.
  const lines = parts.map((part) => ({ ...part, shown: part.days.slice(0, -1) }));
  const most = roundUp(Math.max(1, ...lines.flatMap(({ shown }) => shown)));
  const box = { width, height, most };
  return (
    <section className="split">
      <h2>
        {title} <span>one scale, 0 to {brief(most)}; thin lines are the others</span>
      </h2>
      <div className="mult" style={{ '--columns': Math.max(5, lines.length) } as CSSProperties}>
        {lines.map(({ name, total, shown }) => {
          const last = shown.at(-1) ?? 0;
          return (
            <figure key={name}>
              <figcaption>
                <b>{name}</b> <span className="q">{brief(total)}</span>
              </figcaption>
              <svg
                viewBox={`0 0 ${width + 40} ${height + 4}`}
                role="img"
                aria-label={`${name}: ${count(total)} in all, ${count(last)} yesterday`}
              >
                <path d={`M0 2H${width}`} stroke="var(--ghost)" strokeDasharray="1 2" />
                {lines
                  .filter((other) => other.name !== name)
                  .map((other) => (
                    <path key={other.name} d={lineOf(other.shown, box)} fill="none" stroke="var(--ghost)" />
                  ))}
                <path d={`M0 ${height + 0.5}H${width}`} stroke="var(--edge)" />
                <path
                  d={lineOf(shown, box)}
                  fill="none"
                  stroke="var(--line)"
                  strokeWidth="1.8"
                  strokeLinejoin="round"
                />
                <circle cx={width} cy={yOf(last, box)} r="2.6" fill="var(--line)" />
                <text x={width + 6} y={Math.min(height, yOf(last, box) + 4)} className="t">
                  {brief(last)}
                </text>
              </svg>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
