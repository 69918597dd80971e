/** The lines of one list: made from its winners, approved by two people, delivered with a proof, or replaced. */
import './settlement.css';
import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import { readListKey, sayList } from '@event/contest/settlement/key';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { act } from '../shell/call.ts';
import { areaName, may, platformOf, useDesk } from '../shell/context.tsx';
import type { KeyAction } from '../shell/keys.ts';
import { useAnswer } from '../shell/queries.ts';
import { not_yet } from '../shell/said.ts';
import type { ScreenProps } from '../shell/screen.ts';
import { count, many } from '../shell/words.ts';
import { askLines } from './ask-lines.ts';
import { LetIn } from './LetIn.tsx';
import { LineList } from './LineList.tsx';
import { type LineStep, type LinesMade, Steps } from './LineSteps.tsx';
import { isPickable, nextOf, sumOf, waitsFor, whyNotReplaced } from './line.ts';
import { NoLines } from './NoLines.tsx';
import { Said } from './Said.tsx';

export function Lines({ at }: ScreenProps) {
  const { edition, me } = useDesk();
  const [area, list] = [Number(at.area), decodeURIComponent(at.list ?? '')];
  const lined = useLines(area, list);
  const { lines, isReady, setStep } = lined;
  const mayAct = may(me, ['prize_officer']);
  const acts = actsOf(lined);
  const settled = readListKey(list);
  const name = settled ? sayList(settled, platformOf(edition, settled.platform)?.name) : list;
  return (
    <main>
      <Bar title={`${name}, ${areaName(edition, area)}`} about={sumOf(lines)}>
        {mayAct &&
          lines.length > 0 &&
          acts.map(({ id, key, name, weight, run, not }) => (
            <Button key={id} small hint={key.toUpperCase()} weight={weight} disabled={not !== null} onClick={run}>
              {name}
            </Button>
          ))}
      </Bar>
      {lined.error && <Failure error={lined.error} again={lined.refetch} />}
      <Told {...lined} />
      {(lined.isKnown || lines.length > 0) && (
        <>
          <LetIn {...{ area, list, mayAct }} players={lined.letIn} onDone={askLines} />
          <div className="pad scroll-x">
            {lines.length === 0 && (
              <NoLines
                isReady={isReady}
                list={{ area, platform: settled?.platform ?? 0, period: settled?.period ?? null }}
                {...(mayAct && { onMake: () => setStep('compare') })}
              />
            )}
            <LineList
              {...{ lines, mayAct }}
              picked={lined.picked}
              onPick={lined.toggle}
              onReplace={setStep}
              onTakeBack={lined.takeBack.mutate}
              keys={(current, move) => keysOf(lined, { current, move })}
            />
          </div>
        </>
      )}
      <Steps
        {...{ area, list }}
        step={lined.step}
        lines={lines}
        picked={lined.picked}
        onDone={lined.again}
        onClose={() => setStep(null)}
      />
    </main>
  );
}

/** What the last step did. */
function Told({ lines, made, approve, takeBack }: ListOfLines) {
  return (
    <>
      {made && (
        <p role="status" className="pad">
          {many(made.made, 'line')} made, {count(made.voided)} void, {count(made.kept)} as they were.
        </p>
      )}
      {takeBack.data && (
        <Said
          done={takeBack.data.done}
          not={takeBack.data.not}
          verb="open again: your approval is taken back"
          lines={lines}
        />
      )}
      {approve.data && <Said done={approve.data.done} not={approve.data.not} verb="approved" lines={lines} />}
    </>
  );
}

/** The lines, which of them are picked, and the step that is asked about. */
function useLines(area: number, list: string) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [step, setStep] = useState<LineStep>(null);
  const [made, setMade] = useState<LinesMade | null>(null);
  const { data, error, refetch } = useAnswer('settlement', { area, list }, { refetchInterval: 10_000 });
  const lists = useAnswer('settlement_lists');
  const again = (done: LinesMade | null = null) => {
    setPicked(new Set());
    setStep(null);
    setMade(done);
  };
  // A dialog that was opened meanwhile stays.
  const done = () => {
    setPicked(new Set());
    setMade(null);
    askLines();
  };
  const approve = useMutation({
    mutationFn: () => act('approve_lines', { area, ids: [...picked] }),
    onSuccess: done,
  });
  const takeBack = useMutation({
    mutationFn: ({ id }: SettlementRow) => act('take_back_approvals', { area, ids: [id] }),
    onSuccess: done,
  });
  const lines = data?.lines ?? [];
  return {
    ...{ lines, picked, step, made, approve, takeBack, again, setStep },
    letIn: data?.let_in ?? [],
    isReady: lists.data?.list.some((one) => one.area === area && one.list === list && one.ready) ?? false,
    isKnown: data !== undefined && lists.data !== undefined,
    error: error ?? lists.error ?? approve.error ?? takeBack.error,
    refetch: () => void refetch(),
    toggle: ({ id }: SettlementRow) => {
      const other = new Set(picked);
      if (!other.delete(id)) other.add(id);
      setPicked(other);
    },
    pickAll: () => setPicked(new Set(waitsFor(lines).map(({ id }) => id))),
  };
}

type ListOfLines = ReturnType<typeof useLines>;

const noneOf = (lines: readonly SettlementRow[]) => (lines.length === 0 ? 'There are no lines yet.' : null);

/** What is done to many at once, by button and by key: each with the reason why it cannot be done now. */
function actsOf({ lines, picked, approve, isReady, isKnown, pickAll, setStep }: ListOfLines) {
  const next = nextOf(lines, picked);
  const weigh = (step: typeof next) => (next === step ? ('next' as const) : ('plain' as const));
  const none = noneOf(lines) ?? (picked.size === 0 ? 'No line is picked.' : null);
  return [
    {
      ...{ id: 'line all', key: 'w', name: 'Pick all that wait', weight: weigh('pick'), run: pickAll },
      not: noneOf(lines) ?? (waitsFor(lines).length === 0 ? 'No line waits for you.' : null),
    },
    {
      ...{ id: 'line approve', key: 'a', name: `Approve ${picked.size || ''}`, weight: weigh('approve') },
      not: none ?? (approve.isPending ? 'They are being approved already.' : null),
      run: () => approve.mutate(),
    },
    {
      ...{ id: 'line deliver', key: 'd', name: 'Deliver', weight: weigh('deliver'), not: none },
      run: () => setStep('deliver'),
    },
    {
      ...{ id: 'line compare', key: 'm', name: 'Compare', weight: 'soft' as const },
      not: isReady ? null : isKnown ? 'There is nothing to settle yet.' : not_yet,
      run: () => setStep('compare'),
    },
    {
      ...{ id: 'line export', key: 'e', name: 'Export', weight: 'soft' as const, not: null },
      run: () => setStep('export'),
    },
  ];
}

interface Cursor {
  readonly current: SettlementRow | undefined;
  readonly move: (by: number) => void;
}

function keysOf(lined: ListOfLines, { current, move }: Cursor): readonly KeyAction[] {
  const pick = () => {
    if (current && isPickable(current)) lined.toggle(current);
    move(1);
  };
  const none = noneOf(lined.lines);
  return [
    { id: 'line pick', key: 'x', name: 'Pick, and go on', run: pick, not: none },
    {
      ...{ id: 'line take back', key: 'b', name: 'Take your approval back' },
      run: () => current && lined.takeBack.mutate(current),
      not: none ?? (current?.may_take_back ? null : 'No approval of yours on this line can be taken back.'),
    },
    {
      ...{ id: 'line replace', key: 'r', name: 'Replace' },
      run: () => current && lined.setStep(current),
      not: none ?? whyNotReplaced(current),
    },
    ...actsOf(lined).map(({ id, key, name, run, not }) => ({ id, key, name: name.trim(), run, not })),
  ];
}
