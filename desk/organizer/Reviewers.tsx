/** Reviewers beside each other; each name leads to the cases that others saw otherwise. */
import type { Reviewer, ReviewFigures } from '@event/contest/organizer/desk-record';
import { type ListColumn, Table } from '../look/List.tsx';
import { Link } from '../shell/Link.tsx';
import { count, many, momentOf } from '../shell/words.ts';

export function Reviewers({ list }: { readonly list: readonly Reviewer[] }) {
  if (list.length === 0) return null;
  const busiest = list.toSorted((one, other) => other.decisions - one.decisions);
  return (
    <section aria-labelledby="reviewers" className="record">
      <h2 id="reviewers">
        Reviewers <span className="quiet">how many, how long, and how often others decided the same</span>
      </h2>
      <Table look="people stacked" rows={busiest} idOf={({ id }) => id} columns={columns} />
    </section>
  );
}

const columns: readonly ListColumn<Reviewer>[] = [
  { name: 'Name', look: 'whole', cell: ({ id, name }) => <Link to={`/organizers/${id}`}>{name}</Link> },
  { name: 'Decisions', look: 'number named', cell: ({ decisions }) => count(decisions) },
  { name: 'Approved', look: 'number named', cell: ({ decisions, approved }) => share(approved, decisions) },
  { name: 'Half within', look: 'number named', cell: ({ seconds }) => saySeconds(seconds) },
  { name: 'Second looks', look: 'number named', cell: sayLooks },
  { name: 'Reversed', look: 'number named', cell: ({ reversed }) => count(reversed) },
  { name: 'Last, UTC', look: 'quiet named', cell: ({ last_at }) => momentOf(last_at) },
];

const share = (part: number, whole: number) => (whole ? `${Math.round((100 * part) / whole)}%` : '');

const saySeconds = (seconds: number | null) =>
  seconds === null ? '' : seconds < 90 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} min`;

function sayLooks({ looks, agreed }: ReviewFigures): string {
  return looks ? `${count(agreed)} of ${count(looks)} agreed` : 'none yet';
}

/** One sentence of one reviewer. */
export function sayReview({ decisions, approved, reversed, seconds, ...looked }: ReviewFigures): string {
  return [
    `${many(decisions, 'decision')}, ${count(approved)} approved`,
    seconds !== null && `half within ${saySeconds(seconds)}`,
    `second looks: ${sayLooks({ decisions, approved, reversed, seconds, ...looked })}`,
    `${count(reversed)} reversed by somebody else`,
  ]
    .filter(Boolean)
    .join('; ');
}
