import { type ComponentProps, useEffect, useRef } from 'react';

interface ModalProps extends ComponentProps<'dialog'> {
  readonly onClose: () => void;
  /** What has the focus when it opens, as a selector. */
  readonly first: string;
  /** A stray tap beside it must not lose what was typed in it. */
  readonly keep?: boolean | undefined;
}

/** A native dialog, open as long as it is mounted. Escape and a tap beside it ask to be closed; the focus returns by itself. */
export function Modal({ onClose, first, keep, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element?.open) element?.showModal();
    element?.querySelector<HTMLElement>(first)?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for what this tap does
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        // A file field in it says `cancel` too, when nobody chose a file.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!keep && event.target === dialog.current) onClose();
      }}
    />
  );
}
