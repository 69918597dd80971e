/** Messages to all players of an area: what is shown, what is to come, who has read it. */
import './notice.css';
import type { Broadcast } from '@event/contest/desk-wire/service';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Status } from '../look/Glyph.tsx';
import { Bar } from '../shell/Bar.tsx';
import { act, ask } from '../shell/call.ts';
import { areaName, mayEverything, useDesk } from '../shell/context.tsx';
import { Failure } from '../shell/Failure.tsx';
import { useKeys } from '../shell/keys.ts';
import { count, momentOf } from '../shell/words.ts';
import { Compose } from './Compose.tsx';

const states = { scheduled: ['soon', 'Scheduled'], shown: ['pass', 'Shown'], over: ['dark', 'Over'] } as const;

export function Notices() {
  const { edition, me } = useDesk();
  const client = useQueryClient();
  const [isComposing, setComposing] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: ['broadcasts'], queryFn: () => ask('broadcasts') });
  const withdraw = useMutation({
    mutationFn: (id: string) => act('withdraw_broadcast', { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['broadcasts'] }),
  });
  const mayWrite = mayEverything(me);
  useKeys(
    'Notices',
    mayWrite ? [{ id: 'notices compose', key: 'w', name: 'Write a notice', run: () => setComposing(true) }] : [],
  );
  const failed = error ?? withdraw.error;
  return (
    <main>
      <Bar title="Notices" about="To everybody of an area, shown until they clear it">
        {mayWrite && (
          <Button small hint="W" onClick={() => setComposing(true)}>
            Write
          </Button>
        )}
      </Bar>
      {failed && <Failure error={failed} again={() => void refetch()} />}
      <div className="pad">
        {data?.list.length === 0 && (
          <p className="empty">
            No notice to everybody yet. What concerns one player is sent by itself, with each decision.
          </p>
        )}
        {data && data.list.length > 0 && (
          <table className="list">
            <thead>
              <tr>
                <th>Notice</th>
                <th>To</th>
                <th>State</th>
                <th>From</th>
                <th>Until</th>
                <th className="n">Cleared</th>
                <th>Lacks</th>
                <th>
                  <span className="vh">Change</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((one) => (
                <Row key={one.id} one={one} to={one.area === null ? 'All areas' : areaName(edition, one.area)}>
                  {mayWrite && one.state !== 'over' && (
                    <Button small weight="bare" disabled={withdraw.isPending} onClick={() => withdraw.mutate(one.id)}>
                      Withdraw
                    </Button>
                  )}
                </Row>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {isComposing && <Compose onClose={() => setComposing(false)} />}
    </main>
  );
}

interface RowProps {
  readonly one: Broadcast;
  readonly to: string;
  readonly children: ReactNode;
}

function Row({ one, to, children }: RowProps) {
  const { edition } = useDesk();
  const [kind, word] = states[one.state];
  const lacks = one.missing.map((code) => edition.languages.find((language) => language.code === code)?.name ?? code);
  return (
    <tr>
      <td>
        <b>{one.texts.en?.title}</b> <span className="q">{one.texts.en?.message}</span>
      </td>
      <td>{to}</td>
      <td>
        <Status kind={kind}>{word}</Status>
      </td>
      <td className="q">{momentOf(one.from)}</td>
      <td className="q">{one.until === null ? 'cleared' : momentOf(one.until)}</td>
      <td className="n">
        {count(one.cleared)} <span className="q">of {count(one.players)}</span>
      </td>
      <td className="q" title={lacks.join(', ')}>
        {lacks.length === 0 ? '' : `${lacks.length} languages`}
      </td>
      <td className="n">{children}</td>
    </tr>
  );
}
