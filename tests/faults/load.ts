/** Players who come one after another, a dozen at a time, and wait at a gate while the books are checked. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Network } from './client.ts';
import { live, type World } from './life.ts';

const at_once = 12;
const over = new Error('The load is over');

export function startLoad(world: Omit<World, 'gate'>) {
  let next = 0;
  let waiting = 0;
  let open = Promise.withResolvers<void>();
  open.resolve();
  let isOver = false;
  let failure: unknown;

  const gate = async () => {
    waiting += 1;
    await open.promise;
    waiting -= 1;
    if (isOver) throw over;
  };
  const all = Promise.all(
    Array.from({ length: at_once }, async () => {
      for (;;) {
        next += 1;
        await live({ ...world, gate }, next);
      }
    }),
  ).catch((error) => {
    failure = error;
  });

  return {
    /** Until every call that was begun has its answer. */
    async pause(): Promise<void> {
      open = Promise.withResolvers<void>();
      while (waiting < at_once && !failure) await sleep(20);
      if (failure) throw failure;
    },
    resume(): void {
      open.resolve();
    },
    /** Until so many more calls have been answered, however fast this machine is. */
    async until(answers: number): Promise<void> {
      const enough = world.network.history.told.length + answers;
      while (world.network.history.told.length < enough && !failure) await sleep(5);
      if (failure) throw failure;
    },
    /** Nobody begins another call. Says how many players there were. */
    async end(): Promise<number> {
      isOver = true;
      open.resolve();
      await all;
      if (failure !== over) throw failure;
      return next;
    },
  };
}

export const usualNetwork = { hasKeys: true, doubles: 5, impatient: 40 } satisfies Partial<Network>;
