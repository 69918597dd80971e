/** Every player, found by role or the beginning of the name. */
import './player.css';
import { useState } from 'react';
import { ExportDialog } from '../export/SaveTable.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { ask } from '../shell/call.ts';
import { areaChoices, mayEverything, useDesk } from '../shell/context.tsx';
import { usePaged } from '../shell/paged.ts';
import { count } from '../shell/words.ts';
import { More } from '../submission/More.tsx';
import { SearchField } from '../submission/SearchField.tsx';
import { sayWayBack, searchKeys, useSearched } from '../submission/searched.ts';
import { PlayerTable } from './PlayerTable.tsx';
import { Staff } from './Staff.tsx';

const filters = ['q', 'areas'] as const;
const staff_key = { id: 'players staff', key: 's', name: 'Staff accounts' } as const;

export function Players() {
  const { edition, me } = useDesk();
  const [shown, setShown] = useState<'staff' | 'export' | null>(null);
  const searched = useSearched(filters);
  const { field, asked, pick, mayExport } = searched;
  const { rows, error, isKnown, isFetching, hasMore, more, again } = usePaged({
    key: ['players', asked],
    ask: (after) => ask('players', { ...asked, after }),
  });
  return (
    <main>
      <Bar title="Players">
        <SearchField field={field} value={asked.q} label="Role, or the beginning of a name" onChange={pick('q')} />
        {mayExport && (
          <Button small hint="E" onClick={() => setShown('export')}>
            Export
          </Button>
        )}
        {mayEverything(me) && (
          <Button small hint="S" onClick={() => setShown('staff')}>
            Staff accounts
          </Button>
        )}
      </Bar>
      <div className="filters">
        <Pick label="Area" value={asked.areas} onPick={pick('areas')} options={areaChoices(edition)} />
        <span className="quiet end" role="status">
          {isKnown && `${count(rows.length)}${hasMore ? '+' : ''} shown, newest first`}
        </span>
      </div>
      {error && <Failure error={error} again={again} />}
      <PlayerTable
        rows={rows}
        more={more}
        keys={() => [
          ...searchKeys({ ...searched, screen: 'players', all: 'Everybody', onExport: () => setShown('export') }),
          ...(mayEverything(me) ? [{ ...staff_key, run: () => setShown('staff') }] : []),
        ]}
        empty={isKnown && `Nobody has that name or role.${sayWayBack('players', 'everybody')}`}
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
