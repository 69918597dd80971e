/** What every process does for the draw beside answering: commits in time, and counts the log. */
import type { App } from '../app.ts';
import { commitDraw, differsFromCommitment, isCommitted } from './commitment.ts';
import { keepDrawLog } from './log.ts';
import { proofFile } from './proof.ts';

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
}
