/** Beside a board: its moments, what is still open, its certificates, and what changed after its end. */
import type { BoardPage } from '@event/contest/board/desk-wire';
import { Status } from '../look/Glyph.tsx';
import { useNow } from '../shell/clock.ts';
import { Link } from '../shell/Link.tsx';
import { clockOf, count, lasting, many, momentOf, shortDayOf } from '../shell/words.ts';
import { sayWho } from '../work/History.tsx';

export function BoardSide({ page, area }: { readonly page: BoardPage; readonly area: number }) {
  const now = useNow();
  return (
    <aside className="pad stack">
      <dl className="facts">
        <dt>From</dt>
        <dd>{momentOf(page.from)}</dd>
        <dt>Until</dt>
        <dd>
          {momentOf(page.to)}{' '}
          {now < page.to && now >= page.from && <span className="q">in {lasting(page.to - now)}</span>}
        </dd>
        <dt>Players</dt>
        <dd>{count(page.standings)}</dd>
        <dt>Numbers of</dt>
        <dd>{page.updated_at ? momentOf(page.updated_at) : <span className="q">never read</span>}</dd>
      </dl>
      <section>
        <h2>Still open</h2>
        {page.waiting + page.held + page.unreleased === 0 ? (
          <Status kind="pass">Nothing</Status>
        ) : (
          <ul className="open-works">
            {page.waiting > 0 && (
              <li>
                <Link to={`/review?areas=${area}`}>{many(page.waiting, 'work')}</Link> under review
              </li>
            )}
            {page.held > 0 && (
              <li>
                <Link to={`/readings?areas=${area}`}>{many(page.held, 'work')}</Link> with held readings
              </li>
            )}
            {page.unreleased > 0 && (
              <li>
                <Link to={`/readings?areas=${area}`}>{many(page.unreleased, 'work')}</Link> with a number that waits for
                a second person
              </li>
            )}
          </ul>
        )}
      </section>
      {page.certificates.length > 0 && (
        <section>
          <h2>Certified</h2>
          <ol className="history">
            {page.certificates.map((one) => (
              <li key={one.version}>
                <time className="q">
                  {shortDayOf(one.at)} {clockOf(one.at)}
                </time>
                <span>
                  {one.version}, by {sayWho(one.by)}
                  {one.reason && <span className="q">: “{one.reason}”</span>}
                </span>
              </li>
            ))}
          </ol>
          {page.differing > 0 && (
            <p>
              <Status kind="late">{many(page.differing, 'row')}</Status> would be different today: a correction signs
              them.
            </p>
          )}
        </section>
      )}
      <section>
        <h2>
          Changed after its end <span className="q">{page.changes.length}</span>
        </h2>
        {page.changes.length === 0 ? (
          <p className="q">{now < page.to ? 'It has not ended.' : 'Nothing.'}</p>
        ) : (
          <ol className="history">
            {page.changes.map((one) => (
              <li key={`${one.at} ${one.submission_id}`}>
                <time className="q">
                  {shortDayOf(one.at)} {clockOf(one.at)}
                </time>
                <span>
                  <Link to={`/submissions/${area}/${one.submission_id}`}>{one.author}</Link> {one.old_rank ?? 'none'} to{' '}
                  {one.new_rank ?? 'none'} <span className="q">{reasons[one.reason] ?? one.reason}</span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </aside>
  );
}

const reasons: Readonly<Record<string, string>> = {
  approved: 'approved after the end',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  disqualified: 'disqualified',
  restored: 'restored',
  held: 'readings held',
  released: 'readings count again',
  reading: 'a reading came in later',
};
