/** The server's clock: the contest's time, also when a preview pretends another day. */
import { createSource } from '@event/ui/store';
import { useSyncExternalStore } from 'react';

let shift = 0;

export function noteServerTime(header: string | null) {
  if (header) shift = Number(header) - Date.now() / 1000;
}

/** Unix seconds. */
export const serverNow = () => Date.now() / 1000 + shift;

const { subscribe } = createSource((tell) => {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
});

/** The running minute: for what need not move every second. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / 60) * 60);
}

/** Whole seconds, moving on by themselves. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow()));
}
