/** Does what an earlier page was about to do for the player who sits here, or says that it was not done. */
import type { Body, CallName, Output } from '@event/contest/wire';
import { track } from '../analytics/event.ts';
import { loadAsset } from '../asset.ts';
import { toast } from '../look/toast.ts';
import { languageOf, type SitePage } from '../page.ts';
import { noteShared, refreshPlayer, updatePlayer } from '../player/session.ts';
import { dropAnswers } from '../server/answer.ts';
import { act, CallFailed } from '../server/call.ts';
import { showFailure } from '../server/failure.ts';
import { dropWaiting, isTooLate, takeWaiting, type WaitingAct, waitingActs } from '../server/outbox.ts';
import { submitted } from '../submit/draft.ts';
import { type SiteWords, wordsOf } from '../words.ts';

type ActOf<name extends CallName> = Pick<WaitingAct, 'key'> & { readonly token: string; readonly body: Body<name> };

/** `token` is that of the player whom the server has just named. */
export async function resend(page: SitePage, token: string) {
  const texts = await Promise.all([loadAsset('start'), loadAsset('later')]);
  const words = wordsOf(languageOf(page), Object.assign({}, ...texts));
  for (const one of waitingActs()) await takeWaiting(one, () => end(one, token, words));
}

async function end(one: WaitingAct, token: string, words: SiteWords) {
  if (one.text === '' || isTooLate(one)) {
    dropWaiting(one.key);
    toast({ kind: 'error', title: words.t('word.error'), text: words.t('http.not_sent') }, 10_000);
    return;
  }
  try {
    await send(one, token, words);
  } catch (error) {
    // Without an answer it waits for the next page.
    if (!(error instanceof CallFailed && error.open)) showFailure(error, words);
  }
}

const send = ({ name, key, text }: WaitingAct, token: string, words: SiteWords) => {
  const body = JSON.parse(text);
  if (name === 'share') return share({ key, token, body }, words);
  if (name === 'submit') return submit({ key, token, body }, words);
  if (name === 'edit') return act('edit', body, { key, token }).then(() => changed('submission.edit_done', words));
  if (name === 'appeal_out') return act('appeal_out', body, { key, token }).then(() => answered(words));
  return act('appeal', body, { key, token }).then(() => changed('submission.appeal_done', words));
};

async function share({ body, ...kept }: ActOf<'share'>, { t }: SiteWords) {
  const { reward_share_count, draw_count, pack }: Output<'share'> = await act('share', body, kept);
  updatePlayer({ reward_share_count, draw_count });
  noteShared(body.channel);
  if (pack) toast({ kind: 'success', title: t('word.success'), text: t('task.pack') }, 4000);
  dropAnswers('rewards');
}

async function submit({ body, ...kept }: ActOf<'submit'>, { t }: SiteWords) {
  await act('submit', body, kept);
  track('btn_submit_now_success');
  submitted(body.link);
  toast({ kind: 'success', title: t('word.success'), text: t('submit.done') }, 4000);
  dropAnswers('mine', 'growth', 'own_rank', 'rewards');
  void refreshPlayer();
}

function answered({ t }: SiteWords) {
  toast({ kind: 'success', text: t('disqualified.done') }, 3000);
  void refreshPlayer();
}

function changed(said: 'submission.edit_done' | 'submission.appeal_done', { t }: SiteWords) {
  toast({ kind: 'success', text: t(said) }, 3000);
  dropAnswers('mine');
}
