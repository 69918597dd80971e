/** Takes over a page that the server wrote: late, in slices, and without a flash. */
import type { Texts } from '@event/contest/text';
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadAsset } from './asset.ts';
import { begin } from './begin.ts';
import { App } from './frame/App.tsx';
import { languageOf, unpack } from './page.ts';
import { wordsOf } from './words.ts';

declare global {
  interface Window {
    /** The last control that was tapped before the script could answer. */
    tapped?: HTMLElement;
  }
}

export async function start(Screen: ComponentType) {
  const page = unpack(JSON.parse(document.getElementById('page')?.textContent ?? ''));
  const texts = await loadAsset<Texts>('start');
  const words = wordsOf(languageOf(page), texts);
  begin(page, words);
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() => {
    hydrateRoot(
      root,
      <App page={page} words={words} onReady={ready}>
        <Screen />
      </App>,
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

function ready() {
  const { documentElement } = document;
  if (documentElement.dataset.ready) return;
  documentElement.dataset.ready = 'true';
  documentElement.classList.remove('late');
  // Once React is done with its own work: only then does a tap hurry the part it is in.
  setTimeout(() => window.tapped?.click());
}
