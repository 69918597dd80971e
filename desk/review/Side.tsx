/** Beside the case: what looks alike, the player, the views, what happened before. */
import type { DeskEdition } from '@event/contest/edition/desk-wire';
import type { Alike, Case, CaseEvent } from '@event/contest/review/desk-wire';
import { useNow } from '../shell/clock.ts';
import { useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { clockOf, count, dayOf, lengthOf, many, shortDayOf } from '../shell/words.ts';
import { Picture } from './Player.tsx';

const how_words = { video: 'Same video', text: 'Same words', channel: 'Same channel' } as const;
const status_words = { approved: 'approved', waiting: 'under review', out: 'out' } as const;

export const sayAlike = ({ how, seconds, status }: Alike) =>
  [how_words[how], ...(seconds === null ? [] : [lengthOf(seconds)]), status_words[status]].join(', ');

export function Side({ shown, onCompare }: { readonly shown: Case; readonly onCompare: () => void }) {
  const { player, alike, history } = shown;
  const { edition } = useDesk();
  const now = useNow();
  const entries = player.approved + player.out + player.waiting;
  const isToday = (at: number) => Math.floor(at / 86_400) === Math.floor(now / 86_400);
  return (
    <aside className="side" aria-label="Beside the case">
      <section>
        <h2>
          Looks alike <span>{alike.length || 'nothing'}</span>
        </h2>
        {alike.slice(0, 3).map((one) => (
          <div className="dup" key={`${one.area} ${one.id}`}>
            <button type="button" className="vid" onClick={onCompare} aria-label={`Compare with ${one.number}`}>
              <Picture video={one} />
            </button>
            <div>
              <Link to={`/submissions/${one.area}/${one.id}`}>{one.number}</Link>,{' '}
              {one.same_player ? 'same player' : one.player}
              <br />
              <span className="q">{sayAlike(one)}</span>
            </div>
          </div>
        ))}
      </section>
      <section>
        <h2>
          This player <span>{many(entries, 'entry', 'entries')}</span>
        </h2>
        <div>
          {player.approved} approved, {player.out} out, {player.waiting} waiting
        </div>
        <div className="q">
          {player.is_disqualified ? 'Disqualified. ' : ''}
          {player.holds > 0 ? `${many(player.holds, 'reading')} held` : 'No holds'}. First entry{' '}
          {dayOf(player.first_at)}.
        </div>
      </section>
      <Views readings={shown.readings} hasJumped={shown.signals.includes('jumped')} />
      <section className="hist">
        <h2>History</h2>
        <ol>
          {history.map((event) => (
            <li key={`${event.at} ${event.what}`}>
              <time dateTime={new Date(event.at * 1000).toISOString()}>
                {isToday(event.at) ? clockOf(event.at) : shortDayOf(event.at)}
              </time>
              <span>{sayEvent(edition, event)}</span>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}

const said: Readonly<Record<string, (by: string) => string>> = {
  approve: (by) => `${by} approved it`,
  reject: (by) => `${by} rejected it`,
  disqualify: (by) => `${by} disqualified it`,
  restore: (by) => `${by} restored it`,
  withdraw: () => 'Withdrawn by the player',
  appeal: () => 'The player appealed',
  undo: (by) => `${by} took the decision back`,
  note: (by) => `${by} noted`,
  pass_on: (by) => `${by} passed it on`,
  check: () => 'Checked',
  submit: () => 'Submitted by the player',
  edit: () => 'Another link entered',
};

/** A rejection's detail begins with the code of its reason; the rest is what somebody wrote. */
function sayEvent({ reasons }: DeskEdition, { what, by, detail }: CaseEvent): string {
  const start = said[what]?.(by) ?? `${by}: ${what}`;
  if (!detail) return start;
  if (what === 'check') return `${start}: ${detail}`;
  const [code, ...rest] = detail.split(': ');
  const reason = reasons.find((one) => one.code === code)?.name;
  const words = reason ? rest.join(': ') : detail;
  return [start, reason?.toLowerCase(), words && `“${words}”`].filter(Boolean).join(': ');
}

interface ViewsProps {
  readonly readings: Case['readings'];
  readonly hasJumped: boolean;
}

const width = 248;
const height = 46;

function Views({ readings, hasJumped }: ViewsProps) {
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last) {
    return (
      <section>
        <h2>
          Views <span>no reading yet</span>
        </h2>
      </section>
    );
  }
  const span = Math.max(1, last[0] - first[0]);
  const most = Math.max(1, ...readings.map(([, views]) => views));
  const points = readings.map(
    ([at, views]) => [4 + ((at - first[0]) / span) * (width - 40), height - 2 - (views / most) * (height - 8)] as const,
  );
  const path = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const end = points.at(-1) ?? [0, 0];
  const word = hasJumped ? 'jumped' : readings.length < 3 ? 'too few to say' : 'steady, no jump';
  return (
    <section>
      <h2>
        Views{' '}
        <span>
          {count(last[1])} at {clockOf(last[0])}
        </span>
      </h2>
      <svg
        viewBox={`0 0 ${width} 62`}
        className="views"
        role="img"
        aria-label={`Views since ${dayOf(first[0])}: ${count(first[1])} to ${count(last[1])}, ${word}`}
      >
        <path d={`M0 ${height + 0.5}H${width}`} stroke="var(--edge)" />
        <path d={path} fill="none" stroke="var(--line)" strokeWidth="2" strokeLinejoin="round" />
        <circle cx={end[0]} cy={end[1]} r="3" fill="var(--line)" />
        <text x="0" y="60">
          {dayOf(first[0])}
        </text>
        <text x={width} y="60" textAnchor="end">
          {dayOf(last[0])}
        </text>
      </svg>
      <span className="q">{word}</span>
    </section>
  );
}
