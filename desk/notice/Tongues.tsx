/** The languages of a notice: a full mark has its own words, a ring reads English. */
import type { KeyboardEvent } from 'react';
import { Button } from '../look/Button.tsx';
import { Glyph } from '../look/Glyph.tsx';
import { languageName, useDesk } from '../shell/context.tsx';

interface TonguesProps {
  readonly spoken: readonly string[];
  readonly chosen: string;
  readonly isReady: (code: string) => boolean;
  readonly onChoose: (code: string) => void;
}

export function Tongues({ spoken, chosen, isReady, onChoose }: TonguesProps) {
  const { edition } = useDesk();
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = spoken[(spoken.indexOf(chosen) + by + spoken.length) % spoken.length];
    if (next) onChoose(next);
    event.preventDefault();
  };
  return (
    <div className="tongues" role="tablist" aria-label="Language" onKeyDown={walk}>
      {spoken.map((code) => (
        <Button
          key={code}
          small
          weight={code === chosen ? 'plain' : 'bare'}
          role="tab"
          tabIndex={code === chosen ? 0 : -1}
          aria-selected={code === chosen}
          onClick={() => onChoose(code)}
        >
          <Glyph name={isReady(code) ? 'pass' : 'ring'} title={isReady(code) ? 'written' : 'reads English'} />
          {languageName(edition, code)}
        </Button>
      ))}
    </div>
  );
}
