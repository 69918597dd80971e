import './dialog.css';
import { Modal } from '@event/ui/Modal.tsx';
import { type ReactNode, useEffect, useId } from 'react';
import { Announcer } from './Announcer.tsx';
import { Icon } from './Icon.tsx';
import { raiseToasts } from './toast.ts';

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

export function Dialog({ title, close, onClose, children, aside, small, className, keep }: DialogProps) {
  const id = useId();
  useEffect(raiseToasts, []);
  return (
    <Modal
      className={['sheet', small && 'small', className].filter(Boolean).join(' ')}
      aria-labelledby={id}
      first="h2"
      keep={keep}
      onClose={onClose}
    >
      <div className="head">
        <h2 id={id} tabIndex={-1} className={aside === undefined ? undefined : 'vh'}>
          {title}
        </h2>
        {aside !== undefined && <p>{aside}</p>}
        <button className="close" type="button" onClick={onClose}>
          <Icon name="cross" />
          <span className="vh">{close}</span>
        </button>
      </div>
      <div className="inside">{children}</div>
      <Announcer />
    </Modal>
  );
}
