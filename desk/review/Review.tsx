/** The queue, the case and the keys: decide and move on in one stroke. */
import './queue.css';
import './case.css';
import './decide.css';
import './narrow.css';
import type { CheckedRule } from '@event/contest/review/desk-wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Bar } from '../shell/Bar.tsx';
import { act, ask } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { Failure } from '../shell/Failure.tsx';
import { count, many } from '../shell/words.ts';
import { Asked, type Asking } from './Asked.tsx';
import { CaseView } from './CaseView.tsx';
import { Compare } from './Compare.tsx';
import { useClaim } from './claim.ts';
import { Decide, sayAgreement } from './Decide.tsx';
import { type Choice, useDecisions } from './decision.ts';
import { Filters } from './Filters.tsx';
import { useReviewKeys } from './keys.ts';
import { QueueList } from './QueueList.tsx';
import { keyOfRow, type ShownRow, useQueue } from './queue.ts';
import { Side } from './Side.tsx';
import { type Step, Steps } from './Steps.tsx';
import { failing, goldAction, ruleLines } from './verdict.ts';

const caseQuery = (row: ShownRow) => ({
  queryKey: ['case', row.area, row.id, row.looks_at],
  queryFn: () => ask('case', { area: row.area, id: row.id, decision: row.looks_at }),
  staleTime: 30_000,
});

export function Review() {
  const { edition } = useDesk();
  const client = useQueryClient();
  const queue = useQueue();
  const decisions = useDecisions(queue);
  const { current } = queue;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [step, setStep] = useState<Step>('queue');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  // Who may only read takes nothing from those who may decide.
  const { claim, letGo } = useClaim(current?.gone || current?.barred ? null : current);
  const { data: shown = null, error } = useQuery({
    ...(current ? caseQuery(current) : { queryKey: ['case', 'none'], queryFn: () => null as never }),
    enabled: current !== null,
  });
  const key = current && keyOfRow(current);
  const isFirst = useRef(true);

  // The first case opens by itself where it is seen beside the queue.
  const { first } = queue;
  useEffect(() => {
    if (!isFirst.current || !first || current) return;
    isFirst.current = false;
    if (matchMedia('(width >= 900px)').matches) queue.choose(keyOfRow(first));
  }, [first, current, queue.choose]);
  // The next case is there before it is asked for, with its picture.
  const next = queue.next();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every next row
  useEffect(() => {
    setPlaying(false);
    if (!next) return;
    void client.fetchQuery(caseQuery(next)).then(
      ({ thumb }) => {
        if (thumb) new Image().src = thumb;
      },
      () => {},
    );
  }, [key, next && keyOfRow(next)]);

  const lines = useMemo(() => (shown ? ruleLines(shown, edition) : []), [shown, edition]);
  const rows = queue.rows.filter((row) => picked.has(keyOfRow(row)) && !row.gone);
  const barred = rows.length > 0 || !current ? null : barredBy(current, queue.taken.get(current.id));
  // What rules say is no answer to an appeal, and a second look is one's own.
  const isOwnJudgement = shown?.kind === 'appeal' || shown?.kind === 'second';
  const gold = shown && !barred && !isOwnJudgement ? goldAction(lines) : null;

  const recheck = useMutation({
    mutationFn: (row: ShownRow) => act('recheck', { area: row.area, id: row.id }),
    onSuccess: ({ text }, row) => {
      if (text) setTexts((before) => ({ ...before, [row.id]: text }));
      void client.invalidateQueries({ queryKey: ['case', row.area, row.id] });
    },
  });

  const send = (choice: Choice, chosen: readonly ShownRow[]) => {
    setAsking(null);
    const [only] = chosen;
    if (chosen.length === 1 && only && !picked.size) decisions.decide(only, choice);
    else void decisions.decideSeveral(chosen, choice).then(() => setPicked(new Set()));
    if (matchMedia('(width < 900px)').matches) setStep(queue.next() ? 'case' : 'queue');
  };
  const decide = (kind: Choice['kind'], reason: string | null) => {
    const chosen = rows.length > 0 ? rows : current && !barred ? [current] : [];
    if (chosen.length === 0 || (rows.length === 0 && !shown)) return;
    const choice = { kind, reason, note: null };
    const isBlind = chosen.every(({ looks_at }) => looks_at);
    const hasFails =
      rows.length > 0 ? rows.some(({ signals }) => signals.includes('fails')) : failing(lines).some(isChecked);
    const needsWord = !isBlind && (reason === 'other' || (kind === 'approve' && hasFails));
    if (needsWord) setAsking({ what: 'decide', choice, rows: chosen });
    else send(choice, chosen);
  };
  const pick = () => {
    if (!key || current?.gone) return;
    setPicked((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    );
    queue.move(1);
  };
  const write = useMutation({
    mutationFn: ({ row, what, text }: { row: ShownRow; what: 'note' | 'pass_on'; text: string }) =>
      act(what === 'note' ? 'note_case' : 'pass_on', { area: row.area, id: row.id, text }),
    onSuccess: (_event, { row, what }) => {
      if (what === 'pass_on') queue.finish([keyOfRow(row)], 'Passed on');
      void client.invalidateQueries({ queryKey: ['case', row.area, row.id] });
    },
  });
  const close = () => {
    if (picked.size > 0) return setPicked(new Set());
    if (isPlaying) return setPlaying(false);
    letGo();
    queue.choose(null);
    setStep('queue');
  };
  const open = (rowKey: string) => {
    queue.choose(rowKey);
    setStep('case');
  };
  const goldRun = () => {
    if (rows.length > 0) return;
    if (gold === 'approve') decide('approve', null);
    else if (gold) decide('reject', gold.reason);
  };

  useReviewKeys({
    reasons: edition.reasons,
    link: shown?.link ?? null,
    move: queue.move,
    gold: goldRun,
    decide,
    undo: () => void decisions.undo(),
    play: () => setPlaying(!isPlaying),
    check: () => current && !recheck.isPending && recheck.mutate(current),
    compare: () => setComparing(Boolean(shown?.alike.length)),
    write: (what) => current && setAsking({ what }),
    pick,
    close,
  });

  const total = queue.queue?.total ?? 0;
  const place = current ? `${queue.rows.indexOf(current) + 1} of ${count(Math.max(total, queue.rows.length))}` : '';
  const looks = queue.queue?.looks;
  const agreement = looks && sayAgreement(looks);
  return (
    <div className="work" data-step={step}>
      <Bar
        title="Review"
        aside={
          <>
            {agreement && <span title="A second reviewer came to the same decision">{agreement} · </span>}
            {many(queue.people, 'person', 'people')} here, live
          </>
        }
      >
        <Filters />
      </Bar>
      <Steps step={step} hasCase={current !== null} onStep={setStep} />
      {queue.error ? (
        <Failure error={queue.error} again={queue.again} />
      ) : (
        <QueueList queue={queue} picked={picked} onChoose={open} />
      )}
      <div className="case">
        {error && <Failure error={error} />}
        {current && shown && !error ? (
          <>
            <CaseView
              {...{ shown, lines, place, isPlaying }}
              claim={claim ?? shown.claim}
              text={texts[shown.id] ?? null}
              isChecking={recheck.isPending}
              onPlay={() => setPlaying(true)}
              onStop={() => setPlaying(false)}
              onCheck={() => recheck.mutate(current)}
            />
            <Side shown={shown} onCompare={() => setComparing(true)} />
          </>
        ) : (
          !error && (
            <main className="main empty" aria-busy={current !== null}>
              {current ? '' : queue.rows.length > 0 ? 'Choose a case, or press J.' : ''}
            </main>
          )
        )}
        <Decide
          {...{ shown, gold, barred, looks }}
          fails={failing(lines).length}
          picked={rows.length}
          last={decisions.last}
          mistake={decisions.mistake ?? recheck.error?.message ?? write.error?.message ?? null}
          today={queue.queue?.decided_today ?? 0}
          approve={() => decide('approve', null)}
          reject={(reason) => decide('reject', reason)}
          keys={[
            { name: 'Undo', key: 'U', run: () => void decisions.undo() },
            { name: 'Next', key: 'J', run: () => queue.move(1) },
            { name: 'Back', key: 'K', run: () => queue.move(-1) },
            { name: 'Pass on', key: 'P', run: () => current && setAsking({ what: 'pass_on' }) },
            { name: 'Compare', key: 'D', run: () => setComparing(Boolean(shown?.alike.length)) },
            { name: 'Note', key: 'N', run: () => current && setAsking({ what: 'note' }) },
            { name: 'Pick several', key: 'X', run: pick },
          ]}
        />
      </div>
      {isComparing && shown && <Compare shown={shown} onClose={() => setComparing(false)} />}
      {asking && (
        <Asked
          {...{ asking, lines }}
          onDecide={send}
          onWrite={(what, text) => current && write.mutate({ row: current, what, text })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

const isChecked = ({ rule }: CheckedRule) => rule !== 'new';

function barredBy(row: ShownRow, taken: string | undefined): string | null {
  if (row.gone) return `${row.gone}. J goes on.`;
  if (taken) return `${taken} has this case open. You can read it.`;
  return row.barred ? 'You decided it before: an appeal needs somebody else.' : null;
}
