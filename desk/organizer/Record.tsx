/** What somebody at the desk did, and which of their decisions others saw otherwise. */
import type { JudgedOtherwise, OrganizerRecord } from '@event/contest/organizer/desk-record';
import { Figure, Figures } from '../chart/Figure.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { areaName, type Desk, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { count, momentOf, shortMomentOf } from '../shell/words.ts';
import { sayReason } from '../work/History.tsx';
import { InvitationTable } from './Invitations.tsx';
import { sayReview, saySeconds } from './Workload.tsx';

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

/** In a sentence, with the cases below it. */
export function TheirReview({ record }: RecordProps) {
  if (!record.review) return null;
  return (
    <section>
      <h2>
        Review <span className="quiet">{sayReview(record.review)}</span>
      </h2>
      <Cases list={record.otherwise} />
    </section>
  );
}

export function TheirFigures({ record: { review } }: RecordProps) {
  if (!review) return null;
  const { decisions, approved, seconds, looks, agreed, reversed } = review;
  return (
    <Figures>
      <Figure name="Decisions" value={count(decisions)} about={`${count(approved)} approved`} />
      <Figure name="Half of them within" value={saySeconds(seconds) || '–'} about="of the one before" />
      <Figure
        name="Second looks"
        value={count(looks)}
        about={looks > 0 ? `${count(agreed)} came to the same` : 'none yet'}
      />
      <Figure name="Reversed" value={count(reversed)} about="by somebody else" />
    </Figures>
  );
}

export function TheirCases({ record: { otherwise } }: RecordProps) {
  if (otherwise.length === 0) return null;
  return (
    <section>
      <h2>Others saw differently</h2>
      <Cases list={otherwise} />
    </section>
  );
}

function Cases({ list }: { readonly list: readonly JudgedOtherwise[] }) {
  const { edition } = useDesk();
  if (list.length === 0) return null;
  return (
    <div className="scroll-x record">
      <Table
        look="people stacked"
        caption="Decisions that others saw differently"
        rows={list}
        idOf={({ submission_id, decided_at, how }) => `${submission_id} ${decided_at} ${how}`}
        columns={casesOf(edition)}
      />
    </div>
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
