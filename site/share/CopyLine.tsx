import './copy-line.css';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { copy } from '../copy.ts';
import { Icon } from '../look/Icon.tsx';

const milliseconds = 1500;

interface CopyLineProps {
  readonly text: string;
  /** It was tried elsewhere, in vain. */
  readonly isBlocked?: boolean;
  readonly onCopied?: () => void;
}

/** A text with its copy button, which says "copied" for a moment. Where copying is blocked the text can be held and copied. */
export function CopyLine({ text, isBlocked, onCopied }: CopyLineProps) {
  const { t } = usePage();
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>(isBlocked ? 'failed' : 'ready');
  const run = async () => {
    const done = await copy(text);
    setState(done ? 'copied' : 'failed');
    if (!done) return;
    onCopied?.();
    setTimeout(() => setState('ready'), milliseconds);
  };
  return (
    <div className="copy-line">
      <span className="text">{text}</span>
      <button className="link" type="button" onClick={run}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        {t(state === 'copied' ? 'share.copied' : 'word.copy')}
      </button>
      <p className="fine" role="status">
        {state === 'failed' && t('word.copy_failed')}
      </p>
    </div>
  );
}
