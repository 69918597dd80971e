/** The top bar of a screen: its name, what it shows, filters; finding and the keys at its end. */
import type { ReactNode } from 'react';
import { Key } from '../shell/Key.tsx';
import { showOverlay } from '../shell/overlay.tsx';

interface BarProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children?: ReactNode;
  /** Said before Find and Keys: `3 people here, live`. */
  readonly aside?: ReactNode;
}

export function Bar({ title, about, children, aside }: BarProps) {
  return (
    <header className="bar">
      <h1>{title}</h1>
      {about && <span className="quiet cut about">{about}</span>}
      {children}
      <div className="end quiet tools">
        {aside && <span className="aside">{aside}</span>}
        <button type="button" className="marked" onClick={() => showOverlay('find')}>
          <Key of="/" /> Find
        </button>
        <button type="button" className="marked keys-button" onClick={() => showOverlay('keys')}>
          <Key of="?" /> Keys
        </button>
      </div>
    </header>
  );
}
