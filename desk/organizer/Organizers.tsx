/** The people of the desk: who may do what and where, letting others in, letting go. */
import './organizer.css';
import type { Colleague, Invited } from '@event/contest/organizer/desk-wire';
import { type Grant, mayTouch } from '@event/contest/organizer/role';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportDialog } from '../export/SaveTable.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure, Failures } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { act } from '../shell/call.ts';
import { useNow } from '../shell/clock.ts';
import { type Desk, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { Link } from '../shell/Link.tsx';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { lasting, momentOf } from '../shell/words.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { GrantRows, GrantTags, useFirstArea } from './Grants.tsx';
import { Invitations } from './Invitations.tsx';
import { Wishes } from './Wishes.tsx';
import { Workload } from './Workload.tsx';

export function Organizers() {
  const { me } = useDesk();
  const now = useNow();
  const [shown, setShown] = useState<'invite' | 'export' | Colleague | null>(null);
  const colleagues = useAnswer('colleagues');
  const wishes = useAnswer('role_wishes');
  const invitations = useAnswer('invitations');
  const workload = useAnswer('workload');
  const reviewers = useAnswer('reviewers');
  useKeys('Organizers', [
    { id: 'organizers invite', key: 'i', name: 'Invite', run: () => setShown('invite') },
    { id: 'organizers export', key: 'e', name: 'Export the figures of reviewers', run: () => setShown('export') },
  ]);
  return (
    <main>
      <Bar title="Organizers" about="Who may do what, and where">
        <Button small hint="I" onClick={() => setShown('invite')}>
          Invite
        </Button>
        <Button small hint="E" onClick={() => setShown('export')}>
          Export
        </Button>
      </Bar>
      <Failures of={[colleagues, wishes, invitations, workload, reviewers]} />
      <div className="pad organizers">
        {colleagues.data && (
          <Table
            look="people stacked"
            caption="People"
            rows={colleagues.data.list}
            idOf={({ id }) => id}
            columns={columnsOf({ me, now }, setShown)}
          />
        )}
        <div>
          {wishes.data && <Wishes list={wishes.data.list} />}
          {invitations.data && <Invitations list={invitations.data.list} />}
          {workload.data && reviewers.data && <Workload loads={workload.data.list} reviewers={reviewers.data.list} />}
        </div>
      </div>
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

interface Looker {
  readonly me: Desk['me'];
  readonly now: number;
}

const columnsOf = ({ me, now }: Looker, onChange: (one: Colleague) => void): readonly ListColumn<Colleague>[] => [
  {
    name: 'Name',
    cell: ({ id, name }) => (
      <>
        <Link to={`/organizers/${id}`}>{name}</Link> {id === me.id && <span className="quiet">you</span>}
      </>
    ),
  },
  {
    name: 'Roles',
    look: 'whole',
    cell: ({ left_at, grants }) =>
      left_at ? <Status kind="dark">Left {momentOf(left_at)}</Status> : <GrantTags grants={grants} />,
  },
  { name: 'Passkeys', look: 'number named', cell: ({ passkeys }) => passkeys },
  { name: 'Last here', look: 'quiet named', cell: ({ seen_at }) => sayLastHere(seen_at, now) },
  {
    name: 'Change',
    isMute: true,
    look: 'number',
    cell: (one) =>
      !one.left_at &&
      mayTouch(me.grants, one.grants) && (
        <Button small weight="bare" onClick={() => onChange(one)}>
          Change
        </Button>
      ),
  },
];

function sayLastHere(seen_at: number | null, now: number): string {
  if (seen_at === null) return 'never';
  return now - seen_at < 120 ? 'now' : `${lasting(now - seen_at)} ago`;
}

function Invite({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [grants, setGrants] = useState<readonly Grant[]>([{ role: 'reviewer', area: useFirstArea() }]);
  const invite = useMutation<Invited>({
    mutationFn: () => act('invite', { name: name.trim(), grants: [...grants] }),
    onSuccess: () => askAgain(),
  });
  return (
    <Dialog title="Invite somebody" onClose={onClose}>
      {invite.data ? (
        <div className="invited">
          <p>
            Send this link to {name} alone, in a way that only they can read. It lets in whoever opens it first, until{' '}
            {momentOf(invite.data.expires_at)} UTC, and is shown only now.
          </p>
          {invite.data.waits && <p>It lets nobody in until a second owner agrees. They will find it on this page.</p>}
          <code>{invite.data.link}</code>
          <Button weight="next" onClick={() => void navigator.clipboard.writeText(invite.data.link)}>
            Copy the link
          </Button>
        </div>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            invite.mutate();
          }}
        >
          <Field label="Name, as colleagues see it">
            <input required maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <GrantRows grants={grants} onChange={setGrants} />
          {invite.error && <Failure error={invite.error} />}
          <div className="row">
            <Button type="submit" weight="next" disabled={invite.isPending || grants.length === 0}>
              Make the link
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
