/** What every process does beside answering: publishes boards that changed, and reads the views that are due. */
import type { App } from '../app.ts';
import { findRelations } from '../reading/signal-relation.ts';
import { sweepAll } from '../reading/sweep/sweep.ts';
import { thinReadings } from '../reading/thin.ts';
import { publishBoards } from './body.ts';
import { keepRanksOfDay } from './day.ts';

const seconds_between_boards = 2;
const seconds_between_sweeps = 5;
const seconds_between_cares = 3600;

/** Returns how to stop it: what is under way is ended, nothing new is begun. */
export function startBoardPulse(app: App): () => Promise<void> {
  let isStopping = false;
  const isEnough = () => isStopping;
  const ends = [
    repeat(app, 'publishing boards', seconds_between_boards, async () => {
      await publishBoards(app, app.clock());
      await keepRanksOfDay(app, app.clock());
    }),
  ];
  if (app.settings.sweep === 'on') {
    ends.push(
      repeat(app, 'sweeping', seconds_between_sweeps, () => sweepAll(app, { isEnough })),
      repeat(app, 'looking after readings', seconds_between_cares, () => careForReadings(app, app.clock())),
    );
  }
  return async () => {
    isStopping = true;
    await Promise.all(ends.map((end) => end()));
  };
}

/** Relations between submissions are looked for, and what the platforms' terms ask is thinned out. */
export async function careForReadings(app: App, now: number): Promise<void> {
  await findRelations(app, now);
  await thinReadings(app, now);
}

function repeat(app: App, what: string, seconds: number, work: () => Promise<unknown>): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const beat = () => {
    running = work()
      .catch((error) => app.log.warn({ err: error }, `${what} failed`))
      .finally(() => {
        if (!isStopping) timer = setTimeout(beat, seconds * 1000);
      });
  };
  beat();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}
