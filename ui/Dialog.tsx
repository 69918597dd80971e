import './dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { Announcer, raiseToasts } from './Toast.tsx';

interface DialogProps {
  readonly title: string;
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A short line in the place of the title, which is then shown by the content itself. */
  readonly aside?: string;
  readonly small?: boolean;
  readonly className?: string;
  /** A stray tap beside the dialog must not lose what was typed in it. */
  readonly keep?: boolean;
}

/** Open as long as it is mounted. Escape, the cross and a tap beside it ask to be closed; the focus returns by itself. */
export function Dialog({ title, close, onClose, children, aside, small, className, keep }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element?.open) element?.showModal();
    raiseToasts();
    heading.current?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for what this tap does
    <dialog
      ref={dialog}
      className={['sheet', small && 'small', className].filter(Boolean).join(' ')}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!keep && event.target === dialog.current) onClose();
      }}
    >
      <header>
        <h2 id={id} ref={heading} tabIndex={-1} className={aside === undefined ? undefined : 'vh'}>
          {title}
        </h2>
        {aside !== undefined && <p>{aside}</p>}
        <button className="close" type="button" onClick={onClose}>
          <Icon name="cross" />
          <span className="vh">{close}</span>
        </button>
      </header>
      <div className="inside">{children}</div>
      <Announcer />
    </dialog>
  );
}
