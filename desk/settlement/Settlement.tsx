/** Which lists are ready to be settled, and how far each one is. */
import { sayList } from '@event/contest/settlement/key';
import './settlement.css';
import type { SettlementList } from '@event/contest/settlement/desk-wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { type Column, List } from '../look/List.tsx';
import { go, setSearch, useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaName, type Desk, may, platformOf, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { count, many } from '../shell/words.ts';
import { Export } from './Export.tsx';

const addressOf = ({ area, list }: SettlementList) => `/settlement/${area}/${list}`;

export function Settlement() {
  const { edition, me } = useDesk();
  const search = useSearch();
  const [isExporting, setExporting] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: ['settlement_lists'], queryFn: () => ask('settlement_lists') });
  const area = search.get('area') ?? '';
  const here = data?.list.filter((one) => !area || one.area === Number(area)) ?? [];
  const ready = here.filter((one) => one.ready);
  const shown = [...ready, ...here.filter((one) => !one.ready)];
  const mayExport = may(me, ['prize_officer']);
  return (
    <main>
      <Bar
        title="Settlement"
        about={data && `${count(ready.length)} of ${many(here.length, 'list')} ready; two people approve each line`}
      >
        <Pick
          label="Area"
          value={area}
          options={edition.areas.map(({ value, path }) => [String(value), path.toUpperCase()])}
          onPick={(value) => setSearch({ area: value || null })}
        />
        {mayExport && (
          <Button small hint="E" onClick={() => setExporting(true)}>
            Export
          </Button>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="pad scroll-x">
        {data && ready.length === 0 && (
          <p className="q before-list">
            Nothing is ready yet: a board is settled once it is certified, excellent works once they are published.
          </p>
        )}
        <List
          name="Settlement"
          look="settled"
          rows={shown}
          idOf={addressOf}
          open={(one) => go(addressOf(one))}
          keys={() =>
            mayExport ? [{ id: 'settlement export', key: 'e', name: 'Export', run: () => setExporting(true) }] : []
          }
          columns={columnsOf(edition)}
          rowOf={({ ready }) => ({ 'data-later': !ready || undefined })}
        />
      </div>
      {isExporting && (
        <Export area={area ? Number(area) : (edition.areas[0]?.value ?? 0)} onClose={() => setExporting(false)} />
      )}
    </main>
  );
}

const sum = (lines: number, value: number) => (lines > 0 ? count(value) : '');

const columnsOf = (edition: Desk['edition']): readonly Column<SettlementList>[] => [
  {
    name: 'List',
    cell: (one) => <Link to={addressOf(one)}>{sayList(one, platformOf(edition, one.platform)?.name)}</Link>,
  },
  { name: 'Area', cell: ({ area }) => areaName(edition, area) },
  { name: 'State', cell: (one) => <State list={one} /> },
  { name: 'Lines', look: 'n', cell: ({ lines }) => sum(lines, lines) },
  { name: 'Approved', look: 'n', cell: ({ lines, approved, delivered }) => sum(lines, approved + delivered) },
  { name: 'Delivered', look: 'n', cell: ({ lines, delivered }) => sum(lines, delivered) },
];

function State({ list }: { readonly list: SettlementList }) {
  if (!list.ready)
    return <Status kind="soon">{list.period === null ? 'Not published yet' : 'Not certified yet'}</Status>;
  if (list.lines === 0) return <Status kind="wait">Ready to make</Status>;
  if (list.delivered === list.lines) return <Status kind="pass">All delivered</Status>;
  if (list.approved + list.delivered === list.lines) return <Status kind="wait">To deliver</Status>;
  return <Status kind="wait">To approve</Status>;
}
