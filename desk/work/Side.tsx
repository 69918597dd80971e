/** Beside a work: what looks alike, the player, what happened before; between them what a screen adds. */
import type { Alike, DeskWork } from '@event/contest/submission/desk-work';
import type { ReactNode } from 'react';
import { Picture } from '../look/Video.tsx';
import { Link } from '../shell/Link.tsx';
import { dayOf, lengthOf, many } from '../shell/words.ts';
import { History } from './History.tsx';
import { LogOf } from './LogOf.tsx';
import { status_names } from './status.tsx';

interface SideProps {
  readonly work: DeskWork;
  readonly onCompare: () => void;
  readonly children?: ReactNode;
}

export function WorkSide({ work, onCompare, children }: SideProps) {
  return (
    <aside className="work-side" aria-label="Beside the work">
      <AlikeList alike={work.alike} onCompare={onCompare} />
      <PlayerSum player={work.player} />
      {children}
      <History events={work.history} />
      <LogOf about={String(work.number)} />
    </aside>
  );
}

const how_words = { video: 'Same video', text: 'Same words', channel: 'Same channel' } as const;

export const sayAlike = ({ how, seconds, status }: Alike) =>
  [how_words[how], ...(seconds === null ? [] : [lengthOf(seconds)]), status_names[status].toLowerCase()].join(', ');

function AlikeList({ alike, onCompare }: { readonly alike: readonly Alike[]; readonly onCompare: () => void }) {
  return (
    <section>
      <h2>
        Looks alike <span>{alike.length || 'nothing'}</span>
      </h2>
      {alike.slice(0, 3).map((one) => (
        <div className="alike" key={`${one.area} ${one.id}`}>
          <button type="button" onClick={onCompare}>
            <span className="spoken">Compare with {one.number}</span>
            <Picture video={one} />
          </button>
          <div>
            <Link to={`/submissions/${one.area}/${one.id}`}>{one.number}</Link>,{' '}
            {one.same_player ? 'same player' : (one.player ?? another)}
            <br />
            <span className="quiet">{sayAlike(one)}</span>
          </div>
        </div>
      ))}
    </section>
  );
}

/** Who that is, reviewers there know. */
export const another = 'a player of another area';

function PlayerSum({ player }: Pick<DeskWork, 'player'>) {
  const { approved, out, waiting, holds, first_at, is_disqualified } = player;
  return (
    <section>
      <h2>
        This player <span>{many(approved + out + waiting, 'entry', 'entries')}</span>
      </h2>
      <div>
        {approved} approved, {out} out, {waiting} waiting
      </div>
      <div className="quiet">
        {is_disqualified ? 'Disqualified. ' : ''}
        {holds > 0 ? `${many(holds, 'reading')} held` : 'No holds'}. First entry {dayOf(first_at)}.
      </div>
    </section>
  );
}
