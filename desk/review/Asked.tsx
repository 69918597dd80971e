/** A word that is asked for: over a failed rule, for another reason, as a note, or when passing on. */
import type { Choice } from './act.ts';
import type { ShownRow } from './row.ts';
import { firstWord, type RuleLine } from './verdict.ts';
import { Word } from './Word.tsx';

export type Asking =
  | { readonly what: 'note' | 'pass_on' }
  | { readonly what: 'decide'; readonly choice: Choice; readonly rows: readonly ShownRow[] };

interface AskedProps {
  readonly asking: Asking;
  readonly lines: readonly RuleLine[];
  readonly mistake: string | null;
  readonly onDecide: (choice: Choice, rows: readonly ShownRow[]) => void;
  readonly onWrite: (what: 'note' | 'pass_on', text: string) => void;
  readonly onClose: () => void;
}

export function Asked({ asking, lines, mistake, onDecide, onWrite, onClose }: AskedProps) {
  if (asking.what !== 'decide') {
    const isNote = asking.what === 'note';
    return (
      <Word
        title={isNote ? 'Note' : 'Pass on'}
        about={
          isNote
            ? 'For colleagues; it stays in the history.'
            : 'What should somebody else look at? The case leaves your queue.'
        }
        does={isNote ? 'Note' : 'Pass on'}
        mistake={mistake}
        onSay={(text) => onWrite(asking.what, text)}
        onClose={onClose}
      />
    );
  }
  const { choice, rows } = asking;
  const isApproval = choice.kind === 'approve';
  return (
    <Word
      title={isApproval ? 'Approve over a failed rule' : 'Other reason'}
      about={
        isApproval
          ? 'Why all the same? Colleagues read it.'
          : 'What is wrong? Colleagues read it; the player reads the notice.'
      }
      does={isApproval ? 'Approve' : 'Reject'}
      first={choice.kind === 'reject' ? firstWord(lines) : ''}
      onSay={(note) => onDecide({ ...choice, note }, rows)}
      onClose={onClose}
    />
  );
}
