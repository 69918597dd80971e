/** Letting somebody in by a link that only they should have. */
import type { Invited } from '@event/contest/organizer/desk-wire';
import type { Grant } from '@event/contest/organizer/role';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { askAgain } from '../shell/queries.ts';
import { momentOf } from '../shell/words.ts';
import { GrantRows, useFirstArea } from './Grants.tsx';

export function Invite({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [grants, setGrants] = useState<readonly Grant[]>([{ role: 'reviewer', area: useFirstArea() }]);
  const invite = useMutation<Invited>({
    mutationFn: () => act('invite', { name: name.trim(), grants: [...grants] }),
    onSuccess: () => askAgain(),
  });
  const copy = useMutation({ mutationFn: (link: string) => navigator.clipboard.writeText(link) });
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
          <div className="row">
            <Button weight="next" onClick={() => copy.mutate(invite.data.link)}>
              Copy the link
            </Button>
            <span role="status">{copy.isSuccess && 'Copied'}</span>
          </div>
          {copy.error && (
            <p role="alert" className="mistake">
              Your browser did not copy it: select it, and copy it by hand.
            </p>
          )}
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
