/** The desk's one dialog: open as long as it is mounted. Its keys are its own; those of the screen rest. */
import { Modal } from '@event/ui/Modal.tsx';
import { type ReactNode, useId } from 'react';

interface DeskDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

/** What is written or done first, so that the keyboard needs no way there. */
const first = 'input:not([type=checkbox]), textarea, select, .btn.next:enabled, .btn[type=submit]:enabled';

export function Dialog({ title, onClose, children, wide = false }: DeskDialogProps) {
  const id = useId();
  return (
    <Modal className={wide ? 'sheet wide' : 'sheet'} aria-labelledby={id} first={first} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="btn bare small" onClick={onClose}>
          Close <kbd>Esc</kbd>
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long content is scrolled by keyboard */}
      <div tabIndex={0}>{children}</div>
    </Modal>
  );
}
