/** Excellent works: how far the judging of each platform is, and the way into it. */
import './excellent.css';
import type { ExcellentList } from '@event/contest/excellent/desk-wire';
import { Bar } from '../look/Bar.tsx';
import { ButtonLink } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Status } from '../look/Glyph.tsx';
import { List, type ListColumn } from '../look/List.tsx';
import { go } from '../shell/address.ts';
import { areaName, type Desk, may, platformOf, useDesk } from '../shell/context.tsx';
import { useAnswer } from '../shell/queries.ts';
import { count, shortDayOf } from '../shell/words.ts';
import { addressOf, Done } from './done.tsx';

export function ExcellentLists() {
  const { edition, me } = useDesk();
  const { data, error, refetch } = useAnswer('excellent_lists', {}, { refetchInterval: 15_000 });
  const rows = data?.list ?? [];
  const ways = waysFor(me);
  return (
    <main>
      <Bar
        title="Excellent works"
        about="Two judges pass or fail each work, three give points, and the best take the places"
      />
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="scroll-x">
        <List
          name="Excellent works"
          look="excellents grouped stacked"
          rows={rows}
          idOf={addressOf}
          keys={(row) =>
            ways.map(({ id, key, name, to }) => ({ id, key, name, run: () => row && go(addressOf(row) + to) }))
          }
          columns={[...columnsOf(edition), waysColumn(ways)]}
          rowOf={({ area }, index) => ({ 'data-first': area !== rows[index - 1]?.area || undefined })}
          empty={data && 'No approved work with a hero theme yet: they appear here automatically.'}
        />
      </div>
    </main>
  );
}

interface SelectionWay {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly to: string;
  /** Over once the list is public. */
  readonly isJudging: boolean;
}

const waysFor = (me: Desk['me']): readonly SelectionWay[] => [
  ...(may(me, ['judge'])
    ? [
        { id: 'excellent vote', key: 'v', name: 'Vote', to: '/vote', isJudging: true },
        { id: 'excellent score', key: 's', name: 'Points', to: '/score', isJudging: true },
        { id: 'excellent conflicts', key: 'c', name: 'Conflicts', to: '/conflicts', isJudging: true },
      ]
    : []),
  ...(may(me, ['prize_officer'])
    ? [{ id: 'excellent rank', key: 'r', name: 'Ranking', to: '', isJudging: false }]
    : []),
];

const waysColumn = (ways: readonly SelectionWay[]): ListColumn<ExcellentList> => ({
  name: 'Go on',
  isMute: true,
  look: 'number',
  cell: (row) => (
    <span className="ways">
      {ways
        .filter(({ isJudging }) => !isJudging || !row.published_at)
        .map(({ id, key, name, to }) => (
          <ButtonLink key={id} small weight="soft" hint={key.toUpperCase()} to={addressOf(row) + to}>
            {name}
          </ButtonLink>
        ))}
    </span>
  ),
});

const columnsOf = (edition: Desk['edition']): readonly ListColumn<ExcellentList>[] => [
  { name: 'Area', cell: ({ area }) => <b>{areaName(edition, area)}</b> },
  { name: 'Platform', cell: ({ platform }) => platformOf(edition, platform)?.name },
  { name: 'Works', look: 'number named', cell: ({ candidates }) => count(candidates) },
  {
    name: 'Voted on',
    look: 'named',
    cell: ({ candidates, voting }) => <Done part={candidates - voting} of={candidates} />,
  },
  { name: 'Short list', look: 'number named', cell: ({ shortlisted }) => count(shortlisted) },
  { name: 'Points given', look: 'named', cell: ({ scored, shortlisted }) => <Done part={scored} of={shortlisted} /> },
  {
    name: 'Selected',
    look: 'number named',
    cell: ({ selected, places }) => (
      <>
        {count(selected)} <span className="quiet">of {places}</span>
      </>
    ),
  },
  {
    name: 'Public',
    look: 'named',
    cell: ({ published_at }) =>
      published_at ? <Status kind="pass">since {shortDayOf(published_at)}</Status> : <span className="quiet">no</span>,
  },
];
