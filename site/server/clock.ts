/** The contest's clock in the browser: the server's time, carried on by the page's own stopwatch. */
import { useSyncExternalStore } from 'react';

let shift = 0;
const listeners = new Set<() => void>();

/** Unix seconds of the contest. */
export const now = () => Math.floor(Date.now() / 1000 + shift);

export function beginClock(server: number) {
  shift = server - Date.now() / 1000;
}

/** A fresher time from the server; small differences are left alone. */
export function setClock(server: number) {
  const next = server - Date.now() / 1000;
  if (Math.abs(next - shift) < 2) return;
  shift = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const timer = setInterval(listener, 1000);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

/** The current time in steps of so many seconds; `first` is what the server wrote. */
export function useNow(step: number, first: number): number {
  const stepped = () => Math.floor(now() / step) * step;
  return useSyncExternalStore(subscribe, stepped, () => Math.floor(first / step) * step);
}
