/** A total with its bars a day: peak labelled, yesterday strong, today dashed because it is not over. */
import type { Series } from '@event/contest/today/desk-wire';
import { yOf } from '../chart/chart.ts';
import { useWidth } from '../look/width.ts';
import { brief, dayOf } from '../shell/words.ts';

interface BarsProps {
  readonly name: string;
  readonly hint: string;
  readonly series: Series;
  readonly days: readonly number[];
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

export function Bars({ name, hint, series, days, isOn, onChoose }: BarsProps) {
  const yesterday = series.days.at(-2);
  const [ref, width] = useWidth<HTMLElement>();
  return (
    <button type="button" className="measure" aria-pressed={isOn} onClick={onChoose}>
      <span className="quiet marked">
        {name} <kbd>{hint}</kbd>
      </span>
      <b>{brief(series.total)}</b>
      <span className="quiet">{yesterday === undefined ? 'since today' : `${brief(yesterday)} yesterday`}</span>
      <span className="days" ref={ref}>
        {width > 0 && <Days name={name} gains={series.days} days={days} width={width} />}
      </span>
    </button>
  );
}

interface DaysProps {
  readonly name: string;
  readonly gains: readonly number[];
  readonly days: readonly number[];
  readonly width: number;
}

const [head, height, foot] = [10, 54, 17];

function Days({ name, gains, days, width }: DaysProps) {
  const last = gains.length - 1;
  const peak = gains.reduce((best, gain, index) => (gain > (gains[best] ?? 0) ? index : best), 0);
  const most = Math.max(1, gains[peak] ?? 0);
  const slot = width / Math.max(gains.length, 12);
  const [yesterday = 0, today = 0] = gains.slice(-2);
  return (
    <svg
      width={width}
      height={head + height + foot}
      role="img"
      aria-label={`${name} a day: ${brief(most)} at most on ${dayOf(days[peak] ?? 0)}, ${brief(yesterday)} yesterday, ${brief(today)} so far today`}
    >
      <text x={Math.min(Math.max(0, peak * slot - 8), width - 44)} y="9">
        {brief(most)}
      </text>
      {gains.map((gain, index) => {
        const top = yOf(gain, { width, height, most, top: 4 });
        return (
          <rect
            key={days[index]}
            x={index * slot}
            y={top + head}
            width={Math.max(1, slot - 1.6)}
            height={Math.max(0, height - top)}
            className={index === last ? 'so-far' : index === last - 1 ? 'yesterday' : undefined}
          />
        );
      })}
      <path d={`M0 ${head + height + 0.5}H${width}`} stroke="var(--edge)" />
      <text x="0" y={head + height + 15}>
        {days[0] !== undefined && dayOf(days[0])}
      </text>
      <text x={width} y={head + height + 15} textAnchor="end">
        today
      </text>
    </svg>
  );
}
