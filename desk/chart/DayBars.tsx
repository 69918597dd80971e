/** Bars a day: the peak labelled, yesterday strong, today dashed because it is not over. */
import './chart.css';
import { brief, dayOf } from '../shell/words.ts';
import { yOf } from './chart.ts';

interface DayBarsProps {
  readonly name: string;
  readonly gains: readonly number[];
  readonly days: readonly number[];
  readonly width: number;
}

const [head, height, foot] = [10, 54, 17];

export function DayBars({ name, gains, days, width }: DayBarsProps) {
  const last = gains.length - 1;
  const peak = gains.reduce((best, gain, index) => (gain > (gains[best] ?? 0) ? index : best), 0);
  const most = Math.max(1, gains[peak] ?? 0);
  const slot = width / Math.max(gains.length, 12);
  const [yesterday = 0, today = 0] = gains.slice(-2);
  return (
    <svg
      width={width}
      height={head + height + foot}
      className="drawing"
      role="img"
      aria-label={`${name} a day: ${brief(most)} at most on ${dayOf(days[peak] ?? 0)}, ${brief(yesterday)} yesterday, ${brief(today)} so far today`}
    >
      <text className="quiet" x={Math.min(Math.max(0, peak * slot - 8), width - 44)} y="9">
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
            className={index === last ? 'so-far' : index === last - 1 ? 'latest' : 'day'}
          />
        );
      })}
      <path className="axis" d={`M0 ${head + height + 0.5}H${width}`} />
      <text className="quiet" x="0" y={head + height + 15}>
        {days[0] !== undefined && dayOf(days[0])}
      </text>
      <text className="quiet" x={width} y={head + height + 15} textAnchor="end">
        today
      </text>
    </svg>
  );
}
