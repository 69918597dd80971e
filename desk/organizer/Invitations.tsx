/** Links that nobody has used yet: who could still come in, and taking that back. */
import type { OpenInvitation } from '@event/contest/organizer/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Table } from '../look/List.tsx';
import { act } from '../shell/call.ts';
import { askAgain } from '../shell/queries.ts';
import { many, momentOf } from '../shell/words.ts';
import { GrantTags } from './Grants.tsx';

export function Invitations({ list }: { readonly list: readonly OpenInvitation[] }) {
  if (list.length === 0) return <p className="quiet">No invitation is open.</p>;
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations">
        Open invitations <span className="quiet">{many(list.length, 'link')} that nobody has used yet</span>
      </h2>
      <InvitationTable list={list} />
    </section>
  );
}

export function InvitationTable({ list }: { readonly list: readonly OpenInvitation[] }) {
  const revoke = useMutation({
    mutationFn: ({ id }: OpenInvitation) => act('revoke_invitation', { id }),
    onSettled: () => {
      askAgain('invitations', 'organizer_record');
    },
  });
  return (
    <>
      {revoke.error && <Failure error={revoke.error} />}
      <Table
        look="people stacked"
        rows={list}
        idOf={({ id }) => id}
        columns={[
          { name: 'For', cell: ({ name }) => <b>{name}</b> },
          { name: 'Will be', cell: ({ grants }) => <GrantTags grants={grants} /> },
          { name: 'Invited by', look: 'quiet', cell: ({ by }) => by },
          { name: 'Good until, UTC', look: 'quiet', cell: ({ expires_at }) => momentOf(expires_at) },
          {
            name: 'Take back',
            isMute: true,
            look: 'number',
            cell: (one) => (
              <Button small weight="bare" disabled={revoke.isPending} onClick={() => revoke.mutate(one)}>
                Take back
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
