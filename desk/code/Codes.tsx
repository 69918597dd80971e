/** The pools of redemption codes: how long each lasts, and taking files in. */
import './code.css';
import type { CodePoolRow } from '@event/contest/reward/desk-wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { useRows } from '../look/rows.ts';
import { setSearch, useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaName, may, useDesk } from '../shell/context.tsx';
import { count, dayOf, many } from '../shell/words.ts';
import { ImportCodes } from './ImportCodes.tsx';

export const idOf = ({ area, prize }: CodePoolRow) => `${area} ${prize}`;

export function Codes() {
  const { edition, me } = useDesk();
  const search = useSearch();
  const [pool, setPool] = useState<CodePoolRow | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['code_pools'],
    queryFn: () => ask('code_pools'),
    refetchInterval: 30_000,
  });
  const area = search.get('area') ?? '';
  const here = data?.list.filter((one) => !area || one.area === Number(area)) ?? [];
  const low = here.filter((one) => one.low);
  const shown = [...low, ...here.filter((one) => !one.low)];
  const mayLoad = may(me, ['prize_officer']);
  const { body, propsOf } = useRows({
    name: 'Codes',
    rows: shown,
    idOf,
    keys: (current) =>
      mayLoad ? [{ id: 'codes load', key: 'l', name: 'Load codes', run: () => current && setPool(current) }] : [],
  });
  const waiting = here.reduce((sum, one) => sum + one.waiting, 0);
  return (
    <main>
      <Bar title="Codes" about={data && sayPools(here.length, low.length, waiting)}>
        <Pick
          label="Area"
          value={area}
          options={edition.areas.map(({ value, path }) => [String(value), path.toUpperCase()])}
          onPick={(value) => setSearch({ area: value || null })}
        />
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="pad">
        {data && shown.length === 0 && <p className="empty">No prize of this edition has codes here.</p>}
        {shown.length > 0 && (
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
                <th className="n">Wait for a code</th>
                <th>
                  <span className="vh">Load</span>
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              {shown.map((one, at) => (
                <Pool key={idOf(one)} pool={one} rest={propsOf(one)}>
                  {mayLoad && (
                    <Button
                      small
                      hint="L"
                      weight={at === 0 && one.low ? 'next' : one.low ? 'plain' : 'bare'}
                      onClick={() => setPool(one)}
                    >
                      Load codes
                    </Button>
                  )}
                </Pool>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {pool && <ImportCodes pool={pool} onClose={() => setPool(null)} />}
    </main>
  );
}

const sayPools = (pools: number, low: number, waiting: number) =>
  [
    many(pools, 'pool'),
    low === 0 ? 'none low' : `${low} low`,
    waiting > 0 && `${many(waiting, 'winner')} without a code yet`,
    'soonest empty first',
  ]
    .filter(Boolean)
    .join(', ');

interface PoolProps {
  readonly pool: CodePoolRow;
  readonly rest: object;
  readonly children: ReactNode;
}

function Pool({ pool, rest, children }: PoolProps) {
  const { edition } = useDesk();
  const share = pool.imported ? pool.free / pool.imported : 0;
  return (
    <tr {...rest}>
      <td className="cut">
        <b>{edition.prizes.find(({ code }) => code === pool.prize)?.name ?? pool.prize}</b>
      </td>
      <td>{areaName(edition, pool.area)}</td>
      <td>{pool.low ? <Status kind="low">Low</Status> : <Status kind="pass">Enough</Status>}</td>
      <td className="n">
        {count(pool.free)} <span className="q">of {count(pool.imported)}</span>
      </td>
      <td>
        <svg viewBox="0 0 90 7" role="img" aria-label={`${Math.round(share * 100)} % left`}>
          <rect x=".5" y=".5" width="89" height="6" fill="none" stroke="var(--rule)" />
          <rect width={share * 90} height="7" fill={pool.low ? 'var(--bad)' : 'var(--line)'} />
        </svg>
      </td>
      <td className="n q">{pool.taken_a_day > 0 ? pool.taken_a_day : ''}</td>
      <td className="q">{sayEmpty(pool, edition.phases.announcement.to)}</td>
      <td className="n">{pool.waiting > 0 ? <b>{count(pool.waiting)}</b> : ''}</td>
      <td className="n">{children}</td>
    </tr>
  );
}

function sayEmpty({ free, empty_at }: CodePoolRow, end: number): ReactNode {
  if (free === 0) return <b>now</b>;
  if (empty_at === null) return 'no pace yet';
  return empty_at < end ? <b>{dayOf(empty_at)}</b> : 'after the end';
}
