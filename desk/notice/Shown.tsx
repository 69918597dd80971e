/** One notice that was sent: each language as its players read it, how many have, and taking it back. */
import type { Broadcast } from '@event/contest/notice/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { act } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { askAgain } from '../shell/queries.ts';
import { languagesOf } from './draft.ts';
import { Facts } from './Facts.tsx';
import { Preview } from './Preview.tsx';
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
    onSuccess: () => void askAgain('broadcasts'),
  });
  return (
    <Dialog title={one.texts.en?.title ?? 'Notice'} onClose={onClose} wide>
      <div className="compose">
        <div className="stack">
          <Facts one={one} />
          <Tongues
            spoken={languagesOf(edition.areas, one.area === null ? '' : String(one.area))}
            chosen={language}
            isReady={(code) => code in one.texts}
            onChoose={setLanguage}
          />
          {withdraw.error && <Failure error={withdraw.error} />}
          {mayWrite && one.state !== 'over' && (
            <Button
              weight="bad"
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate(undefined, { onSuccess: onClose })}
            >
              {one.state === 'scheduled' ? 'Do not send it' : 'Withdraw: nobody will see it any more'}
            </Button>
          )}
        </div>
        <Preview texts={one.texts} language={language} />
      </div>
    </Dialog>
  );
}
