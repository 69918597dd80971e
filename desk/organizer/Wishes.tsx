/** Roles that one owner wants to give: they hold once a second owner agrees. */
import type { RoleWish } from '@event/contest/organizer/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Table } from '../look/List.tsx';
import { act } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { askAgain } from '../shell/queries.ts';
import { momentOf } from '../shell/words.ts';
import { GrantTags } from './Grants.tsx';

export function Wishes({ list }: { readonly list: readonly RoleWish[] }) {
  const { me } = useDesk();
  const answer = useMutation({
    mutationFn: ({ id, agreed }: Pick<RoleWish, 'id'> & { readonly agreed: boolean }) =>
      act('answer_wish', { id, agreed }),
    onSettled: () => askAgain(),
  });
  const answersOf = ({ id, asked_by_id }: RoleWish) => {
    const isOwn = asked_by_id === me.id;
    const give = (agreed: boolean) => answer.mutate({ id, agreed });
    return (
      <>
        {!isOwn && (
          <Button small disabled={answer.isPending} onClick={() => give(true)}>
            Agree
          </Button>
        )}{' '}
        <Button small weight="bare" disabled={answer.isPending} onClick={() => give(false)}>
          {isOwn ? 'Take back' : 'Decline'}
        </Button>
      </>
    );
  };
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="role-wishes">
      <h2 id="role-wishes">
        Waiting for a second owner <span className="quiet">it takes two to make an owner or a prize officer</span>
      </h2>
      {answer.error && <Failure error={answer.error} />}
      <Table
        look="people stacked"
        rows={list}
        idOf={({ id }) => id}
        columns={[
          {
            name: 'For',
            cell: ({ name, invitation_id }) => (
              <>
                <b>{name}</b> {invitation_id && <span className="quiet">by invitation</span>}
              </>
            ),
          },
          { name: 'Will be', cell: ({ grants }) => <GrantTags grants={grants} /> },
          { name: 'Asked by', look: 'quiet', cell: ({ asked_by }) => asked_by },
          { name: 'Since, UTC', look: 'quiet', cell: ({ asked_at }) => momentOf(asked_at) },
          { name: 'Answer', isMute: true, look: 'number', cell: answersOf },
        ]}
      />
    </section>
  );
}
