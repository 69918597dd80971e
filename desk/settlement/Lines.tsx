/** The lines of one list: made from its winners, approved by two people, delivered with a proof, or replaced. */
import './settlement.css';
import type { SettlementRow } from '@event/contest/desk-wire/prize';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Field } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import type { ScreenProps } from '../routes.tsx';
import { Bar } from '../shell/Bar.tsx';
import { act, ask } from '../shell/call.ts';
import { areaName, may, platformOf, useDesk } from '../shell/context.tsx';
import { Failure } from '../shell/Failure.tsx';
import { useKeys } from '../shell/keys.ts';
import { Link } from '../shell/Link.tsx';
import { count, many } from '../shell/words.ts';
import { Export } from './Export.tsx';
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
          <Table
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

const states = {
  open: ['soon', 'Open'],
  half: ['wait', 'Approved once'],
  approved: ['wait', 'To deliver'],
  delivered: ['pass', 'Delivered'],
  void: ['dark', 'Void'],
} as const;

interface TableProps {
  readonly lines: readonly SettlementRow[];
  readonly picked: ReadonlySet<string>;
  readonly onPick: (picked: ReadonlySet<string>) => void;
  readonly onReplace?: (line: SettlementRow) => void;
}

function Table({ lines, picked, onPick, onReplace }: TableProps) {
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  };
  return (
    <table className="list lines">
      <thead>
        <tr>
          <th>
            <span className="vh">Pick</span>
          </th>
          <th className="n">Rank</th>
          <th>Winner</th>
          <th className="n">Prize</th>
          <th>Contact</th>
          <th>State</th>
          <th>First approval</th>
          <th>Second approval</th>
          <th>Note</th>
          <th>
            <span className="vh">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} aria-selected={picked.has(line.id)} data-void={line.state === 'void' || undefined}>
            <td>
              {(line.state === 'open' || line.state === 'half' || line.state === 'approved') && (
                <input
                  type="checkbox"
                  aria-label={`Pick rank ${line.rank}`}
                  checked={picked.has(line.id)}
                  onChange={() => toggle(line.id)}
                />
              )}
            </td>
            <td className="n">{line.rank}</td>
            <td>
              <Link to={`/players/${line.area}/${line.player_id}`}>{line.player}</Link>{' '}
              {line.disqualified && <Status kind="fail">disqualified</Status>}{' '}
              {line.alternate_of && <span className="tag">Alternate</span>}
            </td>
            <td className="n">
              {line.currency === 'usd' ? `USD ${count(line.amount)}` : `${count(line.amount)} diamonds`}
            </td>
            <td>{line.contact === 'left' ? 'left' : <Status kind="unknown">{line.contact}</Status>}</td>
            <td>
              <Status kind={states[line.state][0]}>{states[line.state][1]}</Status>
            </td>
            <td className="q">{line.first_by}</td>
            <td className="q">{line.second_by}</td>
            <td className="q cut">{line.note}</td>
            <td className="n">
              {onReplace && line.state !== 'void' && line.state !== 'delivered' && (
                <Button small weight="bare" onClick={() => onReplace(line)}>
                  Replace
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DeliverProps {
  readonly area: number;
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Deliver({ area, ids, onDone, onClose }: DeliverProps) {
  const [proof, setProof] = useState('');
  const deliver = useMutation({
    mutationFn: () => act('deliver_lines', { area, ids: [...ids], proof: proof.trim() }),
    onSuccess: ({ not }) => not.length === 0 && onDone(),
  });
  return (
    <Dialog title={`Deliver ${many(ids.length, 'line')}`} onClose={onClose}>
      <form
        className="grant-rows"
        onSubmit={(event) => {
          event.preventDefault();
          deliver.mutate();
        }}
      >
        <Field label="How it can be shown: a transfer, a batch, a receipt">
          <input required maxLength={300} value={proof} onChange={({ target }) => setProof(target.value)} />
        </Field>
        {deliver.error && <Failure error={deliver.error} />}
        {deliver.data?.not.map(({ id, why }) => (
          <p key={id} role="alert" className="mistake">
            {why}
          </p>
        ))}
        <button type="submit" className="btn next" disabled={deliver.isPending}>
          They have it
        </button>
      </form>
    </Dialog>
  );
}
