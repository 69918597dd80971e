/** The pools of redemption codes: how long each lasts, and taking files in. */
import './code.css';
import type { CodePoolRow } from '@event/contest/desk-wire/prize';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Status } from '../look/Glyph.tsx';
import { Bar } from '../shell/Bar.tsx';
import { ask } from '../shell/call.ts';
import { areaName, may, useDesk } from '../shell/context.tsx';
import { Failure } from '../shell/Failure.tsx';
import { count, dayOf, many } from '../shell/words.ts';
import { ImportCodes } from './ImportCodes.tsx';

export function Codes() {
  const { me } = useDesk();
  const [pool, setPool] = useState<CodePoolRow | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: ['code_pools'], queryFn: () => ask('code_pools') });
  const low = data?.list.filter((one) => one.low).length ?? 0;
  return (
    <main>
      <Bar title="Codes" about={data && `${many(data.list.length, 'pool')}, ${low} low; soonest empty first`} />
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="pad">
        <table className="list pools">
          <thead>
            <tr>
              <th>Pool</th>
              <th>Area</th>
              <th>State</th>
              <th className="n">Left</th>
              <th>
                <span className="vh">Share left</span>
              </th>
              <th className="n">A day</th>
              <th>Empty</th>
              <th className="n">Waiting</th>
              <th>
                <span className="vh">Load</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.list.map((one) => (
              <Pool key={`${one.area} ${one.prize}`} pool={one}>
                {may(me, ['prize_officer']) && (
                  <Button small onClick={() => setPool(one)}>
                    Load codes
                  </Button>
                )}
              </Pool>
            ))}
          </tbody>
        </table>
      </div>
      {pool && <ImportCodes pool={pool} onClose={() => setPool(null)} />}
    </main>
  );
}

function Pool({ pool, children }: { readonly pool: CodePoolRow; readonly children: ReactNode }) {
  const { edition } = useDesk();
  const isBeforeEnd = pool.empty_at !== null && pool.empty_at < edition.phases.announcement.to;
  const share = pool.imported ? pool.free / pool.imported : 0;
  return (
    <tr>
      <td>
        <b>{edition.prizes.find(({ code }) => code === pool.prize)?.name ?? pool.prize}</b>
      </td>
      <td>{areaName(edition, pool.area)}</td>
      <td>{pool.low ? <Status kind="low">Low</Status> : <Status kind="pass">Enough</Status>}</td>
      <td className="n">{count(pool.free)}</td>
      <td>
        <progress max={1} value={share} aria-label={`${Math.round(share * 100)} % left`} />
      </td>
      <td className="n q">{pool.taken_a_day}</td>
      <td className="q">{isBeforeEnd ? dayOf(pool.empty_at) : 'after the end'}</td>
      <td className="n">{pool.waiting > 0 ? <b>{count(pool.waiting)}</b> : ''}</td>
      <td className="n">{children}</td>
    </tr>
  );
}
