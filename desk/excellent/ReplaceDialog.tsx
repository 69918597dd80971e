import type { RankedWork } from '@event/contest/excellent/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { AskWhy } from '../look/AskWhy.tsx';
import { act } from '../shell/call.ts';

interface ReplaceProps {
  readonly area: number;
  readonly work: RankedWork;
  readonly next: RankedWork | undefined;
  /** Of the list as it is shown here. */
  readonly print: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** One work for another: what then moves up, and why. */
export function ReplaceDialog({ area, work, next, print, onDone, onClose }: ReplaceProps) {
  const replace = useMutation({
    mutationFn: (why: string) => act('excellent_replace', { area, id: work.submission_id, why, seen: print }),
    onSuccess: onDone,
  });
  return (
    <AskWhy
      title={`Replace submission ${work.number} on place ${work.place}`}
      about={`replace ${work.submission_id}`}
      label="Why: it stays with the selection"
      does="Replace"
      weight="bad"
      isBusy={replace.isPending}
      error={replace.error}
      onSay={(why) => replace.mutate(why, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {next
          ? `The best of each tier below moves up, and submission ${next.number} of ${next.player}, ${next.points.toFixed(2)} points, comes in.`
          : 'The best of each tier below moves up; nobody is next in the ranking, so the last place stays free.'}{' '}
        <span className="quiet">A work that was taken out stays out.</span>
      </p>
    </AskWhy>
  );
}
