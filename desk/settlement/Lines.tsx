/** The lines of one list: made from its winners, approved by two people, delivered with a proof, or replaced. */
import './settlement.css';
import type { SettlementRow } from '@event/contest/desk-wire/prize';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import type { ScreenProps } from '../routes.tsx';
import { Bar } from '../shell/Bar.tsx';
import { act, ask } from '../shell/call.ts';
import { areaName, may, platformOf, useDesk } from '../shell/context.tsx';
import { Failure } from '../shell/Failure.tsx';
import { useKeys } from '../shell/keys.ts';
import { count, many } from '../shell/words.ts';
import { Deliver } from './Deliver.tsx';
import { Export } from './Export.tsx';
import { LineTable } from './LineTable.tsx';
import { Replace } from './Replace.tsx';
import { nameOf } from './Settlement.tsx';

type Step = 'settle' | 'approve' | 'deliver' | 'export' | SettlementRow | null;

export function Lines({ at }: ScreenProps) {
  const { edition, me } = useDesk();
  const client = useQueryClient();
  const [area, list] = [Number(at.area), decodeURIComponent(at.list ?? '')];
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [step, setStep] = useState<Step>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['settlement', area, list],
    queryFn: () => ask('settlement', { area, list }),
  });
  const lines = data?.lines ?? [];
  const again = () => {
    setPicked(new Set());
    setStep(null);
    void client.invalidateQueries({ queryKey: ['settlement'] });
    void client.invalidateQueries({ queryKey: ['settlement_lists'] });
  };
  const make = useMutation({ mutationFn: () => act('settle', { area, list }), onSuccess: again });
  const approve = useMutation({
    mutationFn: () => act('approve_lines', { area, ids: [...picked] }),
    onSuccess: again,
  });
  const mayAct = may(me, ['prize_officer']);
  const [kind, platform, period] = list.split(':');
  const title = nameOf(
    { period: kind === 'board' ? Number(period) : null },
    platformOf(edition, Number(platform))?.name ?? '',
  );
  const open = lines.filter(({ state }) => state === 'open' || state === 'half');
  const pickAll = () => setPicked(new Set(open.map(({ id }) => id)));
  useKeys(
    'Settlement',
    mayAct
      ? [
          { id: 'settlement all', key: 'x', name: 'Pick all that wait', run: pickAll },
          {
            id: 'settlement approve',
            key: 'a',
            name: 'Approve what is picked',
            run: () => picked.size && approve.mutate(),
          },
          {
            id: 'settlement deliver',
            key: 'd',
            name: 'Deliver what is picked',
            run: () => picked.size && setStep('deliver'),
          },
        ]
      : [],
  );
  const failed = error ?? make.error ?? approve.error;
  return (
    <main>
      <Bar title={`${title}, ${areaName(edition, area)}`} about={sumOf(lines)}>
        {mayAct && lines.length === 0 && (
          <Button small weight="next" disabled={make.isPending} onClick={() => make.mutate()}>
            Make the lines
          </Button>
        )}
        {mayAct && lines.length > 0 && (
          <>
            <Button small hint="X" onClick={pickAll}>
              Pick all that wait
            </Button>
            <Button
              small
              hint="A"
              weight={picked.size ? 'next' : 'plain'}
              disabled={!picked.size}
              onClick={() => approve.mutate()}
            >
              Approve {picked.size || ''}
            </Button>
            <Button small hint="D" disabled={!picked.size} onClick={() => setStep('deliver')}>
              Deliver
            </Button>
            <Button small weight="soft" onClick={() => setStep('export')}>
              Export
            </Button>
            <Button small weight="soft" disabled={make.isPending} onClick={() => make.mutate()}>
              Compare with the list
            </Button>
          </>
        )}
      </Bar>
      {failed && <Failure error={failed} again={() => void refetch()} />}
      {make.data && (
        <p role="status" className="pad">
          {many(make.data.made, 'line')} made, {count(make.data.kept)} as they were, {count(make.data.replaced)}{' '}
          replaced
          {make.data.conflicts > 0 && `; ${make.data.conflicts} were delivered to somebody else: please look`}.
        </p>
      )}
      {approve.data && <Said done={approve.data.done} not={approve.data.not} verb="approved" lines={lines} />}
      <div className="pad">
        {data && lines.length === 0 && (
          <p className="empty">No lines yet: they are made from the certified board or the published list.</p>
        )}
        {lines.length > 0 && (
          <LineTable
            lines={lines}
            picked={picked}
            onPick={setPicked}
            {...(mayAct && { onReplace: (line: SettlementRow) => setStep(line) })}
          />
        )}
      </div>
      {step === 'deliver' && <Deliver area={area} ids={[...picked]} onDone={again} onClose={() => setStep(null)} />}
      {step === 'export' && <Export area={area} list={list} onClose={() => setStep(null)} />}
      {step !== null && typeof step === 'object' && (
        <Replace line={step} onDone={again} onClose={() => setStep(null)} />
      )}
    </main>
  );
}

function sumOf(lines: readonly SettlementRow[]): string {
  const live = lines.filter(({ state }) => state !== 'void');
  return (['usd', 'diamonds'] as const)
    .map((currency) => [currency, live.filter((one) => one.currency === currency)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([currency, own]) => {
      const sum = count(own.reduce((total, { amount }) => total + amount, 0));
      return `${many(own.length, 'winner')}, ${currency === 'usd' ? `USD ${sum}` : `${sum} diamonds`}`;
    })
    .join('; ');
}

interface SaidProps {
  readonly done: number;
  readonly not: readonly { readonly id: string; readonly why: string }[];
  readonly verb: string;
  readonly lines: readonly SettlementRow[];
}

function Said({ done, not, verb, lines }: SaidProps) {
  return (
    <div role="status" className="pad">
      {many(done, 'line')} {verb}.
      {not.map(({ id, why }) => (
        <div key={id} className="mistake">
          Rank {lines.find((line) => line.id === id)?.rank}: {why}
        </div>
      ))}
    </div>
  );
}
