import type { FreePlaceFilling, RankedWork } from '@event/contest/excellent/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { AskWhy } from '../look/AskWhy.tsx';
import { count, sayAmount } from '../shell/words.ts';

export interface PlacedWork extends Pick<RankedWork, 'submission_id' | 'number' | 'player' | 'place'> {
  /** What the place brings them. */
  readonly amount?: FreePlaceFilling['amount'];
}

interface PublicProps {
  readonly title: string;
  readonly does: string;
  /** Those that get or hold a place, the best first. */
  readonly works: readonly PlacedWork[];
  readonly send: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const shown = 10;

/** Who becomes public, before they do: nobody takes back what everybody has seen. */
export function PublicDialog({ title, does, works, send, onDone, onClose }: PublicProps) {
  const make = useMutation({ mutationFn: send, onSuccess: onDone });
  const more = works.length - shown;
  return (
    <AskWhy
      title={title}
      label={null}
      does={does}
      isBusy={make.isPending}
      error={make.error}
      onSay={() => make.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ol>
        {works.slice(0, shown).map(({ submission_id, place, amount, number, player }) => (
          <li key={submission_id}>
            Place {place}
            {amount !== undefined && `, ${sayAmount(amount, 'diamonds')}`}: submission {number} of {player}
          </li>
        ))}
        {more > 0 && <li className="quiet">and {count(more)} more</li>}
      </ol>
      <p>All players see them at once. This cannot be taken back; one work can still be replaced by another.</p>
    </AskWhy>
  );
}
