/** The table behind the charts: every day, exact. */
import type { Glance, Measure } from '@event/contest/today/desk-wire';
import { Dialog } from '../look/Dialog.tsx';
import { areaName, platformOf, useDesk } from '../shell/context.tsx';
import { count, dayOf } from '../shell/words.ts';

interface SumTableProps {
  readonly glance: Glance;
  readonly measure: Measure;
  readonly title: string;
  readonly onClose: () => void;
}

export function SumTable({ glance, measure, title, onClose }: SumTableProps) {
  const { edition } = useDesk();
  const platforms = measure === 'submissions' || measure === 'views' ? glance.by_platform[measure] : [];
  const columns = [
    { name: 'All', series: glance.sums[measure] },
    ...glance.by_area[measure].map((series) => ({ name: areaName(edition, series.area), series })),
    ...platforms.map((series) => ({ name: platformOf(edition, series.platform)?.name ?? '', series })),
  ];
  return (
    <Dialog title={`${title} a day`} wide onClose={onClose}>
      <table className="list sums">
        <thead>
          <tr>
            <th>Day</th>
            {columns.map(({ name }) => (
              <th key={name} className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {glance.days
            .map((day, index) => (
              <tr key={day}>
                <td>{index === glance.days.length - 1 ? 'Today so far' : dayOf(day)}</td>
                {columns.map(({ name, series }) => (
                  <td key={name} className="number">
                    {count(series.days[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
        <tfoot>
          <tr>
            <td>In all</td>
            {columns.map(({ name, series }) => (
              <td key={name} className="number">
                <b>{count(series.total)}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Dialog>
  );
}
