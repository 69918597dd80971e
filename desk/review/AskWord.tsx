/** A word that is asked for: over a failed rule, for another reason, as a note, or when passing on. */
import { shortest_word } from '@event/contest/review/decision-wire';
import { useMutation } from '@tanstack/react-query';
import { AskWhy } from '../look/AskWhy.tsx';
import { act } from '../shell/call.ts';
import { useDesk } from '../shell/context.tsx';
import { askAgain } from '../shell/queries.ts';
import type { OpenCase } from './case.ts';
import type { Deciding, OpenQuestion } from './deciding.ts';
import { keyOfRow, type SittingRow } from './row.ts';

interface AskWordProps {
  readonly asking: OpenQuestion;
  readonly open: OpenCase;
  readonly deciding: Deciding;
}

export function AskWord({ asking, open: { current }, deciding }: AskWordProps) {
  const { me } = useDesk();
  const close = () => deciding.setAsking(null);
  const about = (kind: string, rows: readonly SittingRow[]) => [me.id, kind, ...rows.map(keyOfRow)].join(' ');
  if (asking.what === 'decide') {
    const { choice, rows } = asking;
    return <AskDecision {...{ asking, deciding }} about={about(choice.kind, rows)} onClose={close} />;
  }
  if (!current) return null;
  if (asking.what === 'note') return <AskNote of={current} about={about('note', [current])} onClose={close} />;
  return (
    <AskWhy
      title="Pass on"
      about={about('pass on', [current])}
      label="What should somebody else look at? The case will leave your queue."
      does="Pass on"
      shortest={shortest_word}
      longest={1000}
      onSay={deciding.passOn}
      onClose={close}
    />
  );
}

interface NoteProps {
  readonly of: SittingRow;
  readonly about: string;
  readonly onClose: () => void;
}

function AskNote({ of: { area, id }, about, onClose }: NoteProps) {
  const note = useMutation({
    mutationFn: (text: string) => act('note_case', { area, id, text }),
    onSuccess: () => void askAgain(['case', { area, id }]),
  });
  return (
    <AskWhy
      title="Note"
      about={about}
      label="For colleagues; it stays in the history."
      does="Note"
      error={note.error}
      isBusy={note.isPending}
      shortest={shortest_word}
      longest={1000}
      onSay={(text) => note.mutate(text, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface DecisionProps {
  readonly asking: Extract<OpenQuestion, { what: 'decide' }>;
  readonly deciding: Deciding;
  readonly about: string;
  readonly onClose: () => void;
}

function AskDecision({ asking: { choice, rows, word }, deciding, about, onClose }: DecisionProps) {
  const isApproval = choice.kind === 'approve';
  return (
    <AskWhy
      about={about}
      title={isApproval ? 'Approve over a failed rule' : 'Other reason'}
      label={
        isApproval
          ? 'Why approve it anyway? Colleagues will read this.'
          : 'What is wrong? Colleagues will read this; the player reads the notice.'
      }
      does={isApproval ? 'Approve' : 'Reject'}
      first={isApproval ? '' : word}
      shortest={shortest_word}
      longest={1000}
      onSay={(note) => deciding.send({ ...choice, note }, rows)}
      onClose={onClose}
    />
  );
}
