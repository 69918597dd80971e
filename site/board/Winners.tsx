import './winners.css';
import type { Board } from '@event/contest/board/wire';
import { usePage } from '../context.tsx';
import { Medal } from '../prize/Medal.tsx';
import { useAnswer } from '../server/answer.ts';
import { Watch } from '../wall/Watch.tsx';

type WinnerRow = Board['rows'][number];

const places = 3;

/** Of a board that is signed: the works that brought its first places most of their views, to be watched. */
export function Winners({ rows }: { readonly rows: readonly WinnerRow[] }) {
  return (
    <ol className="winners">
      {rows.slice(0, places).map((row) => row.work !== null && <Winner key={row.rank} {...row} work={row.work} />)}
    </ol>
  );
}

function Winner({ rank, author, work }: WinnerRow & { readonly work: number }) {
  const { t, to, area } = usePage();
  const { data, error } = useAnswer('work', { area: area.value, number: work });
  return (
    <li className={data || error !== null ? undefined : 'waiting'}>
      {data ? <Watch work={data} /> : <i />}
      <p>
        <Medal rank={rank} />
        <a href={to('work', '', String(work))}>
          <bdi>{data?.title ?? t('submission.number', { number: work })}</bdi>
        </a>
        <span className="fine">
          <bdi>{author}</bdi>
        </span>
      </p>
    </li>
  );
}
