/** Who is back in without a line, until they have one, or somebody says that they get none. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Button } from '../look/Button.tsx';
import { act } from '../shell/call.ts';

interface LetInPlayer {
  readonly player_id: string;
  readonly player: string;
}

interface LetInProps {
  readonly area: number;
  readonly list: string;
  readonly players: readonly LetInPlayer[];
  readonly mayAct: boolean;
  readonly onDone: () => void;
}

export function LetIn({ area, list, players, mayAct, onDone }: LetInProps) {
  const [asked, setAsked] = useState<LetInPlayer | null>(null);
  if (players.length === 0) return null;
  return (
    <section className="pad">
      <p className="mistake">
        Let back in after the list was settled, and without a line. Correct the certificate or the ranking, then
        compare; who was taken out by a person, or whose place is paid, gets none.
      </p>
      {players.map((one) => (
        <p key={one.player_id} className="row">
          {one.player}
          {mayAct && (
            <Button small weight="soft" onClick={() => setAsked(one)}>
              Leave without a line
            </Button>
          )}
        </p>
      ))}
      {asked && <Leave {...{ area, list, onDone }} player={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface LeaveProps extends Pick<LetInProps, 'area' | 'list' | 'onDone'> {
  readonly player: LetInPlayer;
  readonly onClose: () => void;
}

/** The act is the dialog's own: closed before it was answered, it is told as any act that was left. */
function Leave({ area, list, player: { player_id, player }, onClose, onDone }: LeaveProps) {
  const leave = useMutation({
    mutationFn: (note: string) => act('leave_without_line', { area, list, player_id, note }),
    onSuccess: onDone,
  });
  return (
    <AskWhy
      title={`Leave ${player} without a line`}
      about={`without a line ${area} ${list} ${player_id}`}
      label="Why, for the log: nobody is asked any more"
      longest={300}
      does="Leave without a line"
      weight="bad"
      isBusy={leave.isPending}
      error={leave.error}
      onSay={(note) => leave.mutate(note, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
