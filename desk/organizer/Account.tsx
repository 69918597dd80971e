/** One's own account: the name that colleagues see, the passkeys, and where one is logged in. */
import './organizer.css';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act, ask } from '../shell/call.ts';
import { useAsked } from '../shell/queries.ts';
import { useAccountChange } from './change.ts';
import { OwnPasskeys } from './OwnPasskeys.tsx';
import { OwnSessions } from './OwnSessions.tsx';

export function Account() {
  const { data, error, refetch } = useAsked({ queryKey: ['account'], queryFn: () => ask('account') });
  return (
    <main>
      <Bar title="Your account" about="Your name, your passkeys, where you are logged in" />
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && (
        <div className="pad account">
          {data.by_issuer ? (
            <p>
              Your organization's login says that you are <b>{data.name}</b>, and lets you in. Change your name and your
              keys there.
            </p>
          ) : (
            <>
              <OwnName name={data.name} />
              <OwnPasskeys list={data.passkeys} />
            </>
          )}
          <OwnSessions list={data.sessions} />
        </div>
      )}
    </main>
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
