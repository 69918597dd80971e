import type { Pool } from '@event/contest/today/desk-wire';
import { Glyph } from '../look/Glyph.tsx';
import { areaName, useDesk } from '../shell/context.tsx';
import { count, dayOf } from '../shell/words.ts';

export function Pools({ list }: { readonly list: readonly Pool[] }) {
  const { edition } = useDesk();
  const shown = list.slice(0, 4);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>
        Code pools{' '}
        <span>
          {shown.length} of {list.length}, soonest empty first
        </span>
      </h2>
      <table className="pools">
        <thead>
          <tr>
            <th>Pool</th>
            <th className="n">Left</th>
            <th>
              <span className="vh">Of all</span>
            </th>
            <th className="n">A day</th>
            <th className="n">Empty</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((pool) => (
            <tr key={`${pool.area} ${pool.prize}`}>
              <td className="cut">
                <span className={pool.low ? 'v bad' : 'v'}>
                  {pool.low && <Glyph name="late" title="low" />}
                  <span className="name">
                    {edition.prizes.find(({ code }) => code === pool.prize)?.name ?? pool.prize},{' '}
                    {areaName(edition, pool.area)}
                  </span>
                </span>
              </td>
              <td className="n">{count(pool.free)}</td>
              <td>
                <svg viewBox="0 0 72 7" role="presentation">
                  <rect x=".5" y=".5" width="71" height="6" fill="none" stroke="var(--rule)" />
                  <rect
                    width={(pool.free / Math.max(1, pool.imported)) * 72}
                    height="7"
                    fill={pool.low ? 'var(--bad)' : 'var(--line)'}
                  />
                </svg>
              </td>
              <td className="n">{count(Math.round(pool.taken_a_day))}</td>
              <td className="n">{sayEmpty(pool.empty_at, edition.phases.announcement.to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const sayEmpty = (at: number | null, end: number) =>
  at === null ? 'no pace yet' : at > end ? 'after the end' : dayOf(at);
