import type { WorkPage } from '@event/contest/wall/wire';
import { usePage } from '../context.tsx';

const [width, height] = [600, 180];

/** Views over time as a line from nothing to the highest; its figures stand around it as text. */
export function Days({ days }: Pick<WorkPage, 'days'>) {
  const { t, day, number } = usePage();
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const most = Math.max(...days.map(({ views }) => views), 1);
  const span = Math.max(last.at - first.at, 1);
  const points = days.map(({ at, views }) => {
    const x = days.length === 1 ? width : ((at - first.at) / span) * width;
    return `${x.toFixed(1)} ${(height - (views / most) * height).toFixed(1)}`;
  });
  const line = `M${days.length === 1 ? `0 ${height}L` : ''}${points.join('L')}`;
  return (
    <figure className="days">
      <p className="fine num">{t('word.views_amount', { count: most, shown: number(most) })}</p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="under" d={`${line}L${width} ${height}L0 ${height}z`} />
        <path d={line} />
      </svg>
      <figcaption className="fine num">
        <span>
          {day(first.at)} · {number(first.views)}
        </span>
        {days.length > 1 && (
          <span>
            {day(last.at)} · {number(last.views)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
