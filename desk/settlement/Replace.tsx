/** Taking a winner out for good, with a reason; the next of the certified board, and nobody else, may take the place. The contact is opened here, logged. */
import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import { readListKey } from '@event/contest/settlement/key';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Button } from '../look/Button.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { Link } from '../shell/Link.tsx';
import { unkept, useAnswer } from '../shell/queries.ts';
import { askLines } from './ask-lines.ts';

interface ReplaceProps {
  readonly line: SettlementRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function Replace({ line, onDone, onClose }: ReplaceProps) {
  const { area, id, player, rank } = line;
  const [isClosed, setClosed] = useState(false);
  const { data } = useAnswer('alternate', { area, id }, unkept);
  const next = data?.next ?? null;
  const alternate = isClosed ? null : (next?.player_id ?? null);
  const contact = useMutation({ mutationFn: () => act('open_contact', { area, id }) });
  const replace = useMutation({
    mutationFn: (reason: string) => act('replace_line', { area, id, reason, alternate }),
    onSuccess: askLines,
  });
  return (
    <AskWhy
      title={`Rank ${rank}: ${player}`}
      about={`take out ${id}`}
      label="Why this winner is taken out"
      longest={300}
      does={alternate ? 'Replace' : 'Take out'}
      weight="bad"
      isReady={data !== undefined}
      isBusy={replace.isPending}
      error={replace.error ?? contact.error}
      onSay={(reason) => replace.mutate(reason, { onSuccess: onDone })}
      onClose={onClose}
    >
      {line.contact === 'left' && (
        <div className="row">
          <Button small onClick={() => contact.mutate()} disabled={contact.isPending}>
            Open the contact
          </Button>
          {contact.data && <code>{contact.data.address ?? 'It was erased.'}</code>}
        </div>
      )}
      {next && (
        <Field label="Who takes the place and its prize">
          <select value={isClosed ? '' : 'next'} onChange={({ target }) => setClosed(target.value === '')}>
            <option value="next">{`${next.player}, rank ${next.rank}: next on the certified board`}</option>
            <option value="">Nobody: the place is closed</option>
          </select>
        </Field>
      )}
      {data && !next && <p>{data.why === 'judged' ? <Judged line={line} /> : sayNobody(data.why)}</p>}
      <p className="quiet">Whoever is taken out does not come back to this list.</p>
    </AskWhy>
  );
}

const sayNobody = (why: 'judged' | 'stale' | null) =>
  why === 'stale'
    ? 'The list has changed since its lines were made: compare them first. Until then the place can only be closed.'
    : 'Nobody follows on the certified board: the place is closed.';

function Judged({ line: { area, list } }: { readonly line: SettlementRow }) {
  return (
    <>
      A work that drops out is replaced by the next in the judged ranking:{' '}
      <Link to={`/excellent/${area}/${readListKey(list)?.platform}`}>replace it there</Link>, then compare the lines.
      Here the place can only be closed.
    </>
  );
}
