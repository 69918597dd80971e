/** Reviewers beside each other: who has how much to review, and how their decisions stood; numbers lead to the cases. */
import type { Reviewer, ReviewFigures } from '@event/contest/organizer/desk-record';
import type { Workload as Load } from '@event/contest/review/assign-wire';
import { type ListColumn, Table } from '../look/List.tsx';
import { useMinute } from '../shell/clock.ts';
import { Link } from '../shell/Link.tsx';
import { count, lasting, many, momentOf } from '../shell/words.ts';

interface WorkloadProps {
  readonly loads: readonly Load[];
  readonly reviewers: readonly Reviewer[];
}

interface WorkloadRow extends Partial<Omit<Load, 'id' | 'name'>>, Partial<Omit<Reviewer, 'id' | 'name'>> {
  readonly id: string;
  readonly name: string;
}

/** Who decided once and reviews no more has figures alone. */
function rowsOf({ loads, reviewers }: WorkloadProps): WorkloadRow[] {
  const rows = new Map<string, WorkloadRow>();
  for (const one of [...loads, ...reviewers]) rows.set(one.id, { ...rows.get(one.id), ...one });
  return [...rows.values()].toSorted((one, other) => (other.decisions ?? 0) - (one.decisions ?? 0));
}

export function Workload(props: WorkloadProps) {
  const now = useMinute();
  const rows = rowsOf(props);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="workload" className="record">
      <h2 id="workload">
        Workload{' '}
        <span className="quiet">who has which cases, and how often others decided the same; E in Review assigns</span>
      </h2>
      <Table look="people stacked" rows={rows} idOf={({ id }) => id} columns={columnsOf(now)} />
    </section>
  );
}

const columnsOf = (now: number): readonly ListColumn<WorkloadRow>[] => [
  { name: 'Name', look: 'whole', cell: ({ id, name }) => <Link to={`/organizers/${id}`}>{name}</Link> },
  {
    name: 'Open',
    look: 'number named',
    cell: ({ id, open = 0 }) => (open > 0 ? <Link to={`/review?whose=${id}`}>{count(open)}</Link> : '0'),
  },
  {
    name: 'Oldest waits',
    look: 'number named',
    cell: ({ oldest_since }) => oldest_since && lasting(Math.max(0, now - oldest_since)),
  },
  { name: 'Today', look: 'number named', cell: ({ today = 0 }) => count(today) },
  { name: 'Decisions', look: 'number named', cell: ({ decisions }) => decisions && <b>{count(decisions)}</b> },
  { name: 'Approved', look: 'number named', cell: ({ decisions = 0, approved = 0 }) => share(approved, decisions) },
  { name: 'Half within', look: 'number named', cell: ({ seconds = null }) => saySeconds(seconds) },
  { name: 'Second looks', look: 'number named', cell: sayLooks },
  { name: 'Reversed', look: 'number named', cell: ({ reversed }) => reversed !== undefined && count(reversed) },
  {
    name: 'Last act, UTC',
    look: 'quiet named',
    cell: ({ acted_at, last_at }) => sayLast(Math.max(acted_at ?? 0, last_at ?? 0)),
  },
];

const sayLast = (at: number) => (at === 0 ? 'none yet' : momentOf(at));

const share = (part: number, whole: number) => (whole ? `${Math.round((100 * part) / whole)}%` : '');

export const saySeconds = (seconds: number | null) =>
  seconds === null ? '' : seconds < 90 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} min`;

function sayLooks({ looks = 0, agreed = 0 }: Partial<ReviewFigures>): string {
  return looks ? `${count(agreed)} of ${count(looks)} agreed` : '';
}

/** One sentence of one reviewer. */
export function sayReview({ decisions, approved, reversed, seconds, ...looked }: ReviewFigures): string {
  return [
    `${many(decisions, 'decision')}, ${count(approved)} approved`,
    seconds !== null && `half within ${saySeconds(seconds)}`,
    `second looks: ${sayLooks(looked) || 'none yet'}`,
    `${count(reversed)} reversed by somebody else`,
  ]
    .filter(Boolean)
    .join('; ');
}
