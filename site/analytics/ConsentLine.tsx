import './consent.css';
import type { CompiledTexts } from '@event/contest/text';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { loadAsset } from '../asset.ts';
import { Button } from '../look/Button.tsx';
import { languageOf, type Measured, type SitePage } from '../page.ts';
import { type SiteWords, wordsOf } from '../words.ts';
import { decide } from './consent.ts';

/** It comes while somebody taps: until they can have seen it, what lies under it is what they mean. */
const seen_after = 800;

/** Below the page, in a root of its own: no page pays for it that nobody is asked on. */
export async function askConsent(page: SitePage) {
  const { analytics } = page.deployment;
  const words = wordsOf(languageOf(page), await loadAsset<CompiledTexts>('later'));
  if (!analytics) return;
  const place = document.createElement('aside');
  place.className = 'consent';
  place.inert = true;
  document.body.append(place);
  const root = createRoot(place);
  const stay = stepAside(place);
  const done = () => {
    stay();
    root.unmount();
    place.remove();
  };
  const wake = () => {
    place.inert = false;
  };
  root.render(<ConsentLine words={words} analytics={analytics} done={done} wake={wake} />);
}

/** Out of sight while it would lie over a button of the page; at the end of the page it lies over nothing. */
function stepAside(place: HTMLElement) {
  const look = () => {
    const line = place.getBoundingClientRect();
    const isUnder = (button: Element) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top < line.bottom && bottom > line.top;
    };
    place.classList.toggle('aside', [...document.querySelectorAll('main .act')].some(isUnder));
  };
  const sized = new ResizeObserver(look);
  sized.observe(place);
  addEventListener('scroll', look, { passive: true });
  return () => {
    sized.disconnect();
    removeEventListener('scroll', look);
  };
}

interface ConsentLineProps {
  readonly words: SiteWords;
  readonly analytics: Measured;
  readonly done: () => void;
  readonly wake: () => void;
}

function ConsentLine({ words: { t }, analytics, done, wake }: ConsentLineProps) {
  // A slow phone may paint long after it was asked to.
  useEffect(() => void requestAnimationFrame(() => setTimeout(wake, seen_after)), [wake]);
  const say = (may: boolean) => {
    decide(may, analytics);
    done();
  };
  return (
    <>
      <p>{t('consent.ask')}</p>
      <div>
        <Button weight="second" onClick={() => say(false)}>
          {t('consent.decline')}
        </Button>
        <Button weight="second" onClick={() => say(true)}>
          {t('consent.agree')}
        </Button>
      </div>
    </>
  );
}
