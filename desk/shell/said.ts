/** Why the last key was not done, or what it did: said until the next key or tap, however slowly somebody reads. */
import { createStore, useStore } from '@event/ui/store';

const said = createStore<{ readonly text: string } | null>(null);

export function say(text: string | null) {
  if (text !== null || said.get() !== null) said.set(text === null ? null : { text });
}

/** Of a key whose screen does not know yet whether there is anything to do. */
export const not_yet = 'One moment: what this needs is still on its way.';

export const useSaid = () => useStore(said)?.text ?? null;
