/** Keeping a notice as a draft, and sending it: as it is on the screen, and as its draft was read. */
import type { Draft } from '@event/contest/notice/desk-draft';
import { useMutation } from '@tanstack/react-query';
import { act } from '../shell/call.ts';
import { answerTo, askAgain, queries } from '../shell/queries.ts';
import { unixOf } from '../shell/words.ts';
import { type DraftStart, startOf, written } from './draft.ts';

interface SavingOutcome {
  /** With its new version; what is on the screen stays. */
  readonly onSaved: (draft: DraftStart['draft']) => void;
  /** What a colleague has saved takes the place of what is on the screen. */
  readonly onTheirs: (start: DraftStart) => void;
}

export function useSaving(
  { content, draft }: DraftStart,
  seen: number | undefined,
  { onSaved, onTheirs }: SavingOutcome,
) {
  const { area, segment, is_template, texts, from, until } = content;
  const to = { area: area ? Number(area) : null, segment: segment || null };
  const shown = { from: from ? unixOf(from) : null, until: until ? unixOf(until) : null };
  const renew = () => askAgain('drafts', 'broadcasts');
  const save = useMutation({
    mutationFn: (as: DraftStart['draft']): Promise<Draft> =>
      act('save_draft', {
        ...{ ...to, ...shown, is_template, texts },
        ...(as ?? { id: null, version: 0 }),
      }),
    onSuccess: ({ id, version }) => {
      renew();
      onSaved({ id, version });
    },
  });
  const send = useMutation({
    mutationFn: () =>
      act('broadcast', {
        ...{ ...to, ...shown, draft, texts: written(texts) },
        ...(seen !== undefined && { seen }),
      }),
    onSuccess: () => void renew(),
  });
  const takeTheirs = async () => {
    const { list } = await queries.fetchQuery({ ...answerTo('drafts'), staleTime: 0 });
    const theirs = list.find(({ id }) => id === draft?.id);
    save.reset();
    send.reset();
    if (theirs) onTheirs(startOf(theirs));
  };
  return { save, send, takeTheirs, error: send.error ?? save.error };
}
