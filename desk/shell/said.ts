/** Why the last key was not done, or what it did: said until the next key or tap, however slowly somebody reads. */
import { createStore, useStore } from '@event/ui/store';

const said = createStore<{ readonly text: string } | null>(null);

export function say(text: string | null) {
  if (text !== null || said.get() !== null) said.set(text === null ? null : { text });
}

export const useSaid = () => useStore(said)?.text ?? null;
