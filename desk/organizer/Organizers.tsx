/** The people of the desk: who may do what and where, letting others in, letting go. */
import './organizer.css';
import type { Colleague } from '@event/contest/organizer/desk-wire';
import { useState } from 'react';
import { ExportDialog } from '../export/SaveTable.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failures } from '../look/Failure.tsx';
import { useRoomBeside } from '../look/width.ts';
import { useKeys } from '../shell/keys.ts';
import { useAnswer } from '../shell/queries.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { Invitations } from './Invitations.tsx';
import { Invite } from './Invite.tsx';
import { People } from './People.tsx';
import { Wishes } from './Wishes.tsx';
import { Workload } from './Workload.tsx';

export function Organizers() {
  const [shown, setShown] = useState<'invite' | 'export' | Colleague | null>(null);
  const colleagues = useAnswer('colleagues');
  const wishes = useAnswer('role_wishes');
  const invitations = useAnswer('invitations');
  const workload = useAnswer('workload');
  const reviewers = useAnswer('reviewers');
  const [page, isWide] = useRoomBeside<HTMLElement>();
  useKeys('Organizers', [
    { id: 'organizers invite', key: 'i', name: 'Invite', run: () => setShown('invite') },
    { id: 'organizers export', key: 'e', name: 'Export the figures of reviewers', run: () => setShown('export') },
  ]);
  return (
    <main ref={page}>
      <Bar title="Organizers" about="Who may do what, and where">
        <Button small hint="I" onClick={() => setShown('invite')}>
          Invite
        </Button>
        <Button small hint="E" onClick={() => setShown('export')}>
          Export
        </Button>
      </Bar>
      <Failures of={[colleagues, wishes, invitations, workload, reviewers]} />
      {[colleagues, wishes, invitations, workload].some(({ data }) => data) && (
        <div className="organizers list-beside">
          <People rows={colleagues.data?.list ?? []} isWide={isWide} onChange={setShown} />
          <div>
            {wishes.data && <Wishes list={wishes.data.list} />}
            {invitations.data && <Invitations list={invitations.data.list} />}
            {workload.data && reviewers.data && <Workload loads={workload.data.list} reviewers={reviewers.data.list} />}
          </div>
        </div>
      )}
      {shown === 'invite' && <Invite onClose={() => setShown(null)} />}
      {shown === 'export' && (
        <ExportDialog
          title="Export the figures of reviewers"
          path="/organizers/reviewers/export"
          asked={{}}
          onClose={() => setShown(null)}
        >
          <p>Decisions, second looks and reversals of each, in your areas. The log says who took it.</p>
        </ExportDialog>
      )}
      {shown && typeof shown !== 'string' && <ChangeDialog colleague={shown} onClose={() => setShown(null)} />}
    </main>
  );
}
