/** Every player, found by role or the beginning of the name. */
import './player.css';
import { areasWith } from '@event/contest/organizer/role';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { useRows } from '../look/rows.ts';
import { go, setSearch, useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaName, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { clockOf, count, shortDayOf } from '../shell/words.ts';
import { More } from '../submission/More.tsx';
import { SearchField } from '../submission/SearchField.tsx';
import { Staff } from './Staff.tsx';

export function Players() {
  const { edition, me } = useDesk();
  const search = useSearch();
  const [isStaffShown, setStaffShown] = useState(false);
  const ownsAll = areasWith(me.grants, ['owner']) === 'all';
  const field = useRef<HTMLInputElement>(null);
  const asked = { q: search.get('q') ?? '', areas: search.get('areas') ?? '' };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['players', asked],
    queryFn: ({ pageParam }) => ask('players', { ...asked, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  const more = () => void (hasNextPage && !isFetching && fetchNextPage());
  const addressOf = ({ area, id }: { area: number; id: string }) => `/players/${area}/${id}`;
  const { body, propsOf } = useRows({
    name: 'Players',
    rows,
    idOf: ({ id }) => id,
    open: (row) => go(addressOf(row)),
    more,
    keys: () => [
      { id: 'players search', key: 'f', name: 'Search and filter', run: () => field.current?.focus() },
      {
        id: 'players clear',
        key: 'Escape',
        name: 'Everybody again',
        run: () => setSearch({ q: null, areas: null }),
      },
    ],
  });
  return (
    <main>
      <Bar title="Players">
        <SearchField
          field={field}
          value={asked.q}
          label="Role, or the beginning of a name"
          onChange={(q) => setSearch({ q: q || null })}
        />
        {ownsAll && (
          <Button small onClick={() => setStaffShown(true)}>
            Staff accounts
          </Button>
        )}
      </Bar>
      <div className="filters">
        <Pick
          label="Area"
          value={asked.areas}
          onPick={(areas) => setSearch({ areas: areas || null })}
          options={edition.areas.map(({ value }) => [String(value), areaName(edition, value)])}
        />
        <span className="q end" role="status">
          {data && `${count(rows.length)}${hasNextPage ? '+' : ''} shown, newest first`}
        </span>
      </div>
      {error && <Failure error={error} again={() => void refetch()} />}
      <table className="list players">
        <thead>
          <tr>
            <th>Name</th>
            <th>Area</th>
            <th className="wide">Country</th>
            <th>Role</th>
            <th className="wide">Zone</th>
            <th className="n">Works</th>
            <th className="wide">First login</th>
            <th>Standing</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={row.id} {...propsOf(row)}>
              <td className="cut">
                <Link to={addressOf(row)}>{row.name}</Link>
              </td>
              <td className="q">{areaName(edition, row.area)}</td>
              <td className="q wide">{row.country}</td>
              <td>{row.role_id}</td>
              <td className="q wide">{row.zone_id}</td>
              <td className="n">{row.submissions}</td>
              <td className="q wide">
                {shortDayOf(row.created_at)} {clockOf(row.created_at)}
              </td>
              <td>{row.disqualified ? <Status kind="dark">Disqualified</Status> : <span className="q">plays</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data && rows.length === 0 && <p className="empty">Nobody has that name or role. Esc shows everybody again.</p>}
      {hasNextPage && <More onMore={more} isFetching={isFetching} />}
      {isStaffShown && <Staff onClose={() => setStaffShown(false)} />}
    </main>
  );
}
