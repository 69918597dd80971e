import '@event/ui/tokens.css';
import '@event/ui/base.css';
import '@event/editions/current.css';
import './app.css';
import { Sprite } from '@event/ui/Sprite.tsx';

import { type ReactNode, useEffect } from 'react';
import { PageProvider } from '../context.tsx';
import { Debug } from '../debug/Debug.tsx';
import type { Page } from '../page.ts';
import type { Words } from '../words.ts';
import { Bar } from './Bar.tsx';
import { Boundary } from './Boundary.tsx';
import { Broken } from './Broken.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Foot } from './Foot.tsx';
import { Still } from './Still.tsx';
import { Toasts } from './Toasts.tsx';
import { Top } from './Top.tsx';

interface AppProps {
  readonly page: Page;
  readonly words: Words;
  readonly onReady?: () => void;
  readonly children: ReactNode;
}

/** The frame around every screen. */
export function App({ page, words, onReady, children }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <PageProvider page={page} words={words}>
      <Still>
        {import.meta.env.SSR && (
          <>
            <a className="skip" href="#top">
              {words.t('word.skip')}
            </a>
            <Sprite />
          </>
        )}
      </Still>
      <Top />
      <main id="top">
        <Boundary instead={<Broken />}>{children}</Boundary>
      </main>
      <Still as="footer" className="foot">
        {import.meta.env.SSR && <Foot />}
      </Still>
      <Still as="nav" className="bar">
        {import.meta.env.SSR && <Bar />}
      </Still>
      <Dialogs />
      <Toasts />
      <Debug />
    </PageProvider>
  );
}
