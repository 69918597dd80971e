/** The contest's clock in the browser: the server's time, carried on by the page's own stopwatch. */
import { createSource } from '@event/ui/store';
import { useSyncExternalStore } from 'react';

let shift = 0;
const { tell, subscribe } = createSource((tell) => {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
});

/** Unix seconds of the contest. */
export const now = () => Math.floor(Date.now() / 1000 + shift);

/** `seen` is when the server wrote the page, in milliseconds, if that is long ago. */
export function beginClock(server: number, seen = Date.now()) {
  shift = server - seen / 1000;
}

/** A fresher time from the server; small differences are left alone. */
export function setClock(server: number) {
  const next = server - Date.now() / 1000;
  if (Math.abs(next - shift) < 2) return;
  shift = next;
  tell();
}

/** The current time in steps of that many seconds; `first` is what the server wrote. */
export function useNow(step: number, first: number): number {
  const stepped = () => Math.floor(now() / step) * step;
  return useSyncExternalStore(subscribe, stepped, () => Math.floor(first / step) * step);
}
