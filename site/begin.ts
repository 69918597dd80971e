/** What happens once on every page, before it is taken over: arrival, the stored keys, the listeners. */

import { beginClicks } from './click.ts';
import { beginAnalytics } from './debug/analytics.ts';
import type { Page } from './page.ts';
import { keepPlace } from './player/arrival.ts';
import { beginSession } from './player/session.ts';
import { beginCalls } from './server/call.ts';
import { beginClock } from './server/clock.ts';
import type { Words } from './words.ts';

export function begin(page: Page, words: Words) {
  beginClock(page.live.now);
  beginCalls(page);
  beginAnalytics(page);
  keepPlace(page);
  beginClicks(words);
  beginSession(page);
}
