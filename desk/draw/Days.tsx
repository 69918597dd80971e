/** The figures behind the chart of an area. */
import type { DrawPage } from '@event/contest/reward/desk-wire';
import { Table } from '../look/List.tsx';
import { count, shortDayOf } from '../shell/words.ts';

interface DaysProps {
  readonly days: DrawPage['days'];
  /** At the end of each day. */
  readonly waiting: readonly number[];
  readonly name: string;
}

export function Days({ days, waiting, name }: DaysProps) {
  const first = days[0]?.day ?? 0;
  return (
    <div className="draw-days">
      <Table
        look=""
        caption={`${name}, day by day`}
        rows={days.toReversed()}
        idOf={({ day }) => String(day)}
        columns={[
          { name: 'Day', cell: ({ day }) => shortDayOf(day) },
          { name: 'Opens', look: 'number', cell: ({ planned }) => count(planned) },
          { name: 'Draws', look: 'number', cell: ({ draws }) => count(draws) },
          { name: 'Wins', look: 'number', cell: ({ wins }) => count(wins) },
          {
            name: 'Wait at its end',
            look: 'number',
            cell: ({ day }) => count(waiting[Math.round((day - first) / 86_400)] ?? 0),
          },
        ]}
      />
    </div>
  );
}
