/** What every process does for the draw beside answering: commits in time, counts the log, looks after codes and claims. */
import type { App } from '../app.ts';
import { tendCodes } from '../code/code.ts';
import { remindOfClaims } from '../reward/reminder.ts';
import { commitDraw, differsFromCommitment, isCommitted } from './commitment.ts';
import { keepDrawLog } from './log.ts';
import { proofFile } from './proof.ts';

const pause = 30_000;

/** Returns how to stop it. Several processes may care at once: each fact is a row that is made once. */
export function startDrawCare(app: App): () => Promise<void> {
  const care = () =>
    careForDraw(app, app.clock()).catch((error) => app.log.warn({ err: error }, 'care for the draw failed'));
  let running = care();
  const timer = setInterval(() => {
    running = running.then(care);
  }, pause);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** A draw whose window has begun is committed to by its first call, not by a start that may only be a preview's. */
export async function careForDraw(app: App, now: number): Promise<void> {
  if (now < app.edition.draw.from || (await isCommitted(app))) {
    const commitment = await commitDraw(app, now);
    if (differsFromCommitment(commitment, app)) {
      app.log.warn('the stock or pacing of the edition differs from what was committed to: the commitment holds');
    }
    await keepDrawLog(app, now);
    await proofFile(app);
  }
  await tendCodes(app, now);
  await remindOfClaims(app, now);
}
