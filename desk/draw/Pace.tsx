/** Prizes that opened and were not drawn yet, day by day: what waits shows what two near lines would hide. */
import type { DrawPage } from '@event/contest/desk-wire/prize';
import { useNow } from '../shell/clock.ts';
import { count, shortDayOf } from '../shell/words.ts';

const day = 86_400;
const [width, height] = [420, 72];

export function Pace({ days, name }: { readonly days: DrawPage['days']; readonly name: string }) {
  const now = useNow();
  const past = days.filter((one) => one.day <= now);
  let waits = 0;
  const points = past.map(({ day: at, planned, wins }) => {
    // Today is not over: only the part of its prizes that can have opened counts.
    const share = Math.min(1, (now - at) / day);
    waits = Math.max(0, waits + planned * share - wins);
    return { at, waits: Math.round(waits) };
  });
  const top = Math.max(4, ...points.map((point) => point.waits));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p className="q">It has not begun.</p>;
  const x = (index: number) => (points.length === 1 ? 0 : (index / (points.length - 1)) * width);
  const y = (value: number) => height - (value / top) * (height - 8);
  const line = points.map((point, index) => `${x(index).toFixed(1)},${y(point.waits).toFixed(1)}`).join(' ');
  return (
    <figure className="pace">
      <svg
        viewBox={`0 0 ${width} ${height + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: ${count(last.waits)} prizes wait to be drawn; at most ${count(top)} waited.`}
      >
        <polyline points={line} fill="none" stroke="var(--line)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        <path d={`M0 ${height + 1}H${width}`} stroke="var(--fill)" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="q">
        <span>{shortDayOf(first.at)}</span>
        <span>
          <b>{count(last.waits)}</b> wait today
        </span>
      </figcaption>
    </figure>
  );
}
