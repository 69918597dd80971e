/** Which lists are ready to be settled, and how far each one is. */
import { sayList } from '@event/contest/settlement/key';
import './settlement.css';
import '../look/scroll.css';
import type { SettlementList } from '@event/contest/settlement/desk-wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { useRows } from '../look/rows.ts';
import { go, setSearch, useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaName, may, platformOf, useDesk } from '../shell/context.tsx';
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
  const { body, propsOf } = useRows({
    name: 'Settlement',
    rows: shown,
    idOf: addressOf,
    open: (one) => go(addressOf(one)),
    keys: () =>
      mayExport ? [{ id: 'settlement export', key: 'e', name: 'Export', run: () => setExporting(true) }] : [],
  });
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
        <table className="list settled">
          <thead>
            <tr>
              <th>List</th>
              <th>Area</th>
              <th>State</th>
              <th className="n">Lines</th>
              <th className="n">Approved</th>
              <th className="n">Delivered</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((one) => (
              <tr key={addressOf(one)} {...propsOf(one)} data-later={!one.ready || undefined}>
                <td>
                  <Link to={addressOf(one)}>{sayList(one, platformOf(edition, one.platform)?.name)}</Link>
                </td>
                <td>{areaName(edition, one.area)}</td>
                <td>
                  <State list={one} />
                </td>
                {[one.lines, one.approved + one.delivered, one.delivered].map((value, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
                  <td key={at} className="n">
                    {one.lines > 0 ? count(value) : ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isExporting && (
        <Export area={area ? Number(area) : (edition.areas[0]?.value ?? 0)} onClose={() => setExporting(false)} />
      )}
    </main>
  );
}

function State({ list }: { readonly list: SettlementList }) {
  if (!list.ready)
    return <Status kind="soon">{list.period === null ? 'Not published yet' : 'Not certified yet'}</Status>;
  if (list.lines === 0) return <Status kind="wait">Ready to make</Status>;
  if (list.delivered === list.lines) return <Status kind="pass">All delivered</Status>;
  if (list.approved + list.delivered === list.lines) return <Status kind="wait">To deliver</Status>;
  return <Status kind="wait">To approve</Status>;
}
