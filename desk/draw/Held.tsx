/** Wins waiting for somebody to look: whoever is a player like others is let go, a farm is taken out on the player's page. */
import type { HeldWin } from '@event/contest/reward/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { act } from '../shell/call.ts';
import { areaName, type Desk, may, prizeName, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { lasting, many, momentOf } from '../shell/words.ts';

export function Held() {
  const { edition, me } = useDesk();
  const [chosen, setChosen] = useState<HeldWin | null>(null);
  const { data, error, refetch } = useAnswer('held_wins');
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby="held-wins">
      <header>
        <h2 id="held-wins">Wins that are waiting for a person</h2>
        <span className="quiet">
          the winners are told that our team is checking them; each shows with the day it was drawn on
        </span>
      </header>
      <Table
        look=""
        rows={data.list}
        idOf={({ id }) => id}
        columns={[...columnsOf(edition), may(me, ['prize_officer']) && releasing(setChosen)]}
      />
      {chosen && <Release win={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

const columnsOf = (edition: Desk['edition']): readonly ListColumn<HeldWin>[] => [
  {
    name: 'Player',
    cell: ({ area, player }) => (
      <>
        <Link to={`/players/${area}/${player.id}`}>{player.name}</Link> <span className="quiet">{player.role_id}</span>
      </>
    ),
  },
  { name: 'Area', look: 'quiet', cell: ({ area }) => areaName(edition, area) },
  { name: 'Prize', cell: ({ prize }) => prizeName(edition, prize) },
  { name: 'Won, UTC', look: 'quiet', cell: ({ won_at }) => momentOf(won_at) },
  { name: 'Why', cell: sayWhy },
];

const releasing = (onRelease: (win: HeldWin) => void): ListColumn<HeldWin> => ({
  name: 'Release',
  isMute: true,
  look: 'number',
  cell: (win) => (
    <Button small onClick={() => onRelease(win)}>
      Release
    </Button>
  ),
});

function sayWhy({ reasons, others, quick_others, after }: HeldWin): string {
  const crowd = reasons.includes('crowd') && `${many(others, 'other new account')} on this network`;
  const quick =
    reasons.includes('quick') &&
    `won ${lasting(after)} after the first login, as quickly as ${many(quick_others, 'other')} on this network`;
  return [crowd, quick].filter(Boolean).join('; ');
}

function Release({ win, onClose }: { readonly win: HeldWin; readonly onClose: () => void }) {
  const release = useMutation({
    mutationFn: (note: string) => act('release_win', { area: win.area, id: win.id, note }),
    onSuccess: () => void askAgain(),
  });
  return (
    <AskWhy
      title={`Release the win of ${win.player.name}`}
      about={`release ${win.area} ${win.id}`}
      label="What you found. Colleagues will read this"
      longest={300}
      does="Release"
      isBusy={release.isPending}
      error={release.error}
      onSay={(note) => release.mutate(note, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        They get a notice and can claim it; the claim period is extended by the time it waited. Accounts of a farm are
        disqualified on the player's page instead.
      </p>
    </AskWhy>
  );
}
