/** One's own account: the name that colleagues see, the passkeys, and where one is logged in. */
import './organizer.css';
import { type Role, roles } from '@event/contest/organizer/role';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { useAnswer } from '../shell/queries.ts';
import { useAccountChange } from './change.ts';
import { GrantTags } from './Grants.tsx';
import { OwnPasskeys } from './OwnPasskeys.tsx';
import { OwnSessions } from './OwnSessions.tsx';

export function Account() {
  const { data, error, refetch } = useAnswer('account');
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
          <OwnRoles />
          <OwnSessions list={data.sessions} />
        </div>
      )}
    </main>
  );
}

/** In words: whoever looks here wants to know why something is not offered to them. */
const role_means: Readonly<Record<Role, string>> = {
  viewer: 'sees everything, changes nothing',
  reviewer: 'decides on works, reads numbers again',
  judge: 'votes and gives points to excellent works',
  prize_officer: 'settles prizes and brings codes',
  owner: 'does all of it, lets people in, opens and closes the service',
};

function OwnRoles() {
  const { me } = useDesk();
  const own = roles.filter((role) => me.grants.some((grant) => grant.role === role));
  return (
    <section aria-labelledby="own-roles">
      <h2 id="own-roles">What you may do</h2>
      <ul className="own-roles">
        {own.map((role) => (
          <li key={role}>
            <GrantTags grants={me.grants.filter((grant) => grant.role === role)} />
            <span className="quiet">{role_means[role]}</span>
          </li>
        ))}
      </ul>
    </section>
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
