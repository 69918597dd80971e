/** Who has how much to review: a number leads to those cases. */
import type { Workload as Row } from '@event/contest/review/assign-wire';
import { type ListColumn, Table } from '../look/List.tsx';
import { useMinute } from '../shell/clock.ts';
import { Link } from '../shell/Link.tsx';
import { count, lasting, momentOf } from '../shell/words.ts';

export function Workload({ list }: { readonly list: readonly Row[] }) {
  const now = useMinute();
  return (
    <section aria-labelledby="workload" className="record">
      <h2 id="workload">
        Workload <span className="quiet">cases that are somebody’s; assign them in Review with E</span>
      </h2>
      <Table look="people stacked" rows={list} idOf={({ id }) => id} columns={columnsOf(now)} />
    </section>
  );
}

const columnsOf = (now: number): readonly ListColumn<Row>[] => [
  { name: 'Name', look: 'whole', cell: ({ id, name }) => <Link to={`/organizers/${id}`}>{name}</Link> },
  {
    name: 'Open',
    look: 'number named',
    cell: ({ id, open }) => (open > 0 ? <Link to={`/review?whose=${id}`}>{count(open)}</Link> : '0'),
  },
  {
    name: 'Oldest waits',
    look: 'number named',
    cell: ({ oldest_since }) => (oldest_since === null ? '' : lasting(Math.max(0, now - oldest_since))),
  },
  { name: 'Decided today', look: 'number named', cell: ({ today }) => count(today) },
  {
    name: 'Last act, UTC',
    look: 'quiet named',
    cell: ({ acted_at }) => (acted_at === null ? 'none yet' : momentOf(acted_at)),
  },
];
