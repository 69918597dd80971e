import type { RankedWork } from '@event/contest/excellent/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { AskWhy } from '../look/AskWhy.tsx';
import { act } from '../shell/call.ts';
import { count, many } from '../shell/words.ts';

interface PublishProps {
  readonly area: number;
  readonly platform: number;
  /** Those that hold a place, the best first. */
  readonly works: readonly RankedWork[];
  /** Of the list as it is shown here. */
  readonly print: string;
  readonly onClose: () => void;
}

const shown = 3;

/** Who becomes public, before they do: nobody takes a published list back. */
export function PublishDialog({ area, platform, works, print, onClose }: PublishProps) {
  const publish = useMutation({
    mutationFn: () => act('excellent_publish', { area, platform, seen: print }),
    onSuccess: onClose,
  });
  const more = works.length - shown;
  return (
    <AskWhy
      title={`Publish ${many(works.length, 'excellent work')}`}
      label={null}
      does="Publish"
      isBusy={publish.isPending}
      error={publish.error}
      onSay={() => publish.mutate()}
      onClose={onClose}
    >
      <ol>
        {works.slice(0, shown).map(({ submission_id, place, number, player }) => (
          <li key={submission_id}>
            Place {place}: submission {number} of {player}
          </li>
        ))}
        {more > 0 && <li className="quiet">and {count(more)} more</li>}
      </ol>
      <p>All players see them at once. This cannot be taken back; one work can still be replaced by another.</p>
    </AskWhy>
  );
}
