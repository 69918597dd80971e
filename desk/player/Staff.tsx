/** Accounts of the organizer's own people: listed, they draw, enter and rank nothing. */
import type { StaffAccount } from '@event/contest/player/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { act } from '../shell/call.ts';
import { Link } from '../shell/Link.tsx';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { shortMomentOf } from '../shell/words.ts';

export function Staff({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useAnswer('staff_accounts');
  return (
    <Dialog title="Staff accounts" onClose={onClose} wide>
      <p className="quiet">
        Game accounts of the organizer's own people. As long as they stand here they draw, enter and rank nothing; list
        them before their first login. Each row is kept with its time and author.
      </p>
      <NewAccount />
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && data.list.length > 0 && <Accounts list={data.list} />}
      {data?.list.length === 0 && <p className="empty">No account is listed.</p>}
    </Dialog>
  );
}

function NewAccount() {
  const [account, setAccount] = useState({ role_id: '', zone_id: '', note: '' });
  const add = useMutation({
    mutationFn: () => act('add_staff', account),
    onSuccess: () => {
      setAccount({ role_id: '', zone_id: '', note: '' });
      askAgain();
    },
  });
  const fieldOf = (name: keyof typeof account) => ({
    required: true,
    value: account[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => setAccount({ ...account, [name]: target.value }),
  });
  return (
    <form
      className="new-staff"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Field label="Role id">
        <input maxLength={32} pattern="[\w\-]+" {...fieldOf('role_id')} />
      </Field>
      <Field label="Zone id">
        <input maxLength={32} pattern="[\w\-]+" {...fieldOf('zone_id')} />
      </Field>
      <Field label="Whose it is">
        <input maxLength={200} {...fieldOf('note')} />
      </Field>
      <button type="submit" className="btn next" disabled={add.isPending}>
        List it
      </button>
      {add.error && <Failure error={add.error} />}
    </form>
  );
}

function Accounts({ list }: { readonly list: readonly StaffAccount[] }) {
  const remove = useMutation({
    mutationFn: ({ id }: StaffAccount) => act('remove_staff', { id }),
    onSettled: () => askAgain(),
  });
  const taking: ListColumn<StaffAccount> = {
    name: 'Remove from the list',
    isMute: true,
    look: 'number',
    cell: (one) => (
      <Button small weight="bare" disabled={remove.isPending} onClick={() => remove.mutate(one)}>
        Take off
      </Button>
    ),
  };
  return (
    <>
      {remove.error && <Failure error={remove.error} />}
      <Table look="stacked" rows={list} idOf={({ id }) => id} columns={[...columns, taking]} />
    </>
  );
}

const columns: readonly ListColumn<StaffAccount>[] = [
  { name: 'Role id', look: 'named', cell: ({ role_id }) => role_id },
  { name: 'Zone id', look: 'quiet named', cell: ({ zone_id }) => zone_id },
  { name: 'Whose it is', look: 'whole', cell: ({ note }) => note },
  {
    name: 'Player',
    cell: ({ player }) =>
      player ? (
        <Link to={`/players/${player.area}/${player.id}`}>{player.name}</Link>
      ) : (
        <span className="quiet">has not logged in</span>
      ),
  },
  { name: 'Listed, UTC', look: 'quiet', cell: ({ at, by }) => `${shortMomentOf(at)} by ${by}` },
];
