/** Sends an entry: says first what is missing, then what the server says of it. */
import type { Submission } from '@event/contest/submission/wire';
import { type FormEvent, useRef, useState } from 'react';
import { openDialog } from '../address.ts';
import { track } from '../analytics/event.ts';
import { usePage } from '../context.tsx';
import { refreshPlayer, useSession } from '../player/session.ts';
import { dropAnswers } from '../server/answer.ts';
import { act, CallFailed } from '../server/call.ts';
import { failureText, showFailure } from '../server/failure.ts';
import { type EntryDraft, nextDraft } from './draft.ts';
import type { Problems } from './problem.ts';

/** What is there once a video is submitted. */
export interface EnteredWork {
  readonly work: Submission;
  /** It was the player's first submission. */
  readonly first: boolean;
}

const submission_ended = 104010;
const platform_full = 104012;

export function useSend(entry: EntryDraft, problems: Problems, onDone: (entered: EnteredWork) => void) {
  const words = usePage();
  const { edition } = words;
  const { state, player } = useSession();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const count = Object.keys(problems).length;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailed(undefined);
    if (state !== 'in') return openDialog('login');
    if (count > 0) return focusFirstWrong(form.current);
    const platform = edition.platforms.find(({ code }) => code === entry.platform)?.value ?? 0;
    const used = player?.submit_counts[platform] ?? 0;
    if (used >= edition.limits.entries_per_platform) return openDialog(`full/${entry.platform}`);
    const { platform: _, guessed, ...said } = entry;
    setBusy(true);
    try {
      const work = await act('submit', { ...said, platform });
      track('btn_submit_now_success');
      // A rejected work gives its place back, but not the reward.
      const first = player?.has_first_reward === false;
      nextDraft();
      dropAnswers('mine', 'growth', 'own_rank', 'rewards');
      void refreshPlayer();
      onDone({ work, first });
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };

  const tell = (error: unknown) => {
    const code = error instanceof CallFailed ? error.code : 0;
    if (code === submission_ended) return openDialog('ended');
    if (code === platform_full) return openDialog(`full/${entry.platform}`);
    setFailed(failureText(error, words));
    showFailure(error, words);
  };

  return { form, submit, busy, failed, missing: tried ? count : 0, problems: tried ? problems : {} };
}

function focusFirstWrong(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
