/** What is said for a moment, over whatever is open. */
import { createStore, useStore } from '@event/ui/store';

interface ToastText {
  readonly kind: 'success' | 'error';
  readonly title?: string;
  readonly text: string;
}

export const shown = createStore<readonly (ToastText & { readonly id: number })[]>([]);
let last = 0;

/** The same words twice in a row stay one toast. Gives what takes it away; without a time nothing else does. */
export function toast(text: ToastText, milliseconds = text.kind === 'error' ? 6000 : 1500): () => void {
  const id = ++last;
  const takeAway = () => shown.set(shown.get().filter((other) => other.id !== id));
  shown.set([...shown.get().filter((other) => other.text !== text.text), { ...text, id }].slice(-3));
  if (milliseconds < Infinity) setTimeout(takeAway, milliseconds);
  return takeAway;
}

/** What has just been opened lies above the toasts: once more, and they lie above it. */
export const raiseToasts = () => shown.set([...shown.get()]);

export const useToasts = () => useStore(shown);
