/** What happens once on every page, before it is taken over: arrival, the stored keys, the listeners. */
import { toast } from '@event/ui/Toast.tsx';
import { beginClicks } from './click.ts';
import { beginAnalytics } from './debug/analytics.ts';
import type { Page } from './page.ts';
import { keepPlace } from './player/arrival.ts';
import { beginSession } from './player/session.ts';
import { beginCalls, whenWaiting } from './server/call.ts';
import { beginClock } from './server/clock.ts';
import type { Words } from './words.ts';

export function begin(page: Page, words: Words) {
  beginClock(page.live.now);
  beginCalls(page);
  const offline = { kind: 'error', title: words.t('word.error'), text: words.t('http.offline') } as const;
  whenWaiting(() => toast(offline, Infinity));
  beginAnalytics(page);
  keepPlace(page);
  beginClicks(words);
  beginSession(page);
}
