/** What lies over the screen, one at a time: the finder, the keys. */
import { useSyncExternalStore } from 'react';
import { useKeys } from './keys.ts';

export type Overlay = 'find' | 'keys' | null;
let shown: Overlay = null;
const listeners = new Set<() => void>();

export function showOverlay(next: Overlay) {
  shown = next;
  for (const listener of listeners) listener();
}

export function useOverlay(): Overlay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

export function Overlays() {
  useKeys('Everywhere', [
    { id: 'desk find', key: '/', name: 'Find', run: () => showOverlay('find') },
    { id: 'desk keys', key: '?', name: 'Keys', run: () => showOverlay('keys') },
  ]);
  return null;
}
