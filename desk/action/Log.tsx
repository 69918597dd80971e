/** What people of the desk did, newest first: who, what, about whom, day by day; and whether the chain is whole. */
import './action.css';
import type { Action } from '@event/contest/service/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportDialog } from '../export/SaveTable.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { PickDay, PickText } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { List } from '../look/List.tsx';
import { clearSearch, go, setSearch, useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { usePaged } from '../shell/paged.ts';
import { count } from '../shell/words.ts';
import { columnsOf, isNewDay } from './columns.tsx';

const fields = { by: 'Who', what: 'Did', about: 'About', day: 'Day' } as const;
const hints = { by: 'name', what: 'approve', about: 'number or name' } as const;
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
  const [isSaving, setSaving] = useState(false);
  const failure = error ?? verify.error;
  return (
    <main>
      <Bar title="Log" about="Rows are chained by their hashes and never change">
        <Button small hint="V" disabled={verify.isPending} onClick={() => verify.mutate()}>
          Verify
        </Button>
        {verify.data && <Verified {...verify.data} />}
        <Button small hint="E" onClick={() => setSaving(true)}>
          Export
        </Button>
      </Bar>
      <Filters asked={asked} />
      {failure !== null && failure !== undefined && <Failure error={failure} again={again} />}
      <List
        name="Log"
        look="log"
        rows={rows}
        idOf={({ number }) => String(number)}
        open={({ about }) => about?.to && go(about.to)}
        {...(hasMore && { more })}
        keys={(row) => [
          { id: 'log verify', key: 'v', name: 'Verify the chain', run: () => verify.mutate() },
          { id: 'log export', key: 'e', name: 'Export', run: () => setSaving(true) },
          ...filterKeys(row),
        ]}
        columns={columnsOf(edition, rows)}
        rowOf={(_, index) => ({ 'data-first': isNewDay(rows, index) || undefined })}
        empty={
          !isFetching && (isFiltered(asked) ? 'Nothing in the log matches.' : 'Nothing has been done at the desk yet.')
        }
      />
      {hasMore && (
        <p className="pad">
          <Button weight="soft" disabled={isFetching} onClick={more}>
            Earlier
          </Button>
        </p>
      )}
      {isSaving && (
        <ExportDialog title="Export the log" path="/actions/export" asked={asked} onClose={() => setSaving(false)}>
          <p>All rows that this list finds. The log also records that you took them.</p>
        </ExportDialog>
      )}
    </main>
  );
}

type LogFilters = Readonly<Record<string, string>>;

const isFiltered = (asked: LogFilters) => Object.values(asked).some(Boolean);
const showAll = () => clearSearch(names);

function Filters({ asked }: { readonly asked: LogFilters }) {
  return (
    <div className="filters log-filters">
      {names.map((name) => {
        const props = {
          label: fields[name],
          value: asked[name] ?? '',
          onPick: (value: string) => setSearch({ [name]: value || null }),
        };
        return name === 'day' ? (
          <PickDay key={name} {...props} />
        ) : (
          <PickText key={name} any={hints[name]} {...props} />
        );
      })}
      {isFiltered(asked) && (
        <Button small weight="bare" hint="X" onClick={showAll}>
          Show all
        </Button>
      )}
    </div>
  );
}

const filterKeys = (row: Action | undefined) => [
  {
    ...{ id: 'log person', key: 'p', name: 'Only this person' },
    run: () => row && setSearch({ by: row.name }),
    not: row ? null : 'Nothing is listed.',
  },
  {
    ...{ id: 'log subject', key: 'o', name: 'Only about this' },
    run: () => row?.subject && setSearch({ about: row.subject }),
    not: row?.subject ? null : 'This row is about nothing in particular.',
  },
  { id: 'log all', key: 'x', name: 'Show all again', run: showAll },
];

type VerifiedProps = Awaited<ReturnType<typeof ask<'verify_actions'>>>;

function Verified(chain: VerifiedProps) {
  if (chain.valid) return <Status kind="pass">{count(chain.actions)} rows, all in place</Status>;
  return (
    <Status kind="fail">
      Row {chain.number} {chain.why}
    </Status>
  );
}
