/** Every submission, found by number, role, link, or the beginnings of a title's words, names and channels. The address keeps what was asked. */
import { submission_statuses } from '@event/contest/submission/desk-work';
import { useState } from 'react';
import { SavedFilters } from '../filter/SavedFilters.tsx';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Pick } from '../look/Field.tsx';
import { PickSome } from '../look/PickSome.tsx';
import { ask } from '../shell/call.ts';
import { areaChoices, type Desk, useDesk } from '../shell/context.tsx';
import { usePaged } from '../shell/paged.ts';
import { status_names } from '../work/status.tsx';
import { ExportWorks } from './ExportWorks.tsx';
import { More } from './More.tsx';
import { SearchField } from './SearchField.tsx';
import { sayWayBack, searchKeys, useSearched } from './searched.ts';
import { WorkTable } from './WorkTable.tsx';

const filters = ['q', 'areas', 'platforms', 'status', 'themes', 'languages'] as const;

export function Submissions() {
  const { edition } = useDesk();
  const [isExporting, setExporting] = useState(false);
  const searched = useSearched(filters);
  const { field, asked, pick, mayExport } = searched;
  const { rows, error, isKnown, isFetching, hasMore, more, again } = usePaged({
    key: ['submissions', asked],
    ask: (after) => ask('submissions', { ...asked, after }),
  });
  return (
    <main>
      <Bar title="Submissions">
        <SearchField
          field={field}
          value={asked.q}
          label="Number, link, title, channel, player or role"
          onChange={pick('q')}
        />
        {mayExport && (
          <Button small hint="E" onClick={() => setExporting(true)}>
            Export
          </Button>
        )}
      </Bar>
      <div className="filters">
        {picksOf(edition).map(([name, label, options]) => {
          const One = name === 'status' ? Pick : PickSome;
          return <One key={name} label={label} value={asked[name]} onPick={pick(name)} options={options} />;
        })}
        <SavedFilters screen="submissions" names={filters} />
        <span className="quiet end" role="status">
          {isKnown && `${rows.length}${hasMore ? '+' : ''} shown, newest first`}
        </span>
      </div>
      {error && <Failure error={error} again={again} />}
      <WorkTable
        name="Submissions"
        rows={rows}
        more={more}
        keys={() =>
          searchKeys({ ...searched, screen: 'submissions', all: 'Everything', onExport: () => setExporting(true) })
        }
      />
      {isKnown && rows.length === 0 && (
        <p className="empty">
          Nothing matches. Search by number, role, link to the video, or the beginning of a name, of a channel or of any
          word of the title.{sayWayBack('submissions', 'everything')}
        </p>
      )}
      {hasMore && <More onMore={more} isFetching={isFetching} />}
      {isExporting && <ExportWorks asked={asked} onClose={() => setExporting(false)} />}
    </main>
  );
}

type SelectOptions = readonly (readonly [value: string, text: string])[];

const picksOf = (
  edition: Desk['edition'],
): readonly (readonly [name: (typeof filters)[number], label: string, options: SelectOptions])[] => [
  ['areas', 'Area', areaChoices(edition)],
  ['platforms', 'Platform', edition.platforms.map(({ value, name }) => [String(value), name])],
  ['status', 'Status', submission_statuses.map((one) => [one, status_names[one]])],
  ['themes', 'Theme', edition.themes.map(({ code, name }) => [code, name])],
  ['languages', 'Language', edition.languages.map(({ code, name }) => [code, name])],
];
