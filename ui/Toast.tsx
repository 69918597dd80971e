import { useSyncExternalStore } from 'react';

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

/** The same words twice in a row stay one toast. Gives what takes it away; without a time nothing else does. */
export function toast(text: ToastText, milliseconds = text.kind === 'error' ? 6000 : 1500): () => void {
  const id = ++last;
  const takeAway = () => change(shown.filter((other) => other.id !== id));
  change([...shown.filter((other) => other.text !== text.text), { ...text, id }].slice(-3));
  if (milliseconds < Infinity) setTimeout(takeAway, milliseconds);
  return takeAway;
}

/** What has just been opened lies above the toasts: once more, and they lie above it. */
export const raiseToasts = () => change([...shown]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: typeof shown = [];

export function useToasts() {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
}

/** Says the newest toast to screen readers; a dialog needs one of its own, because all outside of it is inert. */
export function Announcer() {
  const newest = useToasts().at(-1);
  return (
    <p className="vh" role="status">
      {newest && [newest.title, newest.text].filter(Boolean).join(': ')}
    </p>
  );
}
