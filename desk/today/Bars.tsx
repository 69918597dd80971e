/** A total with its bars a day: peak labelled, yesterday strong, today dashed because it is not over. */
import type { Series } from '@event/contest/today/desk-wire';
import { yOf } from '../chart/chart.ts';
import { brief, dayOf } from '../shell/words.ts';

interface BarsProps {
  readonly name: string;
  readonly hint: string;
  readonly series: Series;
  readonly days: readonly number[];
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

const width = 150;
const height = 54;

export function Bars({ name, hint, series, days, isOn, onChoose }: BarsProps) {
  const { total, days: gains } = series;
  const last = gains.length - 1;
  const yesterday = gains[last - 1];
  const peak = gains.reduce((best, gain, index) => (gain > (gains[best] ?? 0) ? index : best), 0);
  const most = Math.max(1, gains[peak] ?? 0);
  const slot = width / Math.max(gains.length, 12);
  const box = { width, height, most, top: 4 };
  const firstDay = days[0];
  return (
    <button type="button" className="measure" aria-pressed={isOn} onClick={onChoose}>
      <span className="q v">
        {name} <kbd>{hint}</kbd>
      </span>
      <b>{brief(total)}</b>
      <span className="q">{yesterday === undefined ? 'since today' : `${brief(yesterday)} yesterday`}</span>
      <svg
        viewBox={`0 0 ${width} 81`}
        role="img"
        aria-label={`${name} a day: ${brief(most)} at most on ${dayOf(days[peak] ?? 0)}, ${brief(yesterday ?? 0)} yesterday, ${brief(gains[last] ?? 0)} so far today`}
      >
        <text x={Math.min(Math.max(0, peak * slot - 8), width - 44)} y="9">
          {brief(most)}
        </text>
        {gains.map((gain, index) => {
          const top = yOf(gain, box);
          const isToday = index === last;
          return (
            <rect
              key={days[index]}
              x={(index * slot + (isToday ? 0.5 : 0)).toFixed(1)}
              y={(top + 10).toFixed(1)}
              width={(slot - 1.6 - (isToday ? 0.5 : 0)).toFixed(1)}
              height={Math.max(0, height - top).toFixed(1)}
              className={isToday ? 'now' : index === last - 1 ? 'strong' : 'bar-fill'}
            />
          );
        })}
        <path d={`M0 ${height + 10.5}H${width}`} stroke="var(--edge)" />
        <text x="0" y="79">
          {firstDay === undefined ? '' : dayOf(firstDay)}
        </text>
        <text x={width} y="79" textAnchor="end">
          today
        </text>
      </svg>
    </button>
  );
}
