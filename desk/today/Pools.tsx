import type { CodePoolRow } from '@event/contest/reward/desk-wire';
import { Share } from '../chart/Share.tsx';
import { Glyph } from '../look/Glyph.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { areaName, type Desk, prizeName, useDesk } from '../shell/context.tsx';
import { count, dayOf } from '../shell/words.ts';

export function Pools({ list }: { readonly list: readonly CodePoolRow[] }) {
  const { edition } = useDesk();
  const shown = list.slice(0, 4);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>
        Code pools{' '}
        <span>
          {shown.length} of {list.length}, soonest empty first
        </span>
      </h2>
      <Table look="pools" rows={shown} idOf={({ area, prize }) => `${area} ${prize}`} columns={columnsOf(edition)} />
    </section>
  );
}

const columnsOf = (edition: Desk['edition']): readonly ListColumn<CodePoolRow>[] => [
  {
    name: 'Pool',
    look: 'cut',
    hint: (pool) => nameOf(edition, pool),
    cell: (pool) => (
      <>
        {pool.low && (
          <span className="low">
            <Glyph name="late" title="low" />
          </span>
        )}
        {nameOf(edition, pool)}
      </>
    ),
  },
  { name: 'Left', look: 'number', cell: ({ free }) => count(free) },
  {
    name: 'Of all',
    isMute: true,
    cell: ({ free, imported, low }) => <Share part={free} of={imported} isLow={low} about="left" />,
  },
  { name: 'A day', look: 'number', cell: ({ taken_a_day }) => count(Math.round(taken_a_day)) },
  { name: 'Empty', look: 'number', cell: ({ empty_at }) => sayEmpty(empty_at, edition.phases.announcement.to) },
];

/** The area first: a long name is cut at its end. */
const nameOf = (edition: Desk['edition'], { prize, area }: CodePoolRow) =>
  `${areaName(edition, area)}, ${prizeName(edition, prize)}`;

const sayEmpty = (at: number | null, end: number) =>
  at === null ? 'no pace yet' : at > end ? 'after the end' : dayOf(at);
