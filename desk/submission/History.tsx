/** What happened, newest first, in words. */

import type { DeskEdition } from '@event/contest/edition/desk-wire';
import type { Event } from '@event/contest/submission/desk-wire';
import { useDesk } from '../shell/context.tsx';
import { clockOf, shortDayOf } from '../shell/words.ts';

export function History({ events }: { readonly events: readonly Event[] }) {
  const { edition } = useDesk();
  return (
    <section>
      <h2>History</h2>
      <ol className="history">
        {events.map((event) => (
          <li key={`${event.at} ${event.what} ${event.detail}`}>
            <time className="q">
              {shortDayOf(event.at)} {clockOf(event.at)}
            </time>
            <span>
              {sayEvent(edition, event)} <span className="q">{sayWho(event.by)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function sayWho(by: string): string {
  if (by === 'system' || by === 'player') return '';
  return by.startsWith('command:') ? `${by.slice(8)}, on the command line` : by.startsWith('import:') ? 'a file' : by;
}

const occasions: Readonly<Record<string, string>> = {
  submit: 'at submit',
  edit: 'at the new link',
  review: 'for the reviewer',
  end: 'at the end',
};

function sayEvent(edition: DeskEdition, { what, detail }: Event): string {
  const why = detail ? `: ${sayReason(edition, detail)}` : '';
  switch (what) {
    case 'entered':
      return 'Link entered by the player';
    case 'check':
      return `Checked ${occasions[detail ?? ''] ?? detail ?? ''}`;
    case 'approve':
      return `Approved${why}`;
    case 'reject':
      return `Rejected${why}`;
    case 'disqualify':
      return `Disqualified${why}`;
    case 'restore':
      return `Restored${why}`;
    case 'withdraw':
      return `Withdrawn${why}`;
    case 'appeal':
      return `The player asks again${why}`;
    case 'undo':
      return 'Decision taken back';
    case 'hold':
      return 'Readings held';
    case 'keep':
      return `Looked at, stays held${why}`;
    case 'discard':
      return 'Number discarded';
    case 'lift':
      return `Readings count again${why}`;
    case 'excellent':
      return `Selected as excellent, place ${detail ?? ''}`;
    default:
      return what + why;
  }
}

/** `short_video: it was cut` → the reason's name, then the words. */
export function sayReason({ reasons }: DeskEdition, text: string): string {
  const [code, ...words] = text.split(': ');
  const name = reasons.find((one) => one.code === code)?.name;
  if (!name) return text;
  const note = words.join(': ');
  return note ? `${name}. “${note}”` : name;
}
