/** Taking a reviewer's decision back from the page of the work: what follows is shown before it happens. */
import type { DeskWork } from '@event/contest/submission/desk-work';
import { useMutation } from '@tanstack/react-query';
import { EffectTable } from '../effect/EffectTable.tsx';
import { Follows } from '../effect/Follows.tsx';
import { AskWhy } from '../look/AskWhy.tsx';
import { act } from '../shell/call.ts';
import { unkept, useAnswer } from '../shell/queries.ts';
import { sayWho } from '../work/History.tsx';

type LastDecision = NonNullable<DeskWork['last_decision']>;

interface TakeBackProps {
  readonly work: DeskWork;
  readonly decision: LastDecision;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export const nameOfBack = ({ kind }: LastDecision) => (kind === 'reject' ? 'Reopen' : 'Take approval back');

export function TakeBack({ work: { area, id, number, player }, decision, onClose, onDone }: TakeBackProps) {
  const query = { area, id, decision: decision.id };
  const effect = useAnswer('undo_effect', query, unkept);
  const undo = useMutation({ mutationFn: () => act('undo_case', query), onSuccess: onDone });
  const does = nameOfBack(decision);
  return (
    <AskWhy
      title={`${does}: submission ${number} of ${player.name}`}
      wide
      label={null}
      does={does}
      weight={decision.kind === 'reject' ? 'next' : 'bad'}
      isReady={effect.data !== undefined}
      isBusy={undo.isPending}
      error={undo.error}
      onSay={() => undo.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Follows
        answer={effect}
        note={`The work waits in the queue again, as before ${sayDecider(decision)} ${sayDone(decision)} it. The player is told that it is being reviewed again, unless they have yet to read of the decision.`}
      >
        {(found) => <EffectTable effect={found} />}
      </Follows>
    </AskWhy>
  );
}

const sayDecider = ({ mine, by }: LastDecision) => (mine ? 'you' : sayWho(by) || 'the program');
const sayDone = ({ kind }: LastDecision) => (kind === 'reject' ? 'rejected' : 'approved');
