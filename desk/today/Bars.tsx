/** A total with its bars a day; pressed, it is the one that is split below. */
import type { Series } from '@event/contest/today/desk-wire';
import { DayBars } from '../chart/DayBars.tsx';
import { useWidth } from '../look/width.ts';
import { Key } from '../shell/Key.tsx';
import { brief } from '../shell/words.ts';

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
        {name} <Key of={hint} />
      </span>
      <b>{brief(series.total)}</b>
      <span className="quiet">{yesterday === undefined ? 'since today' : `${brief(yesterday)} yesterday`}</span>
      <span className="days" ref={ref}>
        {width > 0 && <DayBars name={name} gains={series.days} days={days} width={width} />}
      </span>
    </button>
  );
}
