/** One board: who stands where with which prize, what is still open, what changed, and the signature. */
import type { BoardKey } from '@event/contest/board/board';
import './board.css';
import { desk_base } from 'virtual:desk-calls';
import type { BoardPage, BoardRow } from '@event/contest/board/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Glyph } from '../look/Glyph.tsx';
import { List, type ListColumn } from '../look/List.tsx';
import { go } from '../shell/address.ts';
import { areaName, may, platformOf, useDesk } from '../shell/context.tsx';
import { download } from '../shell/download.ts';
import { useKeys } from '../shell/keys.ts';
import { Link } from '../shell/Link.tsx';
import { askAgain, keepAnswer, useAnswer } from '../shell/queries.ts';
import { not_yet, say } from '../shell/said.ts';
import type { ScreenProps } from '../shell/screen.ts';
import { clockOf, count, sayAmount, shortDayOf } from '../shell/words.ts';
import { BoardSide } from './BoardSide.tsx';
import { CertifyDialog } from './CertifyDialog.tsx';
import { BoardLife } from './state.tsx';

export function Board({ at }: ScreenProps) {
  const key = { area: Number(at.area), platform: Number(at.platform), period: Number(at.period) };
  const { edition, me } = useDesk();
  const [isSigning, setSigning] = useState(false);
  const { data, error, refetch } = useAnswer('board', key, { refetchInterval: 15_000 });
  const beside = useBeside(key);
  const maySign = may(me, ['prize_officer']) && (data?.state === 'frozen' || data?.state === 'certified');
  const save = useMutation({ mutationFn: () => download(`${desk_base}/board/export?${new URLSearchParams(at)}`) });
  useKeys('This board', [
    { id: 'board before', key: '[', name: 'Board before', run: () => beside(-1) },
    { id: 'board after', key: ']', name: 'Board after', run: () => beside(1) },
    { id: 'board file', key: 'y', name: 'Save as CSV', run: () => save.mutate() },
    { id: 'board up', key: 'Escape', name: 'All boards', run: () => go('/boards') },
    ...(maySign ? [{ id: 'board certify', key: 'c', name: 'Certify', run: () => setSigning(true) }] : []),
  ]);
  const name = `${areaName(edition, key.area)}, ${platformOf(edition, key.platform)?.name}`;
  return (
    <main>
      <Bar title={`Board ${key.period}, ${name}`} about={data && <BoardLife state={data.state} />}>
        <Button small weight="soft" hint="Y" disabled={save.isPending} onClick={() => save.mutate()}>
          CSV
        </Button>
        {maySign && (
          <Button small weight={data?.state === 'frozen' ? 'next' : 'soft'} hint="C" onClick={() => setSigning(true)}>
            {data?.state === 'frozen' ? 'Certify' : 'Correct'}
          </Button>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      {save.error && <Failure error={save.error} />}
      {data && (
        <div className="sides">
          <BoardRows page={data} area={key.area} />
          <BoardSide page={data} area={key.area} />
        </div>
      )}
      {data && isSigning && (
        <CertifyDialog
          page={data}
          board={key}
          name={`board ${key.period} of ${name}`}
          onClose={() => setSigning(false)}
          onDone={(page) => {
            keepAnswer('board', key, page);
            askAgain('boards', 'settlement_lists');
          }}
        />
      )}
    </main>
  );
}

function BoardRows({ page, area }: { readonly page: BoardPage; readonly area: number }) {
  return (
    <List
      name="Board"
      look="board-rows"
      rows={page.rows}
      idOf={({ player_id }) => player_id}
      open={({ player_id }) => go(`/players/${area}/${player_id}`)}
      columns={columnsOf(page, area)}
      rowOf={({ prize }, index) => ({
        'data-band': prize?.amount !== page.rows[index - 1]?.prize?.amount || undefined,
      })}
      empty="Nobody is ranked yet: no approved work of this period has a reading."
    />
  );
}

/** To the board before or after, round and round. */
function useBeside(key: BoardKey) {
  const boards = useAnswer('boards', {}, { staleTime: 60_000 });
  return (by: number) => {
    if (!boards.data) return say(not_yet);
    const { list } = boards.data;
    const here = list.findIndex(
      (one) => one.area === key.area && one.platform === key.platform && one.period === key.period,
    );
    const next = list[(here + by + list.length) % list.length];
    if (next) go(`/boards/${next.area}/${next.platform}/${next.period}`);
  };
}

const columnsOf = ({ state }: BoardPage, area: number): readonly ListColumn<BoardRow>[] => [
  { name: 'Rank', look: 'number', cell: ({ rank }) => <b>{rank}</b> },
  {
    name: 'Since midnight',
    isMute: state !== 'live',
    look: 'number quiet',
    cell: (row) => state === 'live' && sayMove(row),
  },
  { name: 'Player', look: 'cut who', cell: (row) => <Player row={row} area={area} /> },
  { name: 'Views', look: 'number', cell: ({ views }) => count(views) },
  { name: 'Works', look: 'number wide', cell: ({ works }) => works },
  {
    name: 'Reached',
    look: 'quiet wide',
    cell: ({ reached_at }) => reached_at > 0 && `${shortDayOf(reached_at)} ${clockOf(reached_at)}`,
  },
  {
    name: 'Prize',
    look: 'number worth',
    cell: ({ prize }) => (prize ? sayAmount(prize.amount, prize.currency) : <span className="quiet">none</span>),
  },
];

function Player({ row, area }: { readonly row: BoardRow; readonly area: number }) {
  return (
    <>
      <Link to={`/players/${area}/${row.player_id}`}>{row.author}</Link>
      {row.held > 0 && (
        <span className="marked mark-held quiet">
          <Glyph name="half" />
          {row.held} held
        </span>
      )}
    </>
  );
}

function sayMove({ rank, yesterday_rank }: BoardRow): string {
  if (yesterday_rank === null) return 'new';
  const moved = yesterday_rank - rank;
  return moved === 0 ? '' : moved > 0 ? `up ${moved}` : `down ${-moved}`;
}
