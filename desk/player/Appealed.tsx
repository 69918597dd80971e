/** What a disqualified player says against it, until somebody has answered: the other answer is to restore them. */
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Button } from '../look/Button.tsx';
import { act } from '../shell/call.ts';
import { may, useDesk } from '../shell/context.tsx';
import { momentOf } from '../shell/words.ts';

export function Appealed({ page, onDone }: { readonly page: PlayerPage; readonly onDone: () => void }) {
  const { me } = useDesk();
  const [isAsking, setAsking] = useState(false);
  const open = page.disqualifications.find(({ lifted_at, appeal, upheld_at }) => !lifted_at && appeal && !upheld_at);
  if (!open) return null;
  return (
    <section className="pad">
      <h2>
        Appeal <span className="quiet">{momentOf(open.appealed_at ?? 0)}</span>
      </h2>
      <p>“{open.appeal}”</p>
      {may(me, ['owner']) && (
        <div className="row">
          <Button small weight="soft" disabled={page.for_another} onClick={() => setAsking(true)}>
            Let it stand
          </Button>
          {page.for_another && <span className="quiet">Another owner answers: not who disqualified the player.</span>}
        </div>
      )}
      {isAsking && <Uphold page={page} onClose={() => setAsking(false)} onDone={onDone} />}
    </section>
  );
}

interface UpholdProps {
  readonly page: PlayerPage;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The act is the dialog's own: closed before it was answered, it is told as any act that was left. */
function Uphold({ page: { area, id, name }, onClose, onDone }: UpholdProps) {
  const uphold = useMutation({
    mutationFn: (note: string) => act('uphold_player', { area, id, note }),
    onSuccess: onDone,
  });
  return (
    <AskWhy
      title={`Let the disqualification of ${name} stand`}
      about={`uphold ${area} ${id}`}
      label="Why, for the log: colleagues can read it, the player cannot"
      does="Let it stand"
      weight="bad"
      isBusy={uphold.isPending}
      error={uphold.error}
      onSay={(note) => uphold.mutate(note, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
