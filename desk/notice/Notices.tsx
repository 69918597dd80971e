/** Messages to all players of an area: what is shown, what is to come, who has read it. */
import './notice.css';
import type { Broadcast } from '@event/contest/notice/desk-wire';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failures } from '../look/Failure.tsx';
import { List, type ListColumn } from '../look/List.tsx';
import { setSearch, useSearch } from '../shell/address.ts';
import { type Desk, languageName, mayEverything, ownedAreas, useDesk } from '../shell/context.tsx';
import { useAnswer } from '../shell/queries.ts';
import { count, many, shortMomentOf } from '../shell/words.ts';
import { Compose } from './Compose.tsx';
import { Drafts, toOf } from './Drafts.tsx';
import { type DraftStart, newContent } from './draft.ts';
import { State } from './Facts.tsx';
import { ReadAs } from './ReadAs.tsx';
import { Shown } from './Shown.tsx';

export function Notices() {
  const { edition, me } = useDesk();
  const [start, setStart] = useState<DraftStart | null>(null);
  const opened = useSearch().get('notice');
  const notices = useAnswer('broadcasts', {}, { refetchInterval: 30_000 });
  const { data } = notices;
  const owned = ownedAreas(edition, me);
  const mayWrite = owned.length > 0;
  const mayFor = (area: number | null) =>
    area === null ? mayEverything(me) : owned.some(({ value }) => value === area);
  const drafts = useAnswer('drafts', {}, { enabled: mayWrite, refetchInterval: 30_000 });
  const area = mayEverything(me) ? '' : String(owned[0]?.value ?? '');
  const write = () => setStart({ draft: null, content: newContent(area) });
  const shown = data?.list.find(({ id }) => id === opened);
  return (
    <main>
      <Bar title="Notices" about={data && sayNotices(data.list)}>
        {mayWrite && (
          <Button small hint="W" onClick={write}>
            Write
          </Button>
        )}
      </Bar>
      <Failures of={[notices, drafts]} />
      <div className="notices-page">
        <List
          name="Notices"
          look="notices"
          rows={data?.list ?? []}
          idOf={({ id }) => id}
          open={open}
          keys={() => (mayWrite ? [{ id: 'notices write', key: 'w', name: 'Write a notice', run: write }] : [])}
          columns={columnsOf(edition, open)}
          beside={(one) => <ReadAs one={one} />}
          rowOf={({ state }) => ({ 'data-over': state === 'over' || undefined })}
          empty={
            data && 'No notices to everybody yet. What concerns one player is sent automatically with each decision.'
          }
        />
        {drafts.data && <Drafts {...drafts.data} area={area} mayWrite={mayFor} onOpen={setStart} />}
      </div>
      {start && (
        <Compose
          first={start}
          reach={data?.reach ?? []}
          accounts={drafts.data?.accounts ?? []}
          onClose={() => setStart(null)}
        />
      )}
      {shown && <Shown one={shown} mayWrite={mayFor(shown.area)} onClose={() => setSearch({ notice: null })} />}
    </main>
  );
}

/** The address names it: the finder leads there too. */
const open = ({ id }: Broadcast) => setSearch({ notice: id });

function sayNotices(list: readonly Broadcast[]): string {
  const shown = list.filter(({ state }) => state === 'shown').length;
  const coming = list.filter(({ state }) => state === 'scheduled').length;
  return `${count(shown)} shown now, ${count(coming)} to come; each player reads it until they clear it`;
}

const columnsOf = (edition: Desk['edition'], onOpen: (one: Broadcast) => void): readonly ListColumn<Broadcast>[] => [
  { name: 'State', cell: (one) => <State one={one} /> },
  {
    name: 'Notice',
    look: 'cut',
    cell: (one) => (
      <button type="button" className="cut" onClick={() => onOpen(one)}>
        <b>{one.texts.en?.title}</b> <span className="quiet">{one.texts.en?.message}</span>
      </button>
    ),
  },
  { name: 'To', look: 'cut notice-to', hint: (one) => toOf(edition, one), cell: (one) => toOf(edition, one) },
  { name: 'From, UTC', look: 'quiet', cell: ({ from }) => shortMomentOf(from) },
  { name: 'Until', look: 'quiet', cell: ({ until }) => (until === null ? 'cleared' : shortMomentOf(until)) },
  {
    name: 'Cleared',
    look: 'number',
    cell: ({ cleared, players }) => (
      <>
        {count(cleared)} <span className="quiet">of {count(players)}</span>
      </>
    ),
  },
  {
    name: 'Lacks',
    look: 'quiet cut lacks',
    hint: ({ missing }) => namesOf(edition, missing),
    cell: ({ missing }) => (missing.length > 3 ? many(missing.length, 'language') : namesOf(edition, missing)),
  },
];

const namesOf = (edition: Desk['edition'], codes: readonly string[]) =>
  codes.map((code) => languageName(edition, code)).join(', ');
