import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { useToasts } from './toast.ts';

/** Shown as a popover, so that it lies above an open dialog too. */
export function ToastStack() {
  const list = useToasts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (list.length > 0) element.showPopover();
  }, [list]);
  return (
    <div className="toasts" ref={box} popover="manual">
      {list.map(({ id, kind, title, text }) => (
        <div key={id} className={`toast ${kind}`} aria-hidden="true">
          <Icon name={kind === 'error' ? 'cross' : 'check'} />
          <p>
            {title && <b>{title}</b>}
            {text}
          </p>
        </div>
      ))}
    </div>
  );
}
