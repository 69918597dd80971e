/** Links that nobody has used yet: who could still come in, and taking that back. */
import type { OpenInvitation } from '@event/contest/organizer/desk-wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { act, ask } from '../shell/call.ts';
import { many, momentOf } from '../shell/words.ts';
import { GrantTags } from './Grants.tsx';

export function Invitations() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: ['invitations'], queryFn: () => ask('invitations') });
  const revoke = useMutation({
    mutationFn: ({ id }: OpenInvitation) => act('revoke_invitation', { id }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['invitations'] }),
  });
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data || data.list.length === 0) return <p className="q">No invitation is open.</p>;
  return (
    <section aria-labelledby="open-invitations" className="open-invitations">
      <h2 id="open-invitations">
        Open invitations <span className="q">{many(data.list.length, 'link')} that nobody has used yet</span>
      </h2>
      {revoke.error && <Failure error={revoke.error} />}
      <table className="list people">
        <thead>
          <tr>
            <th>For</th>
            <th>Will be</th>
            <th>Invited by</th>
            <th>Good until, UTC</th>
            <th>
              <span className="vh">Take back</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((one) => (
            <tr key={one.id}>
              <td>
                <b>{one.name}</b>
              </td>
              <td>
                <GrantTags grants={one.grants} />
              </td>
              <td className="q">{one.by}</td>
              <td className="q">{momentOf(one.expires_at)}</td>
              <td className="n">
                <Button small weight="bare" disabled={revoke.isPending} onClick={() => revoke.mutate(one)}>
                  Take back
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
