/** Roles that one owner wants to give: they hold once a second owner agrees. */
import type { RoleWish } from '@event/contest/organizer/desk-wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { act, ask } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { momentOf } from '../shell/words.ts';
import { GrantTags } from './Grants.tsx';

export function Wishes() {
  const { me } = useDesk();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: ['role_wishes'], queryFn: () => ask('role_wishes') });
  const answer = useMutation({
    mutationFn: ({ id, agreed }: Pick<RoleWish, 'id'> & { readonly agreed: boolean }) =>
      act('answer_wish', { id, agreed }),
    onSettled: () => void client.invalidateQueries(),
  });
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby="role-wishes" className="open-invitations">
      <h2 id="role-wishes">
        Wait for a second owner <span className="q">owners and prize officers are made by two</span>
      </h2>
      {answer.error && <Failure error={answer.error} />}
      <table className="list people">
        <thead>
          <tr>
            <th>For</th>
            <th>Will be</th>
            <th>Wanted by</th>
            <th>Since, UTC</th>
            <th>
              <span className="vh">Answer</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map(({ id, name, grants, asked_by, asked_by_id, asked_at, invitation_id }) => (
            <tr key={id}>
              <td>
                <b>{name}</b> {invitation_id && <span className="q">by invitation</span>}
              </td>
              <td>
                <GrantTags grants={grants} />
              </td>
              <td className="q">{asked_by}</td>
              <td className="q">{momentOf(asked_at)}</td>
              <td className="n">
                {asked_by_id !== me.id && (
                  <Button small disabled={answer.isPending} onClick={() => answer.mutate({ id, agreed: true })}>
                    Agree
                  </Button>
                )}{' '}
                <Button
                  small
                  weight="bare"
                  disabled={answer.isPending}
                  onClick={() => answer.mutate({ id, agreed: false })}
                >
                  {asked_by_id === me.id ? 'Take back' : 'Decline'}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
