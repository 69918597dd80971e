/** What somebody did last, as the log keeps it. */
import { Said } from '../action/Sentence.tsx';
import { Link } from '../shell/Link.tsx';
import { useAnswer } from '../shell/queries.ts';
import { shortMomentOf } from '../shell/words.ts';

interface LastActsProps {
  readonly title: string;
  readonly name: string;
  readonly most?: number;
}

export function LastActs({ title, name, most = 12 }: LastActsProps) {
  const { data } = useAnswer('actions', { by: name });
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby="last-acts" className="last-acts">
      <h2 id="last-acts">
        {title} <Link to={`/log?${new URLSearchParams({ by: name })}`}>all of it</Link>
      </h2>
      <ol className="own-list">
        {data.list.slice(0, most).map((row) => (
          <li key={row.number}>
            <span className="quiet">{shortMomentOf(row.at)}</span>
            <span className="cut">
              <Said row={row} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
