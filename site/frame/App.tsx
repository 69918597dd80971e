import '../look/tokens.css';
import '../look/base.css';
import '@event/editions/current.css';
import './app.css';

import { type ReactNode, useEffect } from 'react';
import { PageProvider } from '../context.tsx';
import { Debug } from '../debug/Debug.tsx';
import { Sprite } from '../look/Sprite.tsx';
import type { SitePage } from '../page.ts';
import { Boundary } from '../part/Boundary.tsx';
import { Broken } from '../part/Broken.tsx';
import { useLater } from '../part/later.ts';
import { Still } from '../part/Still.tsx';
import type { SiteWords } from '../words.ts';
import { Bar } from './Bar.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Foot } from './Foot.tsx';
import { Seen } from './Seen.tsx';
import { Toasts } from './Toasts.tsx';
import { Top } from './Top.tsx';

interface AppProps {
  readonly page: SitePage;
  readonly words: SiteWords;
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
        <Seen />
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
      <Drawings />
    </PageProvider>
  );
}

const loadDrawings = () => import('../look/EmblemDrawings.tsx').then((part) => part.EmblemDrawings);

/** Of the emblems: where they cannot be had, nothing is missed but them. */
function Drawings() {
  const { value: EmblemDrawings } = useLater(loadDrawings);
  return EmblemDrawings && <EmblemDrawings />;
}
