/** One's own passkeys: one more for another device, a name to know it by, and taking away what is lost. */
import type { OwnPasskey } from '@event/contest/organizer/desk-account';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Button } from '../look/Button.tsx';
import { Table } from '../look/List.tsx';
import { act } from '../shell/call.ts';
import { shortMomentOf } from '../shell/words.ts';
import { proofByNewPasskey } from './ceremony.ts';
import { useAccountChange } from './change.ts';
import { sayPasskeyError } from './passkey-error.ts';

interface PasskeyStep {
  readonly what: 'name' | 'remove';
  readonly passkey: OwnPasskey;
}

export function OwnPasskeys({ list }: { readonly list: readonly OwnPasskey[] }) {
  const [asked, setAsked] = useState<PasskeyStep | null>(null);
  const add = useAccountChange(addPasskey);
  return (
    <section aria-labelledby="own-passkeys">
      <h2 id="own-passkeys">Passkeys</h2>
      <div className="scroll-x">
        <Table
          look="people stacked"
          rows={list}
          idOf={({ id }) => id}
          columns={[
            { name: 'Name', look: 'whole', cell: ({ name }) => <b>{name}</b> },
            { name: 'Made, UTC', look: 'quiet named', cell: ({ created_at }) => shortMomentOf(created_at) },
            {
              name: 'Last used, UTC',
              look: 'quiet named',
              cell: ({ used_at }) => (used_at ? shortMomentOf(used_at) : 'when it was made'),
            },
            {
              name: 'Change',
              isMute: true,
              look: 'number',
              cell: (passkey) => (
                <>
                  <Button small weight="bare" onClick={() => setAsked({ what: 'name', passkey })}>
                    Rename
                  </Button>{' '}
                  {list.length > 1 && (
                    <Button small weight="bare" onClick={() => setAsked({ what: 'remove', passkey })}>
                      Remove
                    </Button>
                  )}
                </>
              ),
            },
          ]}
        />
      </div>
      <p>
        <Button disabled={add.isPending} onClick={() => add.mutate(undefined)}>
          Add a passkey
        </Button>
      </p>
      {list.length === 1 && (
        <p className="quiet">
          Your only one: with a second, on your phone or a key, a lost device does not lock you out.
        </p>
      )}
      {add.error && (
        <p role="alert" className="mistake">
          {sayPasskeyError(add.error)}
        </p>
      )}
      {asked && <Change {...asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function Change({ what, passkey, onClose }: PasskeyStep & { readonly onClose: () => void }) {
  const change = useAccountChange((name: string) =>
    what === 'name' ? act('name_passkey', { id: passkey.id, name }) : act('remove_passkey', { id: passkey.id }),
  );
  const isName = what === 'name';
  return (
    <AskWhy
      title={isName ? 'Name this passkey' : `Remove “${passkey.name}”?`}
      label={isName ? 'A name to know it by' : null}
      first={passkey.name}
      longest={80}
      does={isName ? 'Save' : 'Remove it'}
      weight={isName ? 'next' : 'bad'}
      isBusy={change.isPending}
      error={change.error}
      onSay={(name) => change.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    >
      {!isName && <p>It lets nobody in from now on, and you are logged out everywhere but here.</p>}
    </AskWhy>
  );
}

const addPasskey = async () => act('add_passkey', await proofByNewPasskey(await act('ask_passkey', {})));
