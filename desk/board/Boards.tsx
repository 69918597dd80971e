/** All boards at one sight: a line for each platform of an area, a column for each period. */
import '../look/scroll.css';
import './board.css';
import type { BoardSummary } from '@event/contest/board/desk-wire';
import { useQuery } from '@tanstack/react-query';
import { Bar } from '../look/Bar.tsx';
import { Failure } from '../look/Failure.tsx';
import { useRows } from '../look/rows.ts';
import { go } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaName, platformOf, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { count, momentOf, shortDayOf } from '../shell/words.ts';
import { BoardLife } from './state.tsx';

const addressOf = ({ area, platform, period }: BoardSummary) => `/boards/${area}/${platform}/${period}`;

export function Boards() {
  const { edition } = useDesk();
  const { data, error, refetch } = useQuery({
    queryKey: ['boards'],
    queryFn: () => ask('boards'),
    refetchInterval: 15_000,
  });
  const lines = [...Map.groupBy(data?.list ?? [], ({ area, platform }) => `${area} ${platform}`)].map(
    ([id, boards]) => ({ id, boards }),
  );
  const { body, propsOf } = useRows({
    name: 'Boards',
    rows: lines,
    idOf: ({ id }) => id,
    keys: (line) =>
      edition.periods.map(({ number }) => ({
        id: `boards open ${number}`,
        key: String(number),
        name: `Open board ${number}`,
        run: () => {
          const board = line?.boards.find(({ period }) => period === number);
          if (board) go(addressOf(board));
        },
      })),
  });
  return (
    <main>
      <Bar
        title="Boards"
        about={`${count(data?.list.length ?? 0)} boards; 1 to ${edition.periods.length} opens the board of a line`}
      />
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className="scroll-x">
        <table className="list boards">
          <thead>
            <tr>
              <th>Area</th>
              <th>Platform</th>
              {edition.periods.map(({ number, from, to }) => (
                <th key={number}>
                  <b>Board {number}</b>{' '}
                  <span title={`until ${momentOf(to)}`}>
                    {shortDayOf(from)} to {shortDayOf(to - 1)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.map((line, index) => (
              <tr
                key={line.id}
                {...propsOf(line)}
                data-first={line.boards[0]?.area !== lines[index - 1]?.boards[0]?.area || undefined}
              >
                <td>
                  <b>{areaName(edition, line.boards[0]?.area ?? 0)}</b>
                </td>
                <td>{platformOf(edition, line.boards[0]?.platform ?? 0)?.name}</td>
                {edition.periods.map(({ number }) => (
                  <Cell key={number} board={line.boards.find(({ period }) => period === number)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </main>
  );
}

function Cell({ board }: { readonly board: BoardSummary | undefined }) {
  if (!board) return <td />;
  return (
    <td>
      <Link to={addressOf(board)} className="board-cell">
        <BoardLife state={board.state} />
        <span>{board.standings > 0 ? count(board.standings) : <span className="q">empty</span>}</span>
        <span className="q">
          {[
            board.waiting > 0 && `${count(board.waiting)} under review`,
            board.changes > 0 && `${count(board.changes)} changed after its end`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Link>
    </td>
  );
}
