/** The queue, the case and the keys: decide and move on in one stroke. */
import './review.css';
import { useEffect, useRef, useState } from 'react';
import { Guidelines } from '../guideline/Guidelines.tsx';
import { Bar } from '../look/Bar.tsx';
import { Failure } from '../look/Failure.tsx';
import { usePlaying } from '../look/Video.tsx';
import { sayKey } from '../shell/keys.ts';
import { many } from '../shell/words.ts';
import { Compare } from '../work/Compare.tsx';
import { AskWord } from './AskWord.tsx';
import { Assign, AssignRow, useAssigning } from './Assign.tsx';
import { CaseView } from './CaseView.tsx';
import { next_case, type OpenCase, useCase } from './case.ts';
import { Decide, sayAgreement } from './Decide.tsx';
import { useDeciding } from './deciding.ts';
import { Filters } from './Filters.tsx';
import { useReviewKeys } from './keys.ts';
import { tell, useSitting } from './outbox.ts';
import { QueueList } from './QueueList.tsx';
import { type QueueState, useQueue } from './queue.ts';
import { keyOfRow } from './row.ts';
import { Steps, type TrioStep } from './Steps.tsx';
import { Troubles } from './Troubles.tsx';

const isWide = () => matchMedia('(width >= 900px)').matches;
const choose = (row: string | null) => tell({ on: 'choose', row });

export function Review() {
  const queue = useQueue();
  const { troubles, acts } = useSitting();
  const open = useCase(queue);
  const deciding = useDeciding(queue, open);
  const assigning = useAssigning(queue, deciding.rows);
  const playing = usePlaying(open.shown?.link);
  const [isComparing, setComparing] = useState(false);
  const [step, setStep] = useStep(queue);
  useFirstCase(queue);
  const compare = () => setComparing(Boolean(open.shown?.alike.length));
  const close = () => {
    if (deciding.picked.size > 0) return deciding.unpick();
    if (playing.isPlaying) return playing.stop();
    open.letGo();
    choose(null);
  };
  useReviewKeys({ open, deciding, assigning, playing, compare, close, troubles, acts });
  return (
    <div className="review" data-step={step}>
      <ReviewBar queue={queue} />
      <Steps step={step} hasCase={queue.current !== null} onStep={setStep} />
      <div className="beside">
        <Troubles troubles={troubles} />
        <AssignRow assigning={assigning} />
        {queue.error && <Failure error={queue.error} again={queue.again} />}
        <QueueList
          queue={queue}
          picked={deciding.picked}
          onChoose={(row) => {
            choose(row);
            setStep('case');
          }}
        />
      </div>
      <div className="case">
        {open.shown ? (
          <CaseView {...{ open, queue, playing, compare }} shown={open.shown} lines={deciding.lines} />
        ) : (
          <NoCase open={open} queue={queue} />
        )}
        <Decide {...{ open, deciding, compare }} queue={queue.queue} last={acts.at(-1)} />
      </div>
      {isComparing && open.shown && <Compare work={open.shown} onClose={() => setComparing(false)} />}
      {deciding.isReading && <Guidelines onClose={() => deciding.setReading(false)} />}
      {assigning.isAsking && <Assign assigning={assigning} />}
      {deciding.asking && <AskWord open={open} deciding={deciding} asking={deciding.asking} />}
    </div>
  );
}

/** On a phone no case leads back to the queue. */
function useStep({ current }: QueueState) {
  const [step, setStep] = useState<TrioStep>('queue');
  const isNone = current === null;
  useEffect(() => {
    if (isNone) setStep('queue');
  }, [isNone]);
  return [step, setStep] as const;
}

/** The first case opens by itself where it is seen beside the queue. */
function useFirstCase({ first, current }: QueueState) {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || !first || current) return;
    isFirst.current = false;
    if (isWide()) choose(keyOfRow(first));
  }, [first, current]);
}

function ReviewBar({ queue: { queue, people } }: { readonly queue: QueueState }) {
  const agreement = queue && sayAgreement(queue.looks);
  return (
    <Bar
      title="Review"
      aside={
        <>
          {many(people, 'person', 'people')} here, live
          {agreement && <span title="A second reviewer came to the same decision"> · {agreement}</span>}
        </>
      }
    >
      <Filters queue={queue} />
    </Bar>
  );
}

function NoCase({ open, queue }: { readonly open: OpenCase; readonly queue: QueueState }) {
  if (open.error) return <Failure error={open.error} again={open.again} />;
  return (
    <main className="empty" aria-busy={open.current !== null}>
      {open.current ? '' : sayNoCase(queue)}
    </main>
  );
}

function sayNoCase({ rows, error }: QueueState): string {
  const next = sayKey(next_case);
  if (rows.length > 0) return next ? `Choose a case, or press ${next}.` : 'Choose a case.';
  return error ? 'The queue and its first case will appear as soon as the server answers.' : '';
}
