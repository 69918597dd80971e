/** What comes in a file of its own, and comes again by itself when it was lost. */
import { useEffect, useRef, useState } from 'react';
import { persist, type Trying } from '../server/persist.ts';

export interface LoadedLater<value> {
  readonly value: value | null;
  readonly lost: boolean;
  readonly again: () => void;
}

export function useLater<value>(load: () => Promise<value>): LoadedLater<value> {
  const [found, setFound] = useState<Omit<LoadedLater<value>, 'again'>>({ value: null, lost: false });
  const trying = useRef<Trying>(null);
  useEffect(() => {
    let gone = false;
    const set = (next: typeof found) => gone || setFound(next);
    const attempt = () =>
      load().then(
        (value) => set({ value, lost: false }),
        (error) => {
          set({ value: null, lost: true });
          throw error;
        },
      );
    const { now, stop } = persist(attempt);
    trying.current = { now, stop };
    return () => {
      gone = true;
      stop();
    };
  }, [load]);
  return { ...found, again: () => trying.current?.now() };
}
