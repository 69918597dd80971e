/** What happened, newest first, in words. */
import type { DeskEdition } from '@event/contest/edition/desk-wire';
import type { WorkEvent } from '@event/contest/submission/desk-work';
import { Happened } from '../look/Happened.tsx';
import { useDesk } from '../shell/context.tsx';

export function History({ events }: { readonly events: readonly WorkEvent[] }) {
  const { edition } = useDesk();
  return (
    <section>
      <h2>History</h2>
      <Happened
        list={events.map((event) => ({
          key: `${event.at} ${event.what} ${event.detail}`,
          at: event.at,
          what: sayEvent(edition, event),
        }))}
      />
    </section>
  );
}

/** Nothing where nobody of the desk did it. */
export function sayWho(by: string): string {
  if (by === 'system' || by === 'player') return '';
  return by.startsWith('command:') ? `${by.slice(8)}, on the command line` : by.startsWith('import:') ? 'a file' : by;
}

const said: Readonly<Record<WorkEvent['what'], (who: string) => string>> = {
  entered: () => 'Link entered by the player',
  check: () => 'Checked',
  approve: (who) => `${who} approved it`,
  reject: (who) => `${who} rejected it`,
  disqualify: (who) => `${who} disqualified it`,
  restore: (who) => `${who} restored it`,
  withdraw: () => 'Withdrawn by the player',
  appeal: () => 'The player asked for a second look',
  undo: (who) => `${who} took the decision back`,
  note: (who) => `${who} noted`,
  pass_on: (who) => `${who} passed it on`,
  hold: (who) => `${who} held the readings`,
  keep: (who) => `${who} looked; the readings stay held`,
  discard: (who) => `${who} discarded the number`,
  lift: (who) => `${who} let the readings count again`,
  gone: (who) => `${who} found that the video is gone or private`,
  there: (who) => `${who} found that the video is there again`,
  excellent: (who) => `${who} selected it as excellent`,
};

const occasions: Readonly<Record<string, string>> = {
  submit: 'at submit',
  edit: 'at the new link',
  review: 'for the reviewer',
  end: 'at the end',
};

export function sayEvent(edition: DeskEdition, { what, by, detail }: WorkEvent): string {
  const start = said[what](sayWho(by) || 'The program');
  if (!detail || what === 'entered') return start;
  if (what === 'excellent') return `${start}, place ${detail}`;
  if (what !== 'check') return `${start}: ${sayReason(edition, detail)}`;
  const [occasion = '', found] = detail.split(': ');
  return `${start} ${occasions[occasion] ?? occasion}${found ? `: ${found}` : ''}`;
}

/** `short_video: it was cut` → the reason's name, then the words. */
export function sayReason({ reasons }: DeskEdition, text: string): string {
  const [code, ...words] = text.split(': ');
  const name = reasons.find((one) => one.code === code)?.name;
  if (!name) return `“${text}”`;
  const note = words.join(': ');
  return note ? `${name}. “${note}”` : name;
}
