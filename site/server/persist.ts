/** Tries something until it succeeds: as soon as the connection or the tab comes back, and after pauses that grow. */

const shortest = 4000;
const longest = 120_000;

/** Calls when a page that is looked at is connected again, or a page with a connection is looked at again. */
export function whenBack(listener: () => void): () => void {
  const back = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) listener();
  };
  addEventListener('online', back);
  document.addEventListener('visibilitychange', back);
  return () => {
    removeEventListener('online', back);
    document.removeEventListener('visibilitychange', back);
  };
}

export interface Trying {
  /** Somebody does not want to wait. */
  readonly now: () => void;
  readonly stop: () => void;
}

export function persist(attempt: () => Promise<unknown>): Trying {
  let isTrying = false;
  let isOver = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = async () => {
    if (isTrying || isOver) return;
    isTrying = true;
    clearTimeout(timer);
    try {
      await attempt();
      stop();
    } catch {
      if (!isOver) timer = setTimeout(now, pauseAfter(failures++));
    }
    isTrying = false;
  };
  const leave = whenBack(now);
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    leave();
  };
  void now();
  return { now, stop };
}

/** Spread, so that phones that lost the server together do not come back together. */
export const pauseAfter = (failures: number) => Math.min(shortest * 2 ** failures, longest) * (0.5 + Math.random());
