/** What lies over the screen, one at a time: the finder, the keys. */
import { createStore, useStore } from '@event/ui/store';
import { useKeys } from './keys.ts';

type Overlay = 'find' | 'keys' | null;

const shown = createStore<Overlay>(null);

export const showOverlay = shown.set;
export const useOverlay = () => useStore(shown);

export function Overlays() {
  useKeys('Everywhere', [
    { id: 'desk find', key: '/', name: 'Find', run: () => showOverlay('find') },
    { id: 'desk keys', key: '?', name: 'Keys', run: () => showOverlay('keys') },
  ]);
  return null;
}
