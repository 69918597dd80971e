/** What every process asks the database twice a second: which sessions ended, and whether there is maintenance. */
import type { App } from './app.ts';
import { readMaintenance } from './service/status.ts';

const pause = 400;

/** Returns how to stop it. */
export function startPulse(app: App): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const beat = () => {
    running = beatOnce(app).finally(() => {
      timer = setTimeout(beat, pause);
    });
  };
  beat();
  return async () => {
    await running;
    clearTimeout(timer);
  };
}

/** A database that does not answer is noticed by the calls themselves. */
async function beatOnce(app: App): Promise<void> {
  await Promise.allSettled([
    app.tokens.poll(),
    readMaintenance(app.pool).then((text) => {
      app.life.maintenance = text;
    }),
  ]);
}
