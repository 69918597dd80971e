/** The people of the desk: who may do what and where, letting others in, letting go. */
import './organizer.css';
import '../look/scroll.css';
import type { Colleague, Invited } from '@event/contest/organizer/desk-wire';
import { type Grant, type Role, roles } from '@event/contest/organizer/role';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Field } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { Bar } from '../shell/Bar.tsx';
import { act, ask } from '../shell/call.ts';
import { useNow } from '../shell/clock.ts';
import { areaName, useDesk } from '../shell/context.tsx';
import { Failure } from '../shell/Failure.tsx';
import { useKeys } from '../shell/keys.ts';
import { lasting, momentOf } from '../shell/words.ts';

const role_names: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  reviewer: 'Reviewer',
  judge: 'Judge',
  prize_officer: 'Prize officer',
  owner: 'Owner',
};

export function Organizers() {
  const { edition, me } = useDesk();
  const now = useNow();
  const [shown, setShown] = useState<'invite' | Colleague | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: ['colleagues'], queryFn: () => ask('colleagues') });
  useKeys('Organizers', [{ id: 'organizers invite', key: 'i', name: 'Invite', run: () => setShown('invite') }]);
  const sayGrant = ({ role, area }: Grant) =>
    `${role_names[role]}, ${area === null ? 'everywhere' : areaName(edition, area)}`;
  return (
    <main>
      <Bar title="Organizers" about="Who may do what, and where">
        <Button small hint="I" onClick={() => setShown('invite')}>
          Invite
        </Button>
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="pad scroll-x">
        <table className="list people">
          <thead>
            <tr>
              <th>Name</th>
              <th>May be</th>
              <th className="n">Passkeys</th>
              <th>Last here</th>
              <th>
                <span className="vh">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.list.map((one) => (
              <tr key={one.id}>
                <td>
                  <b>{one.name}</b> {one.id === me.id && <span className="q">you</span>}
                </td>
                <td>
                  {one.left_at ? (
                    <Status kind="dark">Left {momentOf(one.left_at)}</Status>
                  ) : (
                    <span className="grants">
                      {one.grants.map((grant) => (
                        <span className="tag" key={`${grant.role} ${grant.area}`}>
                          {sayGrant(grant)}
                        </span>
                      ))}
                    </span>
                  )}
                </td>
                <td className="n">{one.passkeys}</td>
                <td className="q">
                  {one.seen_at === null
                    ? 'never'
                    : now - one.seen_at < 120
                      ? 'now'
                      : `${lasting(now - one.seen_at)} ago`}
                </td>
                <td className="n">
                  {!one.left_at && (
                    <Button small weight="bare" onClick={() => setShown(one)}>
                      Change
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown === 'invite' && <Invite onClose={() => setShown(null)} />}
      {shown && shown !== 'invite' && <Change colleague={shown} onClose={() => setShown(null)} />}
    </main>
  );
}

function Invite({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [grants, setGrants] = useState<readonly Grant[]>([{ role: 'reviewer', area: null }]);
  const invite = useMutation<Invited>({ mutationFn: () => act('invite', { name: name.trim(), grants: [...grants] }) });
  return (
    <Dialog title="Invite somebody" onClose={onClose}>
      {invite.data ? (
        <div className="invited">
          <p>
            Send this link to {name} alone, by a way only they can read. It lets in whoever opens it first, until{' '}
            {momentOf(invite.data.expires_at)} UTC, and is shown only now.
          </p>
          <code>{invite.data.link}</code>
          <Button weight="next" onClick={() => void navigator.clipboard.writeText(invite.data.link)}>
            Copy the link
          </Button>
        </div>
      ) : (
        <form
          className="grant-rows"
          onSubmit={(event) => {
            event.preventDefault();
            invite.mutate();
          }}
        >
          <Field label="Name, as colleagues see it">
            <input required maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Grants grants={grants} onChange={setGrants} />
          {invite.error && <Failure error={invite.error} />}
          <button type="submit" className="btn next" disabled={invite.isPending || grants.length === 0}>
            Make the link
          </button>
        </form>
      )}
    </Dialog>
  );
}

function Change({ colleague, onClose }: { readonly colleague: Colleague; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [grants, setGrants] = useState(colleague.grants);
  const done = () => {
    void client.invalidateQueries({ queryKey: ['colleagues'] });
    onClose();
  };
  const save = useMutation({
    mutationFn: () => act('set_grants', { id: colleague.id, grants: [...grants] }),
    onSuccess: done,
  });
  const dismiss = useMutation({ mutationFn: () => act('dismiss', { id: colleague.id }), onSuccess: done });
  const error = save.error ?? dismiss.error;
  return (
    <Dialog title={colleague.name} onClose={onClose}>
      <Grants grants={grants} onChange={setGrants} />
      {error && <Failure error={error} />}
      <div className="row">
        <Button weight="next" disabled={save.isPending} onClick={() => save.mutate()}>
          Save
        </Button>
        <span className="end" />
        <Button weight="bad" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Dismiss: logs {colleague.name} out at once
        </Button>
      </div>
    </Dialog>
  );
}

interface GrantsProps {
  readonly grants: readonly Grant[];
  readonly onChange: (grants: readonly Grant[]) => void;
}

function Grants({ grants, onChange }: GrantsProps) {
  const { edition } = useDesk();
  const set = (at: number, grant: Grant) => onChange(grants.map((one, index) => (index === at ? grant : one)));
  return (
    <div className="grant-rows">
      {grants.map((grant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <div key={at}>
          <Field label="Role">
            <select value={grant.role} onChange={({ target }) => set(at, { ...grant, role: target.value as Role })}>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {role_names[role]}
                </option>
              ))}
            </select>
          </Field>
          <Field label="Where">
            <select
              value={grant.area ?? ''}
              onChange={({ target }) => set(at, { ...grant, area: target.value ? Number(target.value) : null })}
            >
              <option value="">Everywhere</option>
              {edition.areas.map(({ value, path }) => (
                <option key={value} value={value}>
                  {path.toUpperCase()}
                </option>
              ))}
            </select>
          </Field>
          <Button weight="bare" onClick={() => onChange(grants.filter((_grant, index) => index !== at))}>
            Remove
          </Button>
        </div>
      ))}
      <Button small weight="soft" onClick={() => onChange([...grants, { role: 'viewer', area: null }])}>
        Add a role
      </Button>
    </div>
  );
}
