/** The table behind the charts: every day, exact. */
import type { Glance, Measure } from '@event/contest/today/desk-wire';
import { Dialog } from '../look/Dialog.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
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
  const series = [
    { name: 'All', of: glance.sums[measure] },
    ...glance.by_area[measure].map((of) => ({ name: areaName(edition, of.area), of })),
    ...platforms.map((of) => ({ name: platformOf(edition, of.platform)?.name ?? '', of })),
  ];
  const last = glance.days.length - 1;
  const columns: readonly ListColumn<number>[] = [
    { name: 'Day', cell: (at) => (at < 0 ? 'In all' : at === last ? 'Today so far' : dayOf(glance.days[at] ?? 0)) },
    ...series.map(({ name, of }) => ({
      name,
      look: 'number',
      cell: (at: number) => (at < 0 ? <b>{count(of.total)}</b> : count(of.days[at] ?? 0)),
    })),
  ];
  return (
    <Dialog title={`${title} a day`} wide onClose={onClose}>
      <Table look="sums" rows={[-1, ...glance.days.keys()].toReversed()} idOf={String} columns={columns} />
    </Dialog>
  );
}
