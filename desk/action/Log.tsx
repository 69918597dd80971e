/** What people of the desk did: every row, chained, newest first; and whether the chain is whole. */
import './action.css';
import '../look/scroll.css';
import type { Action } from '@event/contest/service/desk-wire';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { setSearch, useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaName, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { count, momentOf } from '../shell/words.ts';

export function Log() {
  const search = useSearch();
  const asked = { by: search.get('by') ?? '', what: search.get('what') ?? '', subject: search.get('subject') ?? '' };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['actions', asked],
    queryFn: ({ pageParam }) => ask('actions', { ...asked, before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const verify = useMutation({ mutationFn: () => ask('verify_actions') });
  const isFiltered = Object.values(asked).some(Boolean);
  const showAll = () => setSearch({ by: null, what: null, subject: null });
  useKeys('Log', [
    { id: 'log verify', key: 'v', name: 'Verify the chain', run: () => verify.mutate() },
    { id: 'log earlier', key: 'e', name: 'Earlier', run: () => hasNextPage && void fetchNextPage() },
    { id: 'log all', key: 'x', name: 'Show all again', run: showAll },
  ]);
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <main>
      <Bar title="Log" about="Rows are chained by their hashes and never change">
        <Filter name="by" label="Who" value={asked.by} />
        <Filter name="what" label="What" value={asked.what} />
        <Filter name="subject" label="Subject" value={asked.subject} />
        {isFiltered && (
          <Button small weight="bare" hint="X" onClick={showAll}>
            All
          </Button>
        )}
        <Button small hint="V" disabled={verify.isPending} onClick={() => verify.mutate()}>
          Verify
        </Button>
        {verify.data?.valid && <Status kind="pass">{count(verify.data.actions)} rows, all in place</Status>}
        {verify.data && !verify.data.valid && (
          <Status kind="fail">
            Row {verify.data.number} {verify.data.why}
          </Status>
        )}
      </Bar>
      {(error ?? verify.error) && <Failure error={error ?? verify.error} again={() => void refetch()} />}
      <div className="pad scroll-x">
        <table className="list log">
          <thead>
            <tr>
              <th className="n">Row</th>
              <th>When, UTC</th>
              <th>Who</th>
              <th>Did</th>
              <th>Area</th>
              <th>Subject</th>
              <th>With</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.number} row={row} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && !isFetching && (
          <p className="empty">{isFiltered ? 'Nothing in the log fits.' : 'Nothing was done at the desk so far.'}</p>
        )}
        {hasNextPage && (
          <Button weight="soft" hint="E" disabled={isFetching} onClick={() => void fetchNextPage()}>
            Earlier
          </Button>
        )}
      </div>
    </main>
  );
}

function Filter({ name, label, value }: { readonly name: string; readonly label: string; readonly value: string }) {
  return (
    <label className="pick">
      {label}
      <input
        key={value === '' ? 'none' : name}
        defaultValue={value}
        onChange={({ target }) => setSearch({ [name]: target.value.trim() || null })}
      />
    </label>
  );
}

/** `reason short_video, revision 01a…`: what a person can read at a glance; the whole of it on hover. */
function sayDetail(detail: unknown): string {
  const facts = Object.entries((detail ?? {}) as Record<string, unknown>);
  return facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${sayValue(value)}`)
    .join(', ');
}

function sayValue(value: unknown): string {
  if (typeof value === 'number' && value > 1e9 && value < 1e10) return momentOf(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function Row({ row }: { readonly row: Action }) {
  const { edition } = useDesk();
  const detail = sayDetail(row.detail);
  return (
    <tr>
      <td className="n q">{row.number}</td>
      <td>{momentOf(row.at)}</td>
      <td>{row.name}</td>
      <td>{row.what}</td>
      <td className="q">{row.area === null ? '' : areaName(edition, row.area)}</td>
      <td>
        {row.subject && (
          <button type="button" className="code cut" onClick={() => setSearch({ subject: row.subject })}>
            {row.subject}
          </button>
        )}
      </td>
      <td className="code cut" title={detail}>
        {detail}
      </td>
    </tr>
  );
}
