/** The lines of one list: made from its winners, approved by two people, delivered with a proof, or replaced. */
import { readListKey, sayList } from '@event/contest/settlement/key';
import './settlement.css';
import '../look/scroll.css';
import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { useRows } from '../look/rows.ts';
import { act, ask } from '../shell/call.ts';
import { areaName, may, platformOf, useDesk } from '../shell/context.tsx';
import type { ScreenProps } from '../shell/screen.ts';
import { count, many } from '../shell/words.ts';
import { Compare } from './Compare.tsx';
import { Deliver } from './Deliver.tsx';
import { Export } from './Export.tsx';
import { LineTable } from './LineTable.tsx';
import { isPickable, isReplaceable, nextOf, sumOf, waitsFor } from './line.ts';
import { NoLines } from './NoLines.tsx';
import { Replace } from './Replace.tsx';
import { Said } from './Said.tsx';

interface Made {
  readonly made: number;
  readonly voided: number;
  readonly kept: number;
}

type Step = 'compare' | 'deliver' | 'export' | SettlementRow | null;

export function Lines({ at }: ScreenProps) {
  const { edition, me } = useDesk();
  const client = useQueryClient();
  const [area, list] = [Number(at.area), decodeURIComponent(at.list ?? '')];
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [step, setStep] = useState<Step>(null);
  const [made, setMade] = useState<Made | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['settlement', area, list],
    queryFn: () => ask('settlement', { area, list }),
    refetchInterval: 10_000,
  });
  const lists = useQuery({ queryKey: ['settlement_lists'], queryFn: () => ask('settlement_lists') });
  const lines = data?.lines ?? [];
  const isReady = lists.data?.list.some((one) => one.area === area && one.list === list && one.ready) ?? false;
  const again = () => {
    setPicked(new Set());
    setStep(null);
    void client.invalidateQueries({ queryKey: ['settlement'] });
    void client.invalidateQueries({ queryKey: ['settlement_lists'] });
  };
  const approve = useMutation({
    mutationFn: () => act('approve_lines', { area, ids: [...picked] }),
    onMutate: () => setMade(null),
    onSuccess: again,
  });
  const mayAct = may(me, ['prize_officer']);
  const next = mayAct ? nextOf(lines, picked) : null;
  const toggle = ({ id }: SettlementRow) => {
    const other = new Set(picked);
    if (!other.delete(id)) other.add(id);
    setPicked(other);
  };
  const pickAll = () => setPicked(new Set(waitsFor(lines).map(({ id }) => id)));
  const { body, propsOf } = useRows({
    name: 'Lines',
    rows: lines,
    idOf: ({ id }) => id,
    keys: (current, move) =>
      mayAct
        ? [
            {
              id: 'line pick',
              key: 'x',
              name: 'Pick, and go on',
              run: () => {
                if (current && isPickable(current)) toggle(current);
                move(1);
              },
            },
            { id: 'line all', key: 'w', name: 'Pick all that wait for you', run: pickAll },
            { id: 'line approve', key: 'a', name: 'Approve', run: () => picked.size && approve.mutate() },
            { id: 'line deliver', key: 'd', name: 'Deliver', run: () => picked.size && setStep('deliver') },
            {
              id: 'line replace',
              key: 'r',
              name: 'Replace',
              run: () => current && isReplaceable(current) && setStep(current),
            },
            {
              id: 'line compare',
              key: 'm',
              name: 'Make, or compare with the list',
              run: () => isReady && setStep('compare'),
            },
            { id: 'line export', key: 'e', name: 'Export', run: () => setStep('export') },
          ]
        : [],
  });
  const settled = readListKey(list);
  const name = settled ? sayList(settled, platformOf(edition, settled.platform)?.name) : list;
  const failed = error ?? lists.error ?? approve.error;
  const weigh = (step: typeof next) => (next === step ? 'next' : 'plain');
  return (
    <main className="acting">
      <Bar title={`${name}, ${areaName(edition, area)}`} about={sumOf(lines)}>
        {mayAct && lines.length > 0 && (
          <>
            <Button small hint="W" weight={weigh('pick')} onClick={pickAll}>
              Pick all that wait
            </Button>
            <Button
              small
              hint="A"
              weight={weigh('approve')}
              disabled={!picked.size || approve.isPending}
              onClick={() => approve.mutate()}
            >
              Approve {picked.size || ''}
            </Button>
            <Button small hint="D" weight={weigh('deliver')} disabled={!picked.size} onClick={() => setStep('deliver')}>
              Deliver
            </Button>
            <Button small hint="M" weight="soft" onClick={() => setStep('compare')}>
              Compare
            </Button>
            <Button small hint="E" weight="soft" onClick={() => setStep('export')}>
              Export
            </Button>
          </>
        )}
      </Bar>
      {failed && <Failure error={failed} again={() => void refetch()} />}
      {made && (
        <p role="status" className="pad">
          {many(made.made, 'line')} made, {count(made.voided)} void, {count(made.kept)} as they were.
        </p>
      )}
      {approve.data && <Said done={approve.data.done} not={approve.data.not} verb="approved" lines={lines} />}
      <div className="pad scroll-x">
        {data && lists.data && lines.length === 0 && (
          <NoLines
            isReady={isReady}
            list={{ area, platform: settled?.platform ?? 0, period: settled?.period ?? null }}
            {...(mayAct && { onMake: () => setStep('compare') })}
          />
        )}
        {lines.length > 0 && (
          <LineTable
            lines={lines}
            picked={picked}
            body={body}
            propsOf={propsOf}
            {...(mayAct && { onPick: toggle, onReplace: (line: SettlementRow) => setStep(line) })}
          />
        )}
      </div>
      {step === 'compare' && (
        <Compare
          area={area}
          list={list}
          onDone={(done) => {
            again();
            setMade(done);
          }}
          onClose={() => setStep(null)}
        />
      )}
      {step === 'deliver' && (
        <Deliver
          area={area}
          lines={lines.filter(({ id }) => picked.has(id))}
          onDone={again}
          onClose={() => setStep(null)}
        />
      )}
      {step === 'export' && <Export area={area} list={list} onClose={() => setStep(null)} />}
      {step !== null && typeof step === 'object' && (
        <Replace line={step} onDone={again} onClose={() => setStep(null)} />
      )}
    </main>
  );
}
