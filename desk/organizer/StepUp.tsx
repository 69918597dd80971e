/** Codes, money, ranks, exports, settings and contact details ask once more who is there; then what was asked for goes on. */
import { useEffect, useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { act, ask, whenProofNeeded } from '../shell/call.ts';
import { keepAnswer, useAnswer, useAsked } from '../shell/queries.ts';
import { proofByPasskey } from './ceremony.ts';
import { sayPasskeyError } from './passkey-error.ts';

type AnswerStepUp = (proved: boolean) => void;

export function StepUp() {
  const [answer, setAnswer] = useState<AnswerStepUp | null>(null);
  useEffect(
    () =>
      whenProofNeeded(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        // Two that ask at once wait for the one proof.
        setAnswer((other: AnswerStepUp | null) => (proved: boolean) => {
          other?.(proved);
          resolve(proved);
        });
        return promise;
      }),
    [],
  );
  if (!answer) return null;
  return (
    <Proof
      onDone={(proved) => {
        setAnswer(null);
        answer(proved);
      }}
    />
  );
}

function Proof({ onDone }: { readonly onDone: (proved: boolean) => void }) {
  const [mistake, setMistake] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  const doors = useAnswer('doors');
  const { data: me } = useAsked({
    queryKey: ['me', 'proof'],
    queryFn: () => ask('me'),
    refetchInterval: 1000,
    enabled: isAway,
    // The proof of last time is none.
    gcTime: 0,
  });
  const isProved = isAway && me?.stepped_up_until != null;
  useEffect(() => {
    if (isProved) onDone(true);
  }, [isProved, onDone]);
  const prove = async () => {
    try {
      keepAnswer('me', {}, await withPasskey());
      onDone(true);
    } catch (error) {
      setMistake(sayPasskeyError(error));
    }
  };
  const leave = () => {
    const opened = window.open('/desk/api/openid?again', 'proof', 'popup,width=520,height=640');
    setAway(opened !== null);
    setMistake(opened ? null : 'Your browser blocked the other window. Allow it for this page, then try again.');
  };
  return (
    <Dialog title="Is it still you?" onClose={() => onDone(false)}>
      <p>
        What you asked for touches codes, money, ranks, settings or somebody's details. Please prove once more that it
        is you; the proof holds for five minutes.
      </p>
      <div className="row">
        <Button weight={doors.data?.openid ? 'plain' : 'next'} onClick={() => void prove()}>
          With my passkey
        </Button>
        {doors.data?.openid && (
          <Button weight="next" onClick={leave}>
            With my organization's login
          </Button>
        )}
      </div>
      {isAway && (
        <p role="status" className="quiet">
          Waiting for your login in the other window; until then nothing is done. Closed it? Press the button again.
        </p>
      )}
      {mistake && (
        <p role="alert" className="mistake">
          {mistake}
        </p>
      )}
    </Dialog>
  );
}

const withPasskey = async () => act('step_up', await proofByPasskey(await act('ask_step_up', {})));
