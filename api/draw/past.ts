import type { App } from '../app.ts';
import { commitDraw } from './commitment.ts';
import { openMoments } from './moment.ts';
import { openSlices } from './slice.ts';

/** For a contest that begins with a past: slices from before its beacon's first round have no value and open at once. */
export async function openPast(app: App, now: number): Promise<void> {
  const { terms } = await commitDraw(app, now);
  // Later values are the beacon's own, and no draw may be dated before they were known.
  const until = 'slice' in terms && terms.beacon ? Math.min(now, terms.beacon.genesis - 1) : now;
  await openSlices(app, until);
  await openMoments(app, until);
}
