/** The pools of redemption codes: how long each lasts, and taking files in. */
import './code.css';
import type { CodePoolRow } from '@event/contest/reward/desk-wire';
import { type ReactNode, useState } from 'react';
import { Share } from '../chart/Share.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { List, type ListColumn } from '../look/List.tsx';
import { setSearch, useSearch } from '../shell/address.ts';
import { areaChoices, areaName, type Desk, may, prizeName, useDesk } from '../shell/context.tsx';
import { useAnswer } from '../shell/queries.ts';
import { count, dayOf, many } from '../shell/words.ts';
import { ImportCodes } from './ImportCodes.tsx';

export const idOf = ({ area, prize }: CodePoolRow) => `${area} ${prize}`;

export function Codes() {
  const { edition, me } = useDesk();
  const search = useSearch();
  const [pool, setPool] = useState<CodePoolRow | null>(null);
  const { data, error, refetch } = useAnswer('code_pools', {}, { refetchInterval: 30_000 });
  const area = search.get('area') ?? '';
  const here = data?.list.filter((one) => !area || one.area === Number(area)) ?? [];
  const low = here.filter((one) => one.low).length;
  const mayLoad = may(me, ['prize_officer']);
  const waiting = here.reduce((sum, one) => sum + one.waiting, 0);
  return (
    <main>
      <Bar title="Codes" about={data && sayPools(here.length, low, waiting)}>
        <Pick
          label="Area"
          value={area}
          options={areaChoices(edition)}
          onPick={(value) => setSearch({ area: value || null })}
        />
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="pad">
        <List
          name="Codes"
          look="code-pools"
          rows={here}
          idOf={idOf}
          keys={(current) =>
            mayLoad ? [{ id: 'codes load', key: 'l', name: 'Load codes', run: () => current && setPool(current) }] : []
          }
          columns={[...columnsOf(edition), mayLoad && loading(setPool)]}
          empty={data && 'No prize of this edition has codes here.'}
        />
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

const columnsOf = (edition: Desk['edition']): readonly ListColumn<CodePoolRow>[] => [
  { name: 'Pool', look: 'cut', cell: ({ prize }) => <b>{prizeName(edition, prize)}</b> },
  { name: 'Area', cell: ({ area }) => areaName(edition, area) },
  {
    name: 'State',
    cell: ({ low }) => (low ? <Status kind="low">Low</Status> : <Status kind="pass">Enough</Status>),
  },
  {
    name: 'Left',
    look: 'number',
    cell: ({ free, imported, spoiled, early }) => (
      <>
        {count(free)} <span className="quiet">of {count(imported)}</span>
        {spoiled > 0 && <b>, {count(spoiled)} spoiled</b>}
        {early > 0 && <b>, {count(early)} redeemed before their winners</b>}
      </>
    ),
  },
  {
    name: 'Share left',
    isMute: true,
    cell: ({ free, imported, low }) => <Share part={free} of={imported} isLow={low} about="left" />,
  },
  { name: 'A day', look: 'number quiet', cell: ({ taken_a_day }) => (taken_a_day > 0 ? taken_a_day : '') },
  { name: 'Empty', look: 'quiet', cell: (pool) => sayEmpty(pool, edition.phases.announcement.to) },
  { name: 'Wait for a code', look: 'number', cell: ({ waiting }) => waiting > 0 && <b>{count(waiting)}</b> },
];

const loading = (onLoad: (pool: CodePoolRow) => void): ListColumn<CodePoolRow> => ({
  name: 'Load',
  isMute: true,
  look: 'number',
  cell: (pool, at) => (
    <Button
      small
      hint="L"
      weight={at === 0 && pool.low ? 'next' : pool.low ? 'plain' : 'bare'}
      onClick={() => onLoad(pool)}
    >
      Load codes
    </Button>
  ),
});

function sayEmpty({ free, empty_at }: CodePoolRow, end: number): ReactNode {
  if (free === 0) return <b>now</b>;
  if (empty_at === null) return 'no pace yet';
  return empty_at < end ? <b>{dayOf(empty_at)}</b> : 'after the end';
}
