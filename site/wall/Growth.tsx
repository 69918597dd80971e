import './growth.css';
import type { ViewsByDay } from '@event/contest/submission/wire';
import { usePage } from '../context.tsx';
import { gainOf } from './gain.ts';

const wide = 240;
const high = 44;

/** Views by day as one line; a day that was not read is bridged. What it shows is also said in words. */
export function Growth({ days }: { readonly days: ViewsByDay }) {
  const { t, number, date } = usePage();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || last.day === first.day) return null;
  const most = Math.max(...days.map(({ views }) => views), 1);
  const points = days.map((one) => {
    const x = ((one.day - first.day) / (last.day - first.day)) * wide;
    return [Math.round(x), Math.round(high - 4 - (one.views / most) * (high - 10))] as const;
  });
  const line = points.map(([x, y]) => `${x} ${y}`).join('L');
  const gain = gainOf(days);
  return (
    <figure className="growth">
      <svg viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="ground" d={`M${line}L${wide} ${high}L0 ${high}z`} />
        <path className="line" d={`M${line}`} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        <span>
          {date(first.day)} · {number(first.views)}
        </span>
        {gain > 0 && <b>{t('mine.gain', { count: gain, shown: number(gain) })}</b>}
        <span>
          {date(last.day)} · {number(last.views)}
        </span>
      </figcaption>
    </figure>
  );
}
