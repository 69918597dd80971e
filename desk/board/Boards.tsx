/** All boards at one sight: a line for each platform of an area, a column for each period. */
import './board.css';
import type { BoardSummary } from '@event/contest/board/desk-wire';
import { Bar } from '../look/Bar.tsx';
import { Failure } from '../look/Failure.tsx';
import { List, type ListColumn } from '../look/List.tsx';
import { go } from '../shell/address.ts';
import { areaName, type Desk, platformOf, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { useAnswer } from '../shell/queries.ts';
import { count, momentOf, shortDayOf } from '../shell/words.ts';
import { BoardLife } from './state.tsx';

const addressOf = ({ area, platform, period }: BoardSummary) => `/boards/${area}/${platform}/${period}`;

export function Boards() {
  const { edition } = useDesk();
  const { data, error, refetch } = useAnswer('boards', {}, { refetchInterval: 15_000 });
  const lines = [...Map.groupBy(data?.list ?? [], ({ area, platform }) => `${area} ${platform}`)].map(
    ([id, boards]) => ({ id, boards }),
  );
  return (
    <main>
      <Bar
        title="Boards"
        about={`${count(data?.list.length ?? 0)} boards; 1 to ${edition.periods.length} opens the board of a line`}
      />
      {error && <Failure error={error} again={() => void refetch()} />}
      <List
        name="Boards"
        look="boards grouped stacked"
        rows={lines}
        idOf={({ id }) => id}
        keys={(line) =>
          edition.periods.map(({ number }) => ({
            id: `boards open ${number}`,
            key: String(number),
            name: `Open board ${number}`,
            run: () => {
              const board = line?.boards.find(({ period }) => period === number);
              if (board) go(addressOf(board));
            },
          }))
        }
        columns={columnsOf(edition)}
        rowOf={({ boards }, index) => ({
          'data-first': boards[0]?.area !== lines[index - 1]?.boards[0]?.area || undefined,
        })}
      />
    </main>
  );
}

interface PlatformBoards {
  readonly id: string;
  readonly boards: readonly BoardSummary[];
}

const columnsOf = (edition: Desk['edition']): readonly ListColumn<PlatformBoards>[] => [
  { name: 'Area', cell: ({ boards }) => <b>{areaName(edition, boards[0]?.area ?? 0)}</b> },
  { name: 'Platform', cell: ({ boards }) => platformOf(edition, boards[0]?.platform ?? 0)?.name },
  ...edition.periods.map(({ number, from, to }) => ({
    name: (
      <>
        <b>Board {number}</b>{' '}
        <span title={`until ${momentOf(to)}`}>
          {shortDayOf(from)} to {shortDayOf(to - 1)}
        </span>
      </>
    ),
    look: 'whole',
    cell: ({ boards }: PlatformBoards) => <Cell board={boards.find(({ period }) => period === number)} />,
  })),
];

function Cell({ board }: { readonly board: BoardSummary | undefined }) {
  if (!board) return null;
  return (
    <Link to={addressOf(board)} className="board-cell">
      <span className="board-name">Board {board.period}</span>
      <BoardLife state={board.state} />
      <span>{board.standings > 0 ? count(board.standings) : <span className="quiet">empty</span>}</span>
      <span className="quiet">
        {[
          board.waiting > 0 && `${count(board.waiting)} under review`,
          board.changes > 0 && `${count(board.changes)} changed after its end`,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </Link>
  );
}
