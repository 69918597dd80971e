/** What processes do beside answering, each duty on a timer of its own: one that fails says so and stops no other. */
import type { App } from '../app.ts';
import type { DutyTally } from '../life.ts';
import { claimDuty, type DutyClaim, letGoOfDuty, renewDuty } from './claim.ts';

/** One time that a duty is done. */
export interface Round {
  /** The process stops, or another one does it now. */
  readonly isEnough: () => boolean;
  /** So much more is done, and it goes on. */
  readonly did: (count: number) => Promise<void>;
}

export interface Duty {
  readonly name: string;
  /** Between the end of one time and the beginning of the next. */
  readonly seconds: number;
  /** Rests at least so many times as long as it worked: what is begun often never fills a machine. */
  readonly rests?: number;
  readonly work: (app: App, now: number, round: Round) => Promise<unknown>;
  /** Asks the platforms, or cares for what they said. */
  readonly isOfSweep?: boolean;
  /** Looks back, so it has time: a start is busy enough, and a preview fills its contest first. */
  readonly isLater?: boolean;
  /** One process does it for all. Otherwise each fact of it is a row that is made once, whoever comes first. */
  readonly isAlone?: boolean;
}

/** Without a timer and a claim: once, to its end. */
export const oneRound: Round = { isEnough: () => false, did: async () => {} };

/** Returns how to stop: what is under way is ended, nothing new is begun. */
export function repeat(app: App, duty: Duty): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const beat = () => {
    const began = performance.now();
    running = doOnce(app, duty, () => isStopping).finally(() => {
      const rest = Math.max(duty.seconds * 1000, (duty.rests ?? 0) * (performance.now() - began));
      if (!isStopping) timer = setTimeout(beat, rest);
    });
  };
  if (duty.isLater) timer = setTimeout(beat, duty.seconds * 1000);
  else beat();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}

/** Fails never: what went wrong is in the log and in the metrics. */
export async function doOnce(app: App, duty: Duty, isStopping: () => boolean): Promise<void> {
  const tally = tallyOf(app, duty.name);
  try {
    const claim = duty.isAlone ? await claimDuty(app.pool, duty, app.clock()) : null;
    if (duty.isAlone && !claim) return;
    const began = performance.now();
    tally.under_way = 0;
    let isDone = false;
    try {
      await duty.work(app, app.clock(), roundOf(app, tally, claim, isStopping));
      isDone = true;
    } finally {
      if (claim) await letGoOfDuty(app.pool, claim, { now: app.clock(), isDone });
    }
    tally.seconds = (performance.now() - began) / 1000;
    tally.ended_at = app.clock();
  } catch (error) {
    tally.failed += 1;
    app.log.warn({ err: error, duty: duty.name }, 'a duty failed');
  } finally {
    tally.under_way = null;
  }
}

function roundOf(app: App, tally: DutyTally, claim: DutyClaim | null, isStopping: () => boolean): Round {
  let isHeld = true;
  return {
    isEnough: () => isStopping() || !isHeld,
    did: async (count) => {
      tally.done += count;
      tally.under_way = (tally.under_way ?? 0) + count;
      if (claim) isHeld = await renewDuty(app.pool, claim, { now: app.clock(), done: count });
    },
  };
}

function tallyOf({ life }: App, name: string): DutyTally {
  const tally = life.duties.get(name) ?? { done: 0, failed: 0, under_way: null, seconds: null, ended_at: null };
  life.duties.set(name, tally);
  return tally;
}
