/** What a colleague may do, and the two ways to send them off, each asked about first. */
import type { Colleague } from '@event/contest/organizer/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { act } from '../shell/call.ts';
import { askAgain } from '../shell/queries.ts';
import { say } from '../shell/said.ts';
import { GrantRows } from './Grants.tsx';

interface ChangeProps {
  readonly colleague: Colleague;
  readonly onClose: () => void;
}

const farewells = {
  dismiss: {
    title: (name: string) => `Dismiss ${name}`,
    does: 'Dismiss',
    weight: 'bad',
    text: 'They are logged out at once, their roles end, and so do their open invitations. There is no way back but a new invitation.',
  },
  end_sessions_of: {
    title: (name: string) => `Log ${name} out everywhere`,
    does: 'Log out',
    weight: 'next',
    text: 'They keep their roles, and can log in again.',
  },
} as const;

export function ChangeDialog({ colleague, onClose }: ChangeProps) {
  const { id, name } = colleague;
  const [grants, setGrants] = useState(colleague.grants);
  const [asked, setAsked] = useState<keyof typeof farewells | null>(null);
  const onSuccess = () => void askAgain('colleagues', 'invitations', 'role_wishes', 'organizer_record');
  const save = useMutation({
    mutationFn: () => act('set_grants', { id, grants: [...grants] }),
    onSuccess: ({ waits }) => {
      if (waits) say(`Nothing has changed yet for ${name}: a second owner has to agree.`);
      return onSuccess();
    },
  });
  const isNew = JSON.stringify(grants) !== JSON.stringify(colleague.grants);
  /** To the roles, as they were changed so far. */
  const back = () => setAsked(null);
  const leave = useMutation({ mutationFn: (how: keyof typeof farewells) => act(how, { id }), onSuccess });
  if (asked) {
    const { title, text, does, weight } = farewells[asked];
    return (
      <AskWhy
        {...{ does, weight, title: title(name), label: null }}
        isBusy={leave.isPending}
        error={leave.error}
        onSay={() => leave.mutate(asked, { onSuccess: isNew && asked === 'end_sessions_of' ? back : onClose })}
        onClose={back}
      >
        <p>{text}</p>
      </AskWhy>
    );
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNew) save.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <GrantRows grants={grants} onChange={setGrants} />
        {grants.length === 0 && <p>Without a role they see nothing at this desk.</p>}
        {save.error && <Failure error={save.error} />}
        <div className="row">
          <Button type="submit" weight="next" disabled={save.isPending || !isNew}>
            Save
          </Button>
          <Button onClick={() => setAsked('end_sessions_of')}>Log out everywhere …</Button>
          <span className="end" />
          <Button weight="bad" onClick={() => setAsked('dismiss')}>
            Dismiss …
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
