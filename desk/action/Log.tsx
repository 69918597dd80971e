/** What people of the desk did: every row, chained, newest first; and whether the chain is whole. */
import './action.css';
import type { Action } from '@event/contest/service/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { type Column, Table } from '../look/List.tsx';
import { setSearch, useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaName, type Desk, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { usePaged } from '../shell/paged.ts';
import { count, momentOf } from '../shell/words.ts';

const fields = { by: 'Who', what: 'What', subject: 'Subject' } as const;
const names = Object.keys(fields) as (keyof typeof fields)[];

export function Log() {
  const { edition } = useDesk();
  const search = useSearch();
  const asked = Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']));
  const { rows, error, isFetching, hasMore, more, again } = usePaged({
    key: ['actions', asked],
    ask: (before) => ask('actions', { ...asked, before }),
  });
  const verify = useMutation({ mutationFn: () => ask('verify_actions') });
  const isFiltered = Object.values(asked).some(Boolean);
  const showAll = () => setSearch(Object.fromEntries(names.map((name) => [name, null])));
  useKeys('Log', [
    { id: 'log verify', key: 'v', name: 'Verify the chain', run: () => verify.mutate() },
    { id: 'log earlier', key: 'e', name: 'Earlier', run: more },
    { id: 'log all', key: 'x', name: 'Show all again', run: showAll },
  ]);
  return (
    <main>
      <Bar title="Log" about="Rows are chained by their hashes and never change">
        {names.map((name) => (
          <Filter key={name} name={name} label={fields[name]} value={asked[name] ?? ''} />
        ))}
        {isFiltered && (
          <Button small weight="bare" hint="X" onClick={showAll}>
            All
          </Button>
        )}
        <Button small hint="V" disabled={verify.isPending} onClick={() => verify.mutate()}>
          Verify
        </Button>
        {verify.data && <Verified {...verify.data} />}
      </Bar>
      {(error ?? verify.error) && <Failure error={error ?? verify.error} again={again} />}
      <div className="pad scroll-x">
        <Table look="log" rows={rows} idOf={({ number }) => String(number)} columns={columnsOf(edition)} />
        {rows.length === 0 && !isFetching && (
          <p className="empty">{isFiltered ? 'Nothing in the log fits.' : 'Nothing was done at the desk so far.'}</p>
        )}
        {hasMore && (
          <Button weight="soft" hint="E" disabled={isFetching} onClick={more}>
            Earlier
          </Button>
        )}
      </div>
    </main>
  );
}

type VerifiedProps = Awaited<ReturnType<typeof ask<'verify_actions'>>>;

function Verified(chain: VerifiedProps) {
  if (chain.valid) return <Status kind="pass">{count(chain.actions)} rows, all in place</Status>;
  return (
    <Status kind="fail">
      Row {chain.number} {chain.why}
    </Status>
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
function sayDetail({ detail }: Action): string {
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

const columnsOf = (edition: Desk['edition']): readonly Column<Action>[] => [
  { name: 'Row', look: 'n q', cell: ({ number }) => number },
  { name: 'When, UTC', cell: ({ at }) => momentOf(at) },
  { name: 'Who', cell: ({ name }) => name },
  { name: 'Did', cell: ({ what }) => what },
  { name: 'Area', look: 'q', cell: ({ area }) => area !== null && areaName(edition, area) },
  {
    name: 'Subject',
    cell: ({ subject }) =>
      subject && (
        <button type="button" className="code cut" onClick={() => setSearch({ subject })}>
          {subject}
        </button>
      ),
  },
  { name: 'With', look: 'code cut', hint: sayDetail, cell: sayDetail },
];
