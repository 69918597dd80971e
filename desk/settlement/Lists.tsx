/** All lists at one sight: a line for each platform of an area, its boards and its excellent works beside each other. */
import type { SettlementList } from '@event/contest/settlement/end-wire';
import { List, type ListColumn } from '../look/List.tsx';
import { go } from '../shell/address.ts';
import { areaName, type Desk, platformOf, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { addressOf, Stage, sayMore } from './stage.tsx';

interface PlatformLists {
  readonly id: string;
  readonly lists: readonly SettlementList[];
}

export function Lists({ lists }: { readonly lists: readonly SettlementList[] }) {
  const { edition } = useDesk();
  const lines = [...Map.groupBy(lists, ({ area, platform }) => `${area} ${platform}`)].map(([id, own]) => ({
    ...{ id, lists: own },
  }));
  const places = [...edition.periods.map(({ number }) => number), null];
  return (
    <List
      name="Lists"
      look="end-lists grouped stacked"
      rows={lines}
      idOf={({ id }) => id}
      open={({ lists: [first] }) => first && go(addressOf(first))}
      keys={(line) =>
        places.map((period, index) => ({
          id: `lists open ${index + 1}`,
          key: String(index + 1),
          name: period === null ? 'Open the excellent works' : `Open board ${period}`,
          run: () => {
            const list = line && listOf(line, period);
            if (list) go(addressOf(list));
          },
        }))
      }
      columns={columnsOf(edition, places)}
      rowOf={({ lists: [first] }, index) => ({
        'data-first': first?.area !== lines[index - 1]?.lists[0]?.area || undefined,
      })}
    />
  );
}

const listOf = ({ lists }: PlatformLists, period: number | null) => lists.find((one) => one.period === period);

const columnsOf = (
  edition: Desk['edition'],
  places: readonly (number | null)[],
): readonly ListColumn<PlatformLists>[] => [
  { name: 'Area', look: 'end-area', cell: ({ lists: [first] }) => <b>{areaName(edition, first?.area ?? 0)}</b> },
  {
    name: 'Platform',
    look: 'end-platform',
    cell: ({ lists: [first] }) => platformOf(edition, first?.platform ?? 0)?.name,
  },
  ...places.map((period) => ({
    name: period === null ? 'Excellent works' : `Board ${period}`,
    look: 'named',
    cell: (line: PlatformLists) => <Cell list={listOf(line, period)} />,
  })),
];

function Cell({ list }: { readonly list: SettlementList | undefined }) {
  if (!list) return null;
  const more = sayMore(list);
  return (
    <Link to={addressOf(list)} className="end-cell" title={more}>
      <Stage list={list} />
      {more && <span className="end-more">{more}</span>}
    </Link>
  );
}
