/** Messages to all players of an area: what is shown, what is to come, who has read it. */
import './notice.css';
import type { Broadcast } from '@event/contest/service/desk-wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { useRows } from '../look/rows.ts';
import { ask } from '../shell/call.ts';
import { areaName, languageName, mayEverything, ownedAreas, useDesk } from '../shell/context.tsx';
import { count, many, shortMomentOf } from '../shell/words.ts';
import { Compose } from './Compose.tsx';
import { Shown } from './Shown.tsx';
import { states } from './state.ts';

export function Notices() {
  const { edition, me } = useDesk();
  const [step, setStep] = useState<'write' | Broadcast | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['broadcasts'],
    queryFn: () => ask('broadcasts'),
    refetchInterval: 30_000,
  });
  const owned = ownedAreas(edition, me);
  const mayWrite = owned.length > 0;
  const mayWithdraw = ({ area }: Broadcast) =>
    area === null ? mayEverything(me) : owned.some(({ value }) => value === area);
  const { body, propsOf } = useRows({
    name: 'Notices',
    rows: data?.list ?? [],
    idOf: ({ id }) => id,
    open: setStep,
    keys: () =>
      mayWrite ? [{ id: 'notices write', key: 'w', name: 'Write a notice', run: () => setStep('write') }] : [],
  });
  return (
    <main>
      <Bar title="Notices" about={data && sayNotices(data.list)}>
        {mayWrite && (
          <Button small hint="W" onClick={() => setStep('write')}>
            Write
          </Button>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="pad">
        {data?.list.length === 0 && (
          <p className="empty">
            No notice to everybody yet. What concerns one player is sent by itself, with each decision.
          </p>
        )}
        {data && data.list.length > 0 && (
          <table className="list notices">
            <thead>
              <tr>
                <th>State</th>
                <th>Notice</th>
                <th>To</th>
                <th>From, UTC</th>
                <th>Until</th>
                <th className="n">Cleared</th>
                <th>Lacks</th>
              </tr>
            </thead>
            <tbody ref={body}>
              {data.list.map((one) => (
                <Row key={one.id} one={one} rest={propsOf(one)} onOpen={() => setStep(one)} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {step === 'write' && <Compose reach={data?.reach ?? []} onClose={() => setStep(null)} />}
      {step !== null && step !== 'write' && (
        <Shown one={step} mayWrite={mayWithdraw(step)} onClose={() => setStep(null)} />
      )}
    </main>
  );
}

function sayNotices(list: readonly Broadcast[]): string {
  const shown = list.filter(({ state }) => state === 'shown').length;
  const coming = list.filter(({ state }) => state === 'scheduled').length;
  return `${count(shown)} shown now, ${count(coming)} to come; each player reads it until they clear it`;
}

interface RowProps {
  readonly one: Broadcast;
  readonly rest: object;
  readonly onOpen: () => void;
}

function Row({ one, rest, onOpen }: RowProps) {
  const { edition } = useDesk();
  const [kind, word] = states[one.state];
  const lacks = one.missing.map((code) => languageName(edition, code));
  return (
    <tr {...rest} data-over={one.state === 'over' || undefined}>
      <td>{kind ? <Status kind={kind}>{word}</Status> : <span className="q">{word}</span>}</td>
      <td className="cut">
        <button type="button" className="cut" onClick={onOpen}>
          <b>{one.texts.en?.title}</b> <span className="q">{one.texts.en?.message}</span>
        </button>
      </td>
      <td>{one.area === null ? 'All areas' : areaName(edition, one.area)}</td>
      <td className="q">{shortMomentOf(one.from)}</td>
      <td className="q">{one.until === null ? 'cleared' : shortMomentOf(one.until)}</td>
      <td className="n">
        {count(one.cleared)} <span className="q">of {count(one.players)}</span>
      </td>
      <td className="q cut lacks" title={lacks.join(', ')}>
        {lacks.length > 3 ? many(lacks.length, 'language') : lacks.join(', ')}
      </td>
    </tr>
  );
}
