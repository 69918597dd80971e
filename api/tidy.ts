/** Takes away what is of no use any more: old answers, used logins, sessions long over, contacts at their end; checks works at theirs. */
import { contactsEndAt } from '@event/contest/task/task';
import type { App } from './app.ts';
import { forgetOldDeskAnswers } from './http/desk-idempotency.ts';
import { forgetOldAnswers } from './http/idempotency.ts';
import { eraseAllContacts } from './player/contact.ts';
import { forgetOldSessions } from './player/session.ts';
import { recheckAtEnd } from './submission/video-recheck.ts';
import { rollDays } from './today/roll.ts';

const pause = 10 * 60_000;

/** Returns how to stop it. Several processes may tidy at once: they only delete what is old. */
export function startTidying(app: App): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = tidy(app).catch((error) => app.log.warn({ err: error }, 'tidying failed'));
  }, pause);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

export async function tidy(app: App): Promise<void> {
  const { pool, edition } = app;
  const now = app.clock();
  await forgetOldAnswers(pool, now);
  await forgetOldDeskAnswers(pool, now);
  await forgetOldSessions(pool, now);
  await rollDays(app, now);
  if (now >= contactsEndAt(edition)) await eraseAllContacts(pool, now);
  await recheckAtEnd(app, { now });
}
