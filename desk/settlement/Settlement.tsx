/** Which lists are ready to be settled, and how far each one is. */
import './settlement.css';
import type { SettlementList } from '@event/contest/desk-wire/prize';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pick } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { setSearch, useSearch } from '../shell/address.ts';
import { Bar } from '../shell/Bar.tsx';
import { ask } from '../shell/call.ts';
import { areaName, may, platformOf, useDesk } from '../shell/context.tsx';
import { Failure } from '../shell/Failure.tsx';
import { Link } from '../shell/Link.tsx';
import { count } from '../shell/words.ts';
import { Export } from './Export.tsx';

export function Settlement() {
  const { edition, me } = useDesk();
  const search = useSearch();
  const [isExporting, setExporting] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: ['settlement_lists'], queryFn: () => ask('settlement_lists') });
  const area = search.get('area') ?? '';
  const here = data?.list.filter((one) => !area || one.area === Number(area)) ?? [];
  const shown = [...here.filter(({ ready }) => ready), ...here.filter(({ ready }) => !ready)];
  return (
    <main>
      <Bar title="Settlement" about="One line a winner: two people approve, then it is delivered">
        <Pick
          label="Area"
          value={area}
          options={edition.areas.map(({ value, path }) => [String(value), path.toUpperCase()])}
          onPick={(value) => setSearch({ area: value || null })}
        />
        {may(me, ['prize_officer']) && (
          <button type="button" className="btn small" onClick={() => setExporting(true)}>
            Export
          </button>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="pad">
        <table className="list">
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
          <tbody>
            {shown.map((one) => (
              <tr key={`${one.area} ${one.list}`}>
                <td>
                  <Link to={`/settlement/${one.area}/${one.list}`}>
                    {nameOf(one, platformOf(edition, one.platform)?.name)}
                  </Link>
                </td>
                <td>{areaName(edition, one.area)}</td>
                <td>
                  <State list={one} />
                </td>
                <td className="n">{count(one.lines)}</td>
                <td className="n">{count(one.approved)}</td>
                <td className="n">{count(one.delivered)}</td>
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

export const nameOf = ({ period }: Listed, platform = '') =>
  period === null ? `Excellent works, ${platform}` : `Board ${period}, ${platform}`;

type Listed = Readonly<{ period: number | null }>;

function State({ list }: { readonly list: SettlementList }) {
  if (!list.ready) return <Status kind="soon">Not certified yet</Status>;
  if (list.lines === 0) return <Status kind="wait">Ready to make</Status>;
  if (list.delivered === list.lines) return <Status kind="pass">All delivered</Status>;
  if (list.approved + list.delivered === list.lines) return <Status kind="wait">To deliver</Status>;
  return <Status kind="wait">To approve</Status>;
}
