/** The stand-ins' time in unix seconds: real, shifted, stopped, or that of the process which started them. */
export type ClockStart = { readonly now: number; readonly stopped?: boolean } | (() => number);

export interface Clock {
  now(): number;
  /** Shows `now` from here on: running, or standing still. */
  set(now: number, stopped: boolean): void;
  /** Back to how the clock was started. */
  reset(): void;
}

const real = () => Math.floor(Date.now() / 1000);

export function createClock(start?: ClockStart): Clock {
  const first = start === undefined ? real : reading(start);
  let read = first;
  return {
    now: () => read(),
    set: (now, stopped) => {
      read = reading({ now, stopped });
    },
    reset: () => {
      read = first;
    },
  };
}

/** As the contest's own NOW: `2025-03-15T12:00:00Z` or a shift such as `+86400`; `stopped:` in front makes it stand still. */
export function readClock(text: string): ClockStart {
  const stopped = text.startsWith('stopped:');
  const moment = stopped ? text.slice('stopped:'.length) : text;
  const now = /^[+-]\d+$/.test(moment) ? real() + Number(moment) : Date.parse(moment) / 1000;
  if (Number.isFinite(now)) return { now: Math.floor(now), stopped };
  throw new Error(`NOW: "${text}" is not a moment; write 2025-03-15T12:00:00Z or seconds like +86400`);
}

function reading(start: ClockStart): () => number {
  if (typeof start === 'function') return () => Math.floor(start());
  if (start.stopped) return () => start.now;
  const offset = start.now - real();
  return () => real() + offset;
}
