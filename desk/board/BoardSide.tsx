/** Beside a board: its moments, what is still open, its certificates, and what changed after its end. */
import type { BoardPage } from '@event/contest/board/desk-wire';
import { Status } from '../look/Glyph.tsx';
import { Happened } from '../look/Happened.tsx';
import { useNow } from '../shell/clock.ts';
import { Link } from '../shell/Link.tsx';
import { count, lasting, many, momentOf } from '../shell/words.ts';
import { sayWho } from '../work/History.tsx';

interface SideProps {
  readonly page: BoardPage;
  readonly area: number;
}

export function BoardSide({ page, area }: SideProps) {
  return (
    <aside className="pad stack">
      <Facts page={page} />
      <section>
        <h2>Still open</h2>
        <StillOpen page={page} area={area} />
      </section>
      {page.certificates.length > 0 && <Certified page={page} />}
      <Changed page={page} area={area} />
    </aside>
  );
}

function Facts({ page: { from, to, standings, updated_at } }: Pick<SideProps, 'page'>) {
  const now = useNow();
  return (
    <dl className="facts">
      <dt>From</dt>
      <dd>{momentOf(from)}</dd>
      <dt>Until</dt>
      <dd>
        {momentOf(to)} {now < to && now >= from && <span className="quiet">in {lasting(to - now)}</span>}
      </dd>
      <dt>Players</dt>
      <dd>{count(standings)}</dd>
      <dt>Numbers as of</dt>
      <dd>{updated_at ? momentOf(updated_at) : <span className="quiet">never read</span>}</dd>
    </dl>
  );
}

function StillOpen({ page: { waiting, held, unreleased, unproved }, area }: SideProps) {
  const open = [
    { works: waiting, to: 'review', about: 'under review' },
    { works: held, to: 'readings', about: 'with held readings' },
    { works: unreleased, to: 'readings', about: 'with a number that waits for a second person' },
    { works: unproved.length, to: null, about: 'on a rank that wins money, of a channel that nobody has proved' },
  ].filter(({ works }) => works > 0);
  if (open.length === 0) return <Status kind="pass">Nothing</Status>;
  return (
    <ul className="open-works">
      {open.map(({ works, to, about }) => (
        <li key={about}>
          {to ? <Link to={`/${to}?areas=${area}`}>{many(works, 'work')}</Link> : many(works, 'work')} {about}
        </li>
      ))}
    </ul>
  );
}

function Certified({ page: { certificates, differing } }: Pick<SideProps, 'page'>) {
  return (
    <section>
      <h2>Certified</h2>
      <Happened
        list={certificates.map(({ version, at, by, reason }) => ({
          key: String(version),
          at,
          what: (
            <>
              {version}, by {sayWho(by)}
              {reason && <span className="quiet">: “{reason}”</span>}
            </>
          ),
        }))}
      />
      {differing > 0 && (
        <p>
          <Status kind="late">{many(differing, 'row')}</Status> would be different today: a correction signs them.
        </p>
      )}
    </section>
  );
}

function Changed({ page: { changes, to }, area }: SideProps) {
  const now = useNow();
  return (
    <section>
      <h2>
        Changed after its end <span className="quiet">{changes.length}</span>
      </h2>
      {changes.length === 0 && <p className="quiet">{now < to ? 'It has not ended.' : 'Nothing.'}</p>}
      <Happened
        list={changes.map(({ at, submission_id, author, old_rank, new_rank, reason }) => ({
          key: `${at} ${submission_id}`,
          at,
          what: (
            <>
              <Link to={`/submissions/${area}/${submission_id}`}>{author}</Link> {old_rank ?? 'none'} to{' '}
              {new_rank ?? 'none'} <span className="quiet">{reasons[reason] ?? reason}</span>
            </>
          ),
        }))}
      />
    </section>
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
