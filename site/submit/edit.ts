/** Saves a changed entry: says first what is missing, then what the server says of it. */
import { type FormEvent, useState } from 'react';
import { usePage } from '../context.tsx';
import { toast } from '../look/toast.ts';
import { dropAnswers } from '../server/answer.ts';
import { act } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import type { EntryDraft } from './draft.ts';
import type { Problems } from './problem.ts';

export function useEdit(id: string, entry: EntryDraft, problems: Problems, onDone: () => void) {
  const words = usePage();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const count = Object.keys(problems).length;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (count > 0) return;
    const { platform, guessed, agree, ...said } = entry;
    setBusy(true);
    try {
      await act('edit', { ...said, id });
      toast({ kind: 'success', text: words.t('submission.edit_done') }, 2500);
      dropAnswers('mine');
      onDone();
    } catch (error) {
      showFailure(error, words);
      setBusy(false);
    }
  };
  return { save, busy, missing: tried ? count : 0, problems: tried ? problems : {} };
}
