/** The figures behind the chart of an area. */
import type { DrawPage } from '@event/contest/reward/desk-wire';
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
    <div className="days">
      <table className="list">
        <caption className="vh">{name}, day by day</caption>
        <thead>
          <tr>
            <th>Day</th>
            <th className="n">Opens</th>
            <th className="n">Draws</th>
            <th className="n">Wins</th>
            <th className="n">Wait at its end</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, planned, draws, wins }) => (
            <tr key={day}>
              <td>{shortDayOf(day)}</td>
              <td className="n">{count(planned)}</td>
              <td className="n">{count(draws)}</td>
              <td className="n">{count(wins)}</td>
              <td className="n">{count(waiting[Math.round((day - first) / 86_400)] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
