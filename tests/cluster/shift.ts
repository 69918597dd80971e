/** People who do one thing after another, and wait at a gate while the books are checked. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Somebody who finds nothing to do, or whom nobody answers, tries again. */
export type Turn = () => Promise<void>;

export function startShift(turns: readonly Turn[], { pause }: { readonly pause: number }) {
  let open = Promise.withResolvers<void>();
  open.resolve();
  let between = pause;
  let isOver = false;
  let waiting = 0;
  const ended = Promise.all(
    turns.map(async (turn) => {
      while (!isOver) {
        waiting += 1;
        await open.promise;
        waiting -= 1;
        if (isOver) return;
        await turn().catch(() => {});
        await sleep(between);
      }
    }),
  );

  return {
    /** Until everything that was begun has its answer. */
    async pause(): Promise<void> {
      open = Promise.withResolvers<void>();
      while (waiting < turns.length) await sleep(20);
    },
    resume: () => open.resolve(),
    hurry(): void {
      between = 0;
    },
    async end(): Promise<void> {
      isOver = true;
      open.resolve();
      await ended;
    },
  };
}
