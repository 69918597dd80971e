import './toast.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';

export interface ToastText {
  readonly kind: 'success' | 'error';
  readonly title?: string;
  readonly text: string;
}

let shown: readonly (ToastText & { readonly id: number })[] = [];
let last = 0;
const listeners = new Set<() => void>();

const change = (next: typeof shown) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** The same words twice in a row stay one toast. */
export function toast(text: ToastText, milliseconds = text.kind === 'error' ? 6000 : 1500) {
  const id = ++last;
  change([...shown.filter((other) => other.text !== text.text), { ...text, id }].slice(-3));
  setTimeout(() => change(shown.filter((other) => other.id !== id)), milliseconds);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: typeof shown = [];

/** Says the newest toast to screen readers; a dialog needs one of its own, because all outside of it is inert. */
export function Announcer() {
  const newest = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  ).at(-1);
  return (
    <p className="vh" role="status">
      {newest && [newest.title, newest.text].filter(Boolean).join(': ')}
    </p>
  );
}

/** Shown as a popover, so that it lies above an open dialog too. */
export function Toasts() {
  const list = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (list.length > 0) element.showPopover();
  }, [list]);
  return (
    <>
      <Announcer />
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
    </>
  );
}
