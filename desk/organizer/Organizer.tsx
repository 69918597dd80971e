/** One organizer: what they may do and whom they invited, what they did, and which of their decisions others saw otherwise. */
import './organizer.css';
import type { JudgedOtherwise, OrganizerRecord } from '@event/contest/organizer/desk-record';
import { Bar } from '../look/Bar.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { List, type ListColumn, Table } from '../look/List.tsx';
import { go } from '../shell/address.ts';
import { areaName, type Desk, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { useAnswer } from '../shell/queries.ts';
import type { ScreenProps } from '../shell/screen.ts';
import { count, momentOf } from '../shell/words.ts';
import { sayReason } from '../work/History.tsx';
import { GrantTags } from './Grants.tsx';
import { InvitationTable } from './Invitations.tsx';
import { sayReview } from './Workload.tsx';

export function Organizer({ at }: ScreenProps) {
  const id = at.id ?? '';
  const { data, error, refetch } = useAnswer('organizer_record', { id });
  return (
    <main>
      <Bar title={data?.name ?? 'Organizer'} about={data && sayBeginning(data)} />
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && <Record record={data} />}
    </main>
  );
}

const sayBeginning = ({ created_at, let_in_by }: OrganizerRecord) =>
  `here since ${momentOf(created_at)} UTC, let in by ${let_in_by ?? 'the organization’s login or the first link'}`;

function Record({ record }: { readonly record: OrganizerRecord }) {
  const { edition } = useDesk();
  const { name, grants, left_at, invitations, acts, review, otherwise } = record;
  return (
    <div className="pad stack">
      {left_at ? <Status kind="dark">Left {momentOf(left_at)}</Status> : <GrantTags grants={grants} />}
      {invitations.length > 0 && (
        <section className="scroll-x">
          <h2>Their open invitations</h2>
          <InvitationTable list={invitations} />
        </section>
      )}
      {review && (
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
      )}
      <section className="scroll-x">
        <h2>Acts {acts.length > 0 && <span className="quiet">Enter shows the rows of the log</span>}</h2>
        <List
          name="Acts"
          look="people"
          rows={acts}
          idOf={({ what }) => what}
          open={({ what }) => go(logOf(name, what))}
          columns={[
            { name: 'Did', cell: ({ what }) => <Link to={logOf(name, what)}>{what}</Link> },
            { name: 'Times', look: 'number', cell: ({ count: times }) => count(times) },
            { name: 'Last, UTC', look: 'quiet', cell: ({ last_at }) => momentOf(last_at) },
          ]}
          empty="Nothing at the desk so far."
        />
      </section>
    </div>
  );
}

const logOf = (by: string, what: string) => `/log?${new URLSearchParams({ by, what })}`;

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
  { name: 'UTC', look: 'quiet', cell: ({ decided_at }) => momentOf(decided_at) },
];

const sayDecision = (edition: Desk['edition'], kind: string, reason: string | null) =>
  reason ? `${kind}: ${sayReason(edition, reason)}` : kind;
