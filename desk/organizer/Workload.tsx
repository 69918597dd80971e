/** Who has how much to review: a number leads to those cases. */
import type { Workload as Row } from '@event/contest/review/assign-wire';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../look/Failure.tsx';
import { type Column, Table } from '../look/List.tsx';
import { ask } from '../shell/call.ts';
import { useMinute } from '../shell/clock.ts';
import { Link } from '../shell/Link.tsx';
import { count, lasting, momentOf } from '../shell/words.ts';

export function Workload() {
  const now = useMinute();
  const { data, error, refetch } = useQuery({ queryKey: ['workload'], queryFn: () => ask('workload') });
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return null;
  return (
    <section aria-labelledby="workload" className="open-invitations record">
      <h2 id="workload">
        Workload <span className="quiet">cases that are somebody’s; assign them in Review with E</span>
      </h2>
      <Table look="people" rows={data.list} idOf={({ id }) => id} columns={columnsOf(now)} />
    </section>
  );
}

const columnsOf = (now: number): readonly Column<Row>[] => [
  { name: 'Name', cell: ({ id, name }) => <Link to={`/organizers/${id}`}>{name}</Link> },
  {
    name: 'Open',
    look: 'number',
    cell: ({ id, open }) => (open > 0 ? <Link to={`/review?whose=${id}`}>{count(open)}</Link> : '0'),
  },
  {
    name: 'Oldest waits',
    look: 'number',
    cell: ({ oldest_since }) => (oldest_since === null ? '' : lasting(Math.max(0, now - oldest_since))),
  },
  { name: 'Decided today', look: 'number', cell: ({ today }) => count(today) },
  {
    name: 'Last act, UTC',
    look: 'quiet',
    cell: ({ acted_at }) => (acted_at === null ? 'none yet' : momentOf(acted_at)),
  },
];
