/** What somebody at the desk did, and which of their decisions others saw otherwise. */
import type { JudgedOtherwise, OrganizerRecord } from '@event/contest/organizer/desk-record';
import { type ListColumn, Table } from '../look/List.tsx';
import { areaName, type Desk, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { count, momentOf, shortMomentOf } from '../shell/words.ts';
import { sayReason } from '../work/History.tsx';
import { InvitationTable } from './Invitations.tsx';
import { sayReview } from './Workload.tsx';

export const sayBeginning = ({ created_at, let_in_by }: OrganizerRecord) =>
  `here since ${momentOf(created_at)} UTC, let in by ${let_in_by ?? 'the organization’s login or the first link'}`;

interface RecordProps {
  readonly record: OrganizerRecord;
}

export function TheirInvitations({ record: { invitations } }: RecordProps) {
  if (invitations.length === 0) return null;
  return (
    <section className="scroll-x">
      <h2>Their open invitations</h2>
      <InvitationTable list={invitations} />
    </section>
  );
}

export function TheirReview({ record: { review, otherwise } }: RecordProps) {
  const { edition } = useDesk();
  if (!review) return null;
  return (
    <section className="scroll-x record">
      <h2>
        Review <span className="quiet">{sayReview(review)}</span>
      </h2>
      {otherwise.length > 0 && (
        <Table
          look="people stacked"
          caption="Decisions that others saw differently"
          rows={otherwise}
          idOf={({ submission_id, decided_at, how }) => `${submission_id} ${decided_at} ${how}`}
          columns={casesOf(edition)}
        />
      )}
    </section>
  );
}

type Acts = OrganizerRecord['acts'][number];

export const logOf = (by: string, what: string) => `/log?${new URLSearchParams({ by, what })}`;

export const actColumns = (name: string): readonly ListColumn<Acts>[] => [
  { name: 'Did', cell: ({ what }) => <Link to={logOf(name, what)}>{what}</Link> },
  { name: 'Times', look: 'number', cell: ({ count: times }) => count(times) },
  { name: 'Last, UTC', look: 'quiet', cell: ({ last_at }) => shortMomentOf(last_at) },
];

const casesOf = (edition: Desk['edition']): readonly ListColumn<JudgedOtherwise>[] => [
  {
    name: 'Work',
    cell: ({ area, submission_id, number }) => <Link to={`/submissions/${area}/${submission_id}`}>{number}</Link>,
  },
  { name: 'Area', look: 'quiet', cell: ({ area }) => areaName(edition, area) },
  { name: 'Decided', cell: ({ kind, reason }) => sayDecision(edition, kind, reason) },
  {
    name: 'Others',
    look: 'whole',
    cell: ({ how, otherwise, otherwise_reason, by }) =>
      `${sayDecision(edition, otherwise, otherwise_reason)}, ${by}${how === 'look' ? ', in a second look' : ''}`,
  },
  { name: 'UTC', look: 'quiet', cell: ({ decided_at }) => shortMomentOf(decided_at) },
];

const sayDecision = (edition: Desk['edition'], kind: string, reason: string | null) =>
  reason ? `${kind}: ${sayReason(edition, reason)}` : kind;
