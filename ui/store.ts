/** What lies outside of React, and is followed by what React shows. */
import { useSyncExternalStore } from 'react';

interface StoreSource {
  readonly tell: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Tells its listeners of a change. `begin` is called with the first of them; what it gives, when the last has gone. */
export function createSource(begin?: (tell: () => void) => () => void): StoreSource {
  const listeners = new Set<() => void>();
  let end: (() => void) | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    tell,
    subscribe(listener) {
      if (listeners.size === 0) end = begin?.(tell);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end?.();
      };
    },
  };
}

interface Store<value> extends Pick<StoreSource, 'subscribe'> {
  readonly get: () => value;
  readonly set: (next: value) => void;
  readonly first: () => value;
}

export function createStore<value>(first: value): Store<value> {
  const { tell, subscribe } = createSource();
  let now = first;
  return {
    subscribe,
    get: () => now,
    set(next) {
      now = next;
      tell();
    },
    first: () => first,
  };
}

/** The value of now; while a page is taken over, the first one, which the server wrote. */
export function useStore<value>({ subscribe, get, first }: Store<value>): value {
  return useSyncExternalStore(subscribe, get, first);
}
