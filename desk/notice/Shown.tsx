/** One notice that was sent: each language as its players read it, how many have, and taking it back. */
import type { Broadcast } from '@event/contest/notice/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { act } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { askAgain } from '../shell/queries.ts';
import { count, momentOf } from '../shell/words.ts';
import { toOf } from './Drafts.tsx';
import { languagesOf } from './draft.ts';
import { Preview } from './Preview.tsx';
import { states } from './state.ts';
import { Tongues } from './Tongues.tsx';

interface ShownProps {
  readonly one: Broadcast;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function Shown({ one, mayWrite, onClose }: ShownProps) {
  const { edition } = useDesk();
  const [language, setLanguage] = useState('en');
  const withdraw = useMutation({
    mutationFn: () => act('withdraw_broadcast', { id: one.id }),
    onSuccess: () => {
      askAgain('broadcasts');
      onClose();
    },
  });
  const [kind, word] = states[one.state];
  return (
    <Dialog title={one.texts.en?.title ?? 'Notice'} onClose={onClose} wide>
      <div className="compose">
        <div className="stack">
          <dl className="facts">
            <dt>State</dt>
            <dd>{kind ? <Status kind={kind}>{word}</Status> : <span className="quiet">{word}</span>}</dd>
            <dt>To</dt>
            <dd>{toOf(edition, one)}</dd>
            <dt>From</dt>
            <dd>{momentOf(one.from)} UTC</dd>
            <dt>Until</dt>
            <dd>{one.until === null ? 'it is cleared' : `${momentOf(one.until)} UTC`}</dd>
            <dt>Cleared</dt>
            <dd>
              {count(one.cleared)} of {count(one.players)} players
            </dd>
            <dt>Written by</dt>
            <dd>
              {one.by}, {momentOf(one.created_at)}
            </dd>
          </dl>
          <Tongues
            spoken={languagesOf(edition.areas, one.area === null ? '' : String(one.area))}
            chosen={language}
            isReady={(code) => code in one.texts}
            onChoose={setLanguage}
          />
          {withdraw.error && <Failure error={withdraw.error} />}
          {mayWrite && one.state !== 'over' && (
            <Button weight="bad" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {one.state === 'scheduled' ? 'Do not send it' : 'Withdraw: nobody will see it any more'}
            </Button>
          )}
        </div>
        <Preview texts={one.texts} language={language} />
      </div>
    </Dialog>
  );
}
