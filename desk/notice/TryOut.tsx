/** A notice on an account of one's own, as the players' site shows it, before any player reads it. */
import type { OwnAccount } from '@event/contest/notice/desk-draft';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { act } from '../shell/call.ts';
import { type Content, isWritten, written } from './draft.ts';

interface TryOutProps {
  readonly texts: Content['texts'];
  readonly accounts: readonly OwnAccount[];
}

export function TryOut({ texts, accounts }: TryOutProps) {
  const [chosen, setChosen] = useState(accounts[0]?.id ?? '');
  const account = accounts.find(({ id }) => id === chosen);
  const attempt = useMutation({
    mutationFn: ({ area, id }: OwnAccount) => act('try_notice', { area, player_id: id, texts: written(texts) }),
  });
  if (!account) {
    return (
      <p className="quiet">
        To read it on the players’ site first, list your game account under Players, Staff accounts, and log in there
        once.
      </p>
    );
  }
  return (
    <div className="try">
      <Field label="Try it on a staff account">
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {accounts.map(({ id, name, note }) => (
            <option key={id} value={id}>
              {name}, {note}
            </option>
          ))}
        </select>
      </Field>
      <Button small disabled={attempt.isPending || !isWritten(texts.en)} onClick={() => attempt.mutate(account)}>
        Show it there alone
      </Button>
      {attempt.data && (
        <p role="status">
          <Status kind="pass">{attempt.data.name} has it for a day</Status>
        </p>
      )}
      {attempt.error && <Failure error={attempt.error} />}
    </div>
  );
}
