/** Why the last key was not done: said until the next key, or for some seconds. */
import { useSyncExternalStore } from 'react';

const lasts_ms = 6000;
let said: { readonly text: string } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function say(text: string | null) {
  clearTimeout(timer);
  if (text !== null) timer = setTimeout(() => say(null), lasts_ms);
  else if (said === null) return;
  said = text === null ? null : { text };
  for (const listener of listeners) listener();
}

export function useSaid(): string | null {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
  );
  return shown?.text ?? null;
}
