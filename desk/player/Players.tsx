/** Every player, found by role or the beginning of the name. */
import './player.css';
import type { PlayerRow } from '@event/contest/submission/desk-wire';
import { useRef, useState } from 'react';
import { ExportDialog } from '../export/SaveTable.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { List, type ListColumn } from '../look/List.tsx';
import { go, setSearch, useSearch } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaChoices, areaName, type Desk, may, mayEverything, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { usePaged } from '../shell/paged.ts';
import { clockOf, count, shortDayOf } from '../shell/words.ts';
import { More } from '../submission/More.tsx';
import { SearchField } from '../submission/SearchField.tsx';
import { Staff } from './Staff.tsx';

const addressOf = ({ area, id }: PlayerRow) => `/players/${area}/${id}`;

export function Players() {
  const { edition, me } = useDesk();
  const search = useSearch();
  const [shown, setShown] = useState<'staff' | 'export' | null>(null);
  const mayExport = may(me, ['viewer', 'reviewer', 'prize_officer']);
  const field = useRef<HTMLInputElement>(null);
  const asked = { q: search.get('q') ?? '', areas: search.get('areas') ?? '' };
  const { rows, error, isKnown, isFetching, hasMore, more, again } = usePaged({
    key: ['players', asked],
    ask: (after) => ask('players', { ...asked, after }),
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
        {mayExport && (
          <Button small hint="E" onClick={() => setShown('export')}>
            Export
          </Button>
        )}
        {mayEverything(me) && (
          <Button small onClick={() => setShown('staff')}>
            Staff accounts
          </Button>
        )}
      </Bar>
      <div className="filters">
        <Pick
          label="Area"
          value={asked.areas}
          onPick={(areas) => setSearch({ areas: areas || null })}
          options={areaChoices(edition)}
        />
        <span className="quiet end" role="status">
          {isKnown && `${count(rows.length)}${hasMore ? '+' : ''} shown, newest first`}
        </span>
      </div>
      {error && <Failure error={error} again={again} />}
      <List
        name="Players"
        look="players stacked"
        rows={rows}
        idOf={({ id }) => id}
        open={(row) => go(addressOf(row))}
        more={more}
        keys={() => [
          ...(mayExport ? [{ id: 'players export', key: 'e', name: 'Export', run: () => setShown('export') }] : []),
          { id: 'players search', key: 'f', name: 'Search and filter', run: () => field.current?.focus() },
          {
            id: 'players clear',
            key: 'Escape',
            name: 'Everybody again',
            run: () => setSearch({ q: null, areas: null }),
          },
        ]}
        columns={columnsOf(edition)}
        empty={isKnown && 'Nobody has that name or role. Esc shows everybody again.'}
      />
      {hasMore && <More onMore={more} isFetching={isFetching} />}
      {shown === 'staff' && <Staff onClose={() => setShown(null)} />}
      {shown === 'export' && (
        <ExportDialog title="Export players" path="/players/export" asked={asked} onClose={() => setShown(null)}>
          <p>Everything that this list finds, without contacts. The log records who took it.</p>
        </ExportDialog>
      )}
    </main>
  );
}

const columnsOf = (edition: Desk['edition']): readonly ListColumn<PlayerRow>[] => [
  { name: 'Name', look: 'cut whole', cell: (row) => <Link to={addressOf(row)}>{row.name}</Link> },
  { name: 'Area', look: 'quiet', cell: ({ area }) => areaName(edition, area) },
  { name: 'Country', look: 'quiet wide', cell: ({ country }) => country },
  { name: 'Role', cell: ({ role_id }) => role_id },
  { name: 'Zone', look: 'quiet wide', cell: ({ zone_id }) => zone_id },
  { name: 'Works', look: 'number named', cell: ({ submissions }) => submissions },
  {
    name: 'First login',
    look: 'quiet wide',
    cell: ({ created_at }) => `${shortDayOf(created_at)} ${clockOf(created_at)}`,
  },
  {
    name: 'Standing',
    cell: ({ disqualified }) =>
      disqualified ? <Status kind="dark">Disqualified</Status> : <span className="quiet">plays</span>,
  },
];
