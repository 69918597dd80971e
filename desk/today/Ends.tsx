/** Where the contest stands: board after board, and what ends next. */
import type { PeriodEnding } from '@event/contest/today/desk-wire';
import '../chart/chart.css';
import { useWidth } from '../look/width.ts';
import { useDesk } from '../shell/context.tsx';
import { lasting, localOf, momentOf } from '../shell/words.ts';

interface EndsProps {
  readonly ends: readonly PeriodEnding[];
  readonly now: number;
}

export function Ends({ ends, now }: EndsProps) {
  const [ref, width] = useWidth<HTMLElement>();
  return (
    <section ref={ref}>
      <h2>Next ends</h2>
      {width > 0 && <Stretch now={now} width={width} />}
      <ol className="ends">
        {ends.slice(0, 3).map(({ what, at }) => (
          <li key={what}>
            <span className="cut">{what}</span>
            <span className="quiet" title={localOf(at)}>
              {momentOf(at)} UTC
            </span>
            <b className="number">{lasting(at - now)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Stretch({ now, width }: { readonly now: number; readonly width: number }) {
  const { phases, periods } = useDesk().edition;
  const last = periods.at(-1)?.to ?? phases.submission.to;
  const spans = [
    ...periods.map(({ number, from, to }) => ({ name: `Board ${number}`, from, to })),
    ...(last < phases.submission.to ? [{ name: '', from: last, to: phases.submission.to }] : []),
    { name: 'Review', ...phases.review },
  ];
  const from = spans[0]?.from ?? phases.submission.from;
  const scale = width / (phases.review.to - from);
  const x = (at: number) => (at - from) * scale;
  const place = Math.max(0, Math.min(width, x(now)));
  return (
    <svg
      width={width}
      height="46"
      className="drawing"
      role="img"
      aria-label={`Today is in ${spans.find((one) => one.from <= now && now < one.to)?.name || 'no board'}`}
    >
      {spans.map((span) => {
        const isOver = span.to <= now;
        const isNow = span.from <= now && now < span.to;
        return (
          <g key={span.from}>
            <rect
              x={x(span.from) + 0.5}
              y="18"
              width={Math.max(2, (span.to - span.from) * scale - 2.5)}
              height="8"
              rx="1"
              fill={isNow ? 'var(--line)' : isOver ? 'var(--fill)' : 'none'}
              stroke={isNow || isOver ? 'none' : 'var(--edge)'}
            />
            <text x={x(span.from)} y="41" className={isNow ? undefined : 'quiet'}>
              {span.name}
            </text>
          </g>
        );
      })}
      <path d={`M${place} 12V30`} stroke="var(--text)" strokeWidth="2" />
      <text x={Math.max(16, Math.min(width - 16, place))} y="9" textAnchor="middle">
        today
      </text>
    </svg>
  );
}
