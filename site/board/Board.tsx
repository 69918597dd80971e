// biome-ignore-all lint/a11y/useSemanticElements: rows of a real table cannot be drawn in chunks as they come into sight
// biome-ignore-all lint/a11y/useFocusableInteractive: a header cell that sorts nothing takes no focus

import type { Board as BoardData } from '@event/contest/board/wire';
import { prizeOfRank } from '@event/contest/edition/edition';
import type { PlatformCode } from '@event/contest/platform/all';
import { usePage } from '../context.tsx';
import { Amount, AmountEach } from '../prize/Amount.tsx';
import type { Rung } from '../prize/band.ts';
import { Medal } from '../prize/Medal.tsx';

interface BoardProps {
  readonly board: BoardData;
  readonly platform: PlatformCode;
  readonly rows: number;
}

const chunk = 20;

/** A table of roles in chunks of twenty, each drawn only when it comes into sight. */
export function Board({ board, platform, rows }: BoardProps) {
  const { t, spoken } = usePage();
  const shown = board.rows.slice(0, rows);
  const isOver = board.state === 'frozen' || board.state === 'certified';
  if (shown.length === 0) return <p className="empty">{t(isOver ? 'leaderboard.ended_empty' : 'leaderboard.empty')}</p>;
  const chunks = Array.from({ length: Math.ceil(shown.length / chunk) }, (_, index) =>
    shown.slice(index * chunk, (index + 1) * chunk),
  );
  return (
    <div
      className="board"
      role="table"
      aria-label={spoken('leaderboard.heading')}
      aria-rowcount={board.rows.length + 1}
    >
      <div role="rowgroup">
        <div className="row head" role="row">
          <span role="columnheader">{t('word.rank')}</span>
          <span role="columnheader">{t('word.author')}</span>
          <span role="columnheader">{t('word.total_views')}</span>
        </div>
      </div>
      {chunks.map((part) => (
        <div className="chunk" role="rowgroup" key={part[0]?.rank}>
          {part.map((row) => (
            <Row key={row.rank} {...row} platform={platform} />
          ))}
        </div>
      ))}
    </div>
  );
}

type RowProps = BoardData['rows'][number] & Pick<BoardProps, 'platform'>;

function Row({ rank, author, total_views, work, platform }: RowProps) {
  const { to, area, number } = usePage();
  const band = area.prizes.find(
    ({ from, to, platforms }) => from <= rank && rank <= to && (!platforms || platforms.includes(platform)),
  );
  const prize = prizeOfRank(area, platform, rank);
  const isShared = band?.amounts.length === 1;
  return (
    <>
      {band && prize && isShared && band.from === rank && <Zone {...prize} from={band.from} to={band.to} />}
      <div className="row" role="row">
        <span className="r" role="cell">
          <Medal rank={rank} />
        </span>
        <span className="who" role="cell">
          {work ? (
            <a href={to('work', '', String(work))}>
              <bdi>{author}</bdi>
            </a>
          ) : (
            <bdi>{author}</bdi>
          )}
          {prize && !isShared && (
            <small>
              <Amount {...prize} />
            </small>
          )}
        </span>
        <span className="v num" role="cell">
          {number(total_views)}
        </span>
      </div>
    </>
  );
}

/** From here on everybody wins the same. */
function Zone({ from, to, amount, currency }: Rung) {
  return (
    <div className="zone" role="row">
      <span role="cell" aria-colspan={3}>
        {`${from}–${to} · `}
        <AmountEach amount={amount} currency={currency} />
      </span>
    </div>
  );
}
