/** The queue, the case and the keys: decide and move on in one stroke. */
import './queue.css';
import './case.css';
import './decide.css';
import './narrow.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Failure } from '../look/Failure.tsx';
import { act } from '../shell/call.ts';
import { count, many } from '../shell/words.ts';
import { Asked } from './Asked.tsx';
import { CaseView } from './CaseView.tsx';
import { Compare } from './Compare.tsx';
import { type OpenCase, useCase } from './case.ts';
import { Decide, sayAgreement } from './Decide.tsx';
import { type Deciding, useDeciding } from './deciding.ts';
import { Filters } from './Filters.tsx';
import { useReviewKeys } from './keys.ts';
import { tell, useSitting } from './outbox.ts';
import { QueueList } from './QueueList.tsx';
import { type QueueState, useQueue } from './queue.ts';
import { keyOfRow, type ShownRow } from './row.ts';
import { Side } from './Side.tsx';
import { type Step, Steps } from './Steps.tsx';
import { Troubles } from './Troubles.tsx';

const isWide = () => matchMedia('(width >= 900px)').matches;
const choose = (row: string | null) => tell({ on: 'choose', row });

export function Review() {
  const queue = useQueue();
  const { troubles, acts } = useSitting();
  const open = useCase(queue);
  const deciding = useDeciding(queue, open);
  const [isComparing, setComparing] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [step, setStep] = useState<Step>('queue');
  const { current, shown } = open;
  useFirstCase(queue);
  const key = current && keyOfRow(current);
  // Another case begins still; on a phone none leads back to the queue.
  useEffect(() => {
    setPlaying(false);
    if (!key) setStep('queue');
  }, [key]);

  const close = () => {
    if (deciding.picked.size > 0) return deciding.unpick();
    if (isPlaying) return setPlaying(false);
    open.letGo();
    choose(null);
  };
  const compare = () => setComparing(Boolean(shown?.alike.length));
  useReviewKeys({
    ...{ open, deciding, compare, close },
    play: () => setPlaying(!isPlaying),
    hasTroubles: troubles.some(({ state }) => state !== 'waits'),
    hasUnsent: acts.some(({ state }) => state === 'waits'),
  });
  return (
    <div className="work" data-step={step}>
      <ReviewBar queue={queue} />
      <Steps step={step} hasCase={current !== null} onStep={setStep} />
      <div className="beside">
        <Troubles troubles={troubles} />
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
        {shown ? (
          <>
            <CaseView
              {...{ open, shown, isPlaying }}
              lines={deciding.lines}
              place={placeOf(queue, current)}
              onPlay={() => setPlaying(true)}
              onStop={() => setPlaying(false)}
            />
            <Side shown={shown} onCompare={compare} />
          </>
        ) : (
          <NoCase open={open} hasRows={queue.rows.length > 0} />
        )}
        <Decide {...{ open, deciding, compare }} queue={queue.queue} last={acts.at(-1)} />
      </div>
      {isComparing && shown && <Compare shown={shown} onClose={() => setComparing(false)} />}
      <Words open={open} deciding={deciding} />
    </div>
  );
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
          {agreement && <span title="A second reviewer came to the same decision">{agreement} · </span>}
          {many(people, 'person', 'people')} here, live
        </>
      }
    >
      <Filters />
    </Bar>
  );
}

function placeOf({ rows, queue }: QueueState, current: ShownRow | null): string {
  return current ? `${rows.indexOf(current) + 1} of ${count(Math.max(queue?.total ?? 0, rows.length))}` : '';
}

function NoCase({ open, hasRows }: { readonly open: OpenCase; readonly hasRows: boolean }) {
  if (open.error) return <Failure error={open.error} again={open.again} />;
  return (
    <main className="main empty" aria-busy={open.current !== null}>
      {!open.current && hasRows ? 'Choose a case, or press J.' : ''}
    </main>
  );
}

/** Asked for where a decision needs a word, for a note, and to pass a case on. */
function Words({ open: { current }, deciding }: { readonly open: OpenCase; readonly deciding: Deciding }) {
  const client = useQueryClient();
  const note = useMutation({
    mutationFn: ({ area, id, text }: Pick<ShownRow, 'area' | 'id'> & { readonly text: string }) =>
      act('note_case', { area, id, text }),
    onSuccess: (_event, { area, id }) => {
      deciding.setAsking(null);
      void client.invalidateQueries({ queryKey: ['case', area, id] });
    },
  });
  const { asking, lines, send, passOn, setAsking } = deciding;
  return (
    asking && (
      <Asked
        {...{ asking, lines }}
        mistake={note.error?.message ?? null}
        onDecide={send}
        onWrite={(what, text) => {
          if (what === 'pass_on') passOn(text);
          else if (current) note.mutate({ area: current.area, id: current.id, text });
        }}
        onClose={() => {
          note.reset();
          setAsking(null);
        }}
      />
    )
  );
}
