/** Why the last key was not done: said until the next key, or for some seconds. */
import { createStore, useStore } from '@event/ui/store';

const lasts_ms = 6000;
const said = createStore<{ readonly text: string } | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function say(text: string | null) {
  clearTimeout(timer);
  if (text !== null) timer = setTimeout(() => say(null), lasts_ms);
  else if (said.get() === null) return;
  said.set(text === null ? null : { text });
}

export const useSaid = () => useStore(said)?.text ?? null;
