/** What happens once on every page, before it is taken over: arrival, the stored keys, the listeners. */
import { beginAnalytics } from './analytics.ts';
import { keepPlace } from './arrival.ts';
import { beginCalls } from './call.ts';
import { beginClicks } from './click.ts';
import { beginClock } from './clock.ts';
import type { Page } from './page.ts';
import { beginSession } from './session.ts';
import type { Words } from './words.ts';

export function begin(page: Page, words: Words) {
  beginClock(page.live.now);
  beginCalls(page);
  beginAnalytics(page);
  keepPlace(page);
  beginClicks(words);
  beginSession(page);
}
