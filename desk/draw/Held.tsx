/** Wins waiting for somebody to look: whoever is a player like others is let go, a farm is taken out on the player's page. */
import type { HeldWin } from '@event/contest/reward/desk-wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act, ask } from '../shell/call.ts';
import { areaName, may, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';
import { lasting, many, momentOf } from '../shell/words.ts';

export function Held() {
  const { edition, me } = useDesk();
  const [chosen, setChosen] = useState<HeldWin | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: ['held_wins'], queryFn: () => ask('held_wins') });
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby="held-wins">
      <header>
        <h2 id="held-wins">Wins that wait for a person</h2>
        <span className="q">the winners read that our team checks them; they show with the day they were drawn on</span>
      </header>
      <table className="list">
        <thead>
          <tr>
            <th>Player</th>
            <th>Area</th>
            <th>Prize</th>
            <th>Won, UTC</th>
            <th>Why</th>
            <th>
              <span className="vh">Release</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((one) => (
            <tr key={one.id}>
              <td>
                <Link to={`/players/${one.area}/${one.player.id}`}>{one.player.name}</Link>{' '}
                <span className="q">{one.player.role_id}</span>
              </td>
              <td className="q">{areaName(edition, one.area)}</td>
              <td>{edition.prizes.find(({ code }) => code === one.prize)?.name ?? one.prize}</td>
              <td className="q">{momentOf(one.won_at)}</td>
              <td>{sayWhy(one)}</td>
              <td className="n">
                {may(me, ['prize_officer']) && (
                  <Button small onClick={() => setChosen(one)}>
                    Release
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && <Release win={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function sayWhy({ reasons, others, quick_others, after }: HeldWin): string {
  const crowd = reasons.includes('crowd') && `${many(others, 'other new account')} on this network`;
  const quick =
    reasons.includes('quick') &&
    `won ${lasting(after)} after the first login, as quick as ${many(quick_others, 'other')} on this network`;
  return [crowd, quick].filter(Boolean).join('; ');
}

function Release({ win, onClose }: { readonly win: HeldWin; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const release = useMutation({
    mutationFn: () => act('release_win', { area: win.area, id: win.id, note: note.trim() }),
    onSuccess: () => {
      void client.invalidateQueries();
      onClose();
    },
  });
  return (
    <Dialog title={`Release the win of ${win.player.name}`} onClose={onClose}>
      <p>
        They get a notice and can claim it; the time to claim grows by the time it waited. Accounts of a farm are
        disqualified on the player's page instead.
      </p>
      <form
        className="rehearse"
        onSubmit={(event) => {
          event.preventDefault();
          release.mutate();
        }}
      >
        <Field label="What you found. Colleagues read it">
          <input required maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <button type="submit" className="btn next" disabled={release.isPending}>
          Release
        </button>
      </form>
      {release.error && <Failure error={release.error} />}
    </Dialog>
  );
}
