/** Every submission, found by number, role, link, or the beginnings of a title's words and names. The address keeps what was asked. */
import { submission_statuses } from '@event/contest/submission/desk-work';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { useRows } from '../look/rows.ts';
import { go, setSearch, useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaName, useDesk } from '../shell/context.tsx';
import { status_names } from '../work/status.tsx';
import { More } from './More.tsx';
import { SearchField } from './SearchField.tsx';
import { addressOfWork, WorkTable } from './WorkTable.tsx';

const filters = ['q', 'areas', 'platforms', 'status', 'themes', 'languages'] as const;

export function Submissions() {
  const { edition } = useDesk();
  const search = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const asked = Object.fromEntries(filters.map((name) => [name, search.get(name) ?? '']));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['submissions', asked],
    queryFn: ({ pageParam }) => ask('submissions', { ...asked, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  const more = () => void (hasNextPage && !isFetching && fetchNextPage());
  const { body, propsOf } = useRows({
    name: 'Submissions',
    rows,
    idOf: ({ id }) => id,
    open: (row) => go(addressOfWork(row)),
    more,
    keys: () => [
      { id: 'submissions search', key: 'f', name: 'Search and filter', run: () => field.current?.focus() },
      {
        id: 'submissions clear',
        key: 'Escape',
        name: 'Everything again',
        run: () => setSearch(Object.fromEntries(filters.map((name) => [name, null]))),
      },
    ],
  });
  const pick = (name: (typeof filters)[number]) => (value: string) => setSearch({ [name]: value || null });
  return (
    <main>
      <Bar title="Submissions">
        <SearchField
          field={field}
          value={asked.q ?? ''}
          label="Number, link, title, player or role"
          onChange={pick('q')}
        />
      </Bar>
      <div className="filters">
        <Pick
          label="Area"
          value={asked.areas ?? ''}
          onPick={pick('areas')}
          options={edition.areas.map(({ value }) => [String(value), areaName(edition, value)])}
        />
        <Pick
          label="Platform"
          value={asked.platforms ?? ''}
          onPick={pick('platforms')}
          options={edition.platforms.map(({ value, name }) => [String(value), name])}
        />
        <Pick
          label="Status"
          value={asked.status ?? ''}
          onPick={pick('status')}
          options={submission_statuses.map((one) => [one, status_names[one]])}
        />
        <Pick
          label="Theme"
          value={asked.themes ?? ''}
          onPick={pick('themes')}
          options={edition.themes.map(({ code, name }) => [code, name])}
        />
        <Pick
          label="Language"
          value={asked.languages ?? ''}
          onPick={pick('languages')}
          options={edition.languages.map(({ code, name }) => [code, name])}
        />
        <span className="q end" role="status">
          {data && `${rows.length}${hasNextPage ? '+' : ''} shown, newest first`}
        </span>
      </div>
      {error && <Failure error={error} again={() => void refetch()} />}
      <WorkTable rows={rows} body={body} propsOf={propsOf} />
      {data && rows.length === 0 && (
        <p className="empty">
          Nothing fits. A number, a role, a link to the video, or the beginning of a name or of any word of the title is
          found; Esc shows everything again.
        </p>
      )}
      {hasNextPage && <More onMore={more} isFetching={isFetching} />}
    </main>
  );
}
