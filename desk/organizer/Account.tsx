/** One's own account: the name that colleagues see, the passkeys, and where one is logged in. */
import './organizer.css';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { useAnswer } from '../shell/queries.ts';
import { useAccountChange } from './change.ts';
import { LastActs } from './LastActs.tsx';
import { OwnFilters } from './OwnFilters.tsx';
import { OwnPasskeys } from './OwnPasskeys.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { Roles } from './Roles.tsx';

export function Account() {
  const { me } = useDesk();
  const { data, error, refetch } = useAnswer('account');
  const isOwner = me.grants.some(({ role }) => role === 'owner');
  return (
    <main>
      <Bar title="Your account" about="Your name, your passkeys, where you are logged in" />
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && (
        <div className="sides">
          <div className="pad account">
            {data.by_issuer ? (
              <section aria-labelledby="own-name">
                <h2 id="own-name" className="headline">
                  {data.name}
                </h2>
                <p className="quiet">
                  Your organization’s login lets you in under this name. Change name and keys there.
                </p>
              </section>
            ) : (
              <>
                <OwnName name={data.name} />
                <OwnPasskeys list={data.passkeys} />
              </>
            )}
            <OwnSessions list={data.sessions} />
            <OwnFilters />
            {isOwner && <LastActs title="What you did last" name={me.name} />}
          </div>
          <OwnRoles />
        </div>
      )}
    </main>
  );
}

function OwnRoles() {
  const { me } = useDesk();
  return (
    <aside aria-labelledby="own-roles" className="held-roles">
      <h2 id="own-roles">What you may do</h2>
      <Roles grants={me.grants} none="not you" />
      <p className="quiet">An owner gives and takes roles under Organizers.</p>
    </aside>
  );
}

function OwnName({ name }: { readonly name: string }) {
  const [text, setText] = useState(name);
  const save = useAccountChange((wanted: string) => act('rename_self', { name: wanted }));
  const isNew = text.trim() !== '' && text.trim() !== name;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) save.mutate(text.trim());
      }}
    >
      <div className="row">
        <Field label="Your name, as colleagues see it">
          <input required maxLength={80} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <button type="submit" className="btn" disabled={!isNew || save.isPending}>
          Save
        </button>
      </div>
      {save.error && <Failure error={save.error} />}
    </form>
  );
}
