/** Taking all works of a channel out, or back in what one act took out: what follows is shown before it happens. */
import type { ChannelEffect } from '@event/contest/submission/desk-channel';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EffectTable } from '../effect/EffectTable.tsx';
import { Follows } from '../effect/Follows.tsx';
import { AskWhy } from '../look/AskWhy.tsx';
import { act } from '../shell/call.ts';
import { areaName, useDesk } from '../shell/context.tsx';
import { unkept, useAnswer } from '../shell/queries.ts';
import { say } from '../shell/said.ts';
import { many } from '../shell/words.ts';
import { Reasons } from './ChangeDialog.tsx';

interface SubmissionKey {
  readonly area: number;
  readonly id: string;
}

interface ChannelDialogProps {
  readonly name: string;
  /** The work by which the channel was opened. */
  readonly of: SubmissionKey;
  readonly works: readonly SubmissionKey[];
  /** What is taken back; without it all these works are taken out. */
  readonly change_id?: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export function ChannelDialog({ name, of, works, change_id, onClose, onDone }: ChannelDialogProps) {
  const [reason, setReason] = useState('');
  const isOut = change_id === undefined;
  const effect = useAnswer('channel_effect', { ...of, change_id }, unkept);
  const change = useMutation({
    mutationFn: (note: string) => {
      const keys = works.map(({ area, id }) => ({ area, id }));
      return isOut
        ? act('disqualify_channel', { works: keys, reason, note })
        : act('restore_channel', { works: keys, change_id, note });
    },
    onSuccess: ({ done, refused }) => {
      const not = refused[0] && `${refused.length} not: ${refused[0].why}`;
      say([`${many(done.length, 'work')} ${isOut ? 'disqualified' : 'restored'}.`, not].filter(Boolean).join(' '));
      return onDone();
    },
  });
  const does = isOut ? 'Disqualify' : 'Restore';
  return (
    <AskWhy
      title={`${does} ${many(works.length, 'work')} of ${name}`}
      wide
      about={`channel ${change_id ?? 'out'} ${of.area} ${of.id}`}
      label="Why, for the log: colleagues can read it, the players cannot"
      does={does}
      weight={isOut ? 'bad' : 'next'}
      isReady={(!isOut || reason !== '') && effect.data !== undefined}
      isBusy={change.isPending}
      error={change.error}
      onSay={(note) => change.mutate(note, { onSuccess: onClose })}
      onClose={onClose}
      follows={
        <Follows
          answer={effect}
          note={
            isOut
              ? 'Each player gets a notice with the reason in their language. Ended boards list the change in public. It can be taken back as one.'
              : 'The works are back where they were, and their players get a notice. What was decided since stays as it is.'
          }
        >
          {({ players }) => players.map((one) => <PlayerEffect key={`${one.area} ${one.player_id}`} effect={one} />)}
        </Follows>
      }
    >
      {isOut && <Reasons reason={reason} onChoose={setReason} />}
    </AskWhy>
  );
}

function PlayerEffect({ effect }: { readonly effect: ChannelEffect }) {
  const { edition } = useDesk();
  return (
    <section>
      <h3>
        {effect.name} <span className="quiet">{areaName(edition, effect.area)}</span>
      </h3>
      <EffectTable effect={effect} />
    </section>
  );
}
