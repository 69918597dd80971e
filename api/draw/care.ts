/** What every process does for the draw beside answering: commits in time, and counts the log. */
import type { App } from '../app.ts';
import { commitDraw, differsFromCommitment, isCommitted } from './commitment.ts';
import { keepDrawLog } from './log.ts';
import { openMoments } from './moment.ts';
import { proofFile } from './proof.ts';
import { openSlices } from './slice.ts';

/** A value that is there is kept at once: moments of its slice wait for it. What goes wrong goes wrong in the care, too, which says so. */
export async function followSlices(app: App, now: number): Promise<void> {
  if (now >= app.edition.draw.from && (await isCommitted(app))) await openSlices(app, now).catch(() => false);
}

/** A draw whose window has begun is committed to by its first call, not by a start that may only be a preview's. */
export async function careForDraw(app: App, now: number): Promise<void> {
  if (now < app.edition.draw.from || (await isCommitted(app))) {
    const commitment = await commitDraw(app, now);
    if (differsFromCommitment(commitment, app)) {
      app.log.warn('the stock or pacing of the edition differs from what was committed to: the commitment holds');
    }
    await openSlices(app, now);
    await openMoments(app, now);
    await keepDrawLog(app, now);
    await proofFile(app);
  }
}
