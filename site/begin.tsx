/** Takes over a page that the server wrote: late, in slices, and without a flash. */
import type { CompiledTexts } from '@event/contest/text';
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beginAnalytics } from './analytics/event.ts';
import { loadAsset } from './asset.ts';
import { beginClicks } from './click.ts';
import { beginCopies } from './copy.ts';
import { keepResult } from './draw/last.ts';
import { App } from './frame/App.tsx';
import { keepLanding } from './frame/landing.ts';
import { followView } from './frame/view.ts';
import { whenIdle } from './idle.ts';
import { toast } from './look/toast.ts';
import { languageOf, type SitePage, unpack } from './page.ts';
import { keepPlace } from './player/arrival.ts';
import { beginSession, type Seat } from './player/session.ts';
import { beginCalls, whenWaiting } from './server/call.ts';
import { beginClock } from './server/clock.ts';
import { forgetOutbox, giveOutboxTo, waitingActs } from './server/outbox.ts';
import { beginSeen } from './server/seen.ts';
import { stored } from './storage.ts';
import { forgetDraft, giveDraftTo } from './submit/draft.ts';
import { type SiteWords, wordsOf } from './words.ts';

declare global {
  interface Window {
    /** The last control that was tapped before the script could answer. */
    tapped?: HTMLElement;
  }
}

export async function start(Screen: ComponentType) {
  const { langs = '' } = document.documentElement.dataset;
  const page = unpack(JSON.parse(document.getElementById('page')?.textContent ?? ''), langs.split(' '));
  const texts = await loadAsset<CompiledTexts>('start');
  const words = wordsOf(languageOf(page), texts);
  begin(page, words);
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() => {
    hydrateRoot(
      root,
      <App page={page} words={words} onReady={() => ready(page)}>
        <Screen />
      </App>,
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** What happens once on every page: the stored keys, the listeners. */
function begin(page: SitePage, words: SiteWords) {
  beginClock(page.live.now, beginSeen());
  beginCalls(page);
  const offline = { kind: 'error', title: words.t('word.error'), text: words.t('http.offline') } as const;
  whenWaiting(() => toast(offline, Infinity));
  beginAnalytics(page);
  keepPlace(page);
  beginClicks(words);
  beginCopies();
  beginSession(page, (seat) => passOn(seat, page, words));
  if (page.route !== 'home') return;
  followView();
  keepLanding();
}

/** What lies in this browser for one player's eyes, and what waits in that player's name. */
function passOn(seat: Seat, page: SitePage, { t }: SiteWords) {
  if (stored('push') !== null) import('./push/device.ts').then((part) => part.passDevice(seat)).catch(() => {});
  if (typeof seat === 'object') {
    giveDraftTo(seat.name);
    giveOutboxTo(seat.name);
    return resendFor(seat, page);
  }
  keepResult(null);
  if (seat === 'away') {
    giveDraftTo('');
    return giveOutboxTo('');
  }
  forgetDraft();
  if (forgetOutbox()) toast({ kind: 'error', title: t('word.error'), text: t('http.not_sent') }, 10_000);
}

function resendFor({ token }: Exclude<Seat, string>, page: SitePage) {
  if (token && waitingActs().length > 0)
    import('./frame/resend.ts').then((part) => part.resend(page, token)).catch(() => {});
}

function bringRest(page: SitePage) {
  whenIdle(() => void import('./frame/rest.ts').then((part) => part.rest(page)).catch(() => {}));
}

function ready(page: SitePage) {
  const { documentElement } = document;
  if (documentElement.dataset.ready) return;
  documentElement.dataset.ready = 'true';
  documentElement.classList.remove('late');
  bringRest(page);
  // Once React is done with its own work: only then does a tap hurry the part it is in.
  setTimeout(() => window.tapped?.click());
}
