/** What every process does beside answering: one table, each duty on a timer of its own. */
import { contactsEndAt } from '@event/contest/task/task';
import { raiseAlerts } from './alert/alert.ts';
import { sendAlerts } from './alert/message.ts';
import type { App } from './app.ts';
import { publishBoards } from './board/body.ts';
import { keepRanksOfDay } from './board/day.ts';
import { tendCodes } from './code/code.ts';
import { careForDraw, followSlices } from './draw/care.ts';
import { forgetOldDeskAnswers } from './http/desk-idempotency.ts';
import { forgetOldAnswers } from './http/idempotency.ts';
import { forgetShortLinkFailures } from './link/short-link-memory.ts';
import { forgetOldSessions } from './player/session.ts';
import { findRelations } from './reading/signal-relation.ts';
import { sweepAll } from './reading/sweep/sweep.ts';
import { thinReadings } from './reading/thin.ts';
import { remindOfClaims } from './reward/reminder.ts';
import { readMaintenance } from './service/status.ts';
import { forgetVideoAnswers } from './submission/video-answer.ts';
import { forgetVideoQuestions } from './submission/video-question.ts';
import { recheckAtEnd } from './submission/video-recheck.ts';
import { eraseAllContacts } from './task/contact.ts';
import { rollDays } from './today/roll.ts';

/** Several processes may do the same duty at once: each fact is a row that is made once. */
export interface Duty {
  readonly name: string;
  /** Between the end of one time and the beginning of the next. */
  readonly seconds: number;
  readonly work: (app: App, now: number, isStopping: () => boolean) => Promise<unknown>;
  /** Asks the platforms, or cares for what they said. */
  readonly isOfSweep?: boolean;
  /** Looks back, so it has time: a start is busy enough, and a preview fills its contest first. */
  readonly isLater?: boolean;
}

/** Which sessions ended, and whether there is maintenance, for all that this process answers. */
export const pulse: readonly Duty[] = [{ name: 'pulse', seconds: 0.4, work: hearTheDatabase }];

/** Over its own connection: what is late here is late everywhere, and nothing else makes it late. */
async function hearTheDatabase({ tokens, pulse_pool, life }: App): Promise<void> {
  const [maintenance] = await Promise.all([readMaintenance(pulse_pool), tokens.poll()]);
  life.maintenance = maintenance;
  life.heard_at = performance.now();
}

const duties: readonly Duty[] = [
  ...pulse,
  { name: 'publish boards', seconds: 2, work: publishBoards },
  { name: 'keep the ranks of the day', seconds: 2, work: keepRanksOfDay },
  { name: 'sweep', seconds: 5, isOfSweep: true, work: (app, _, isStopping) => sweepAll(app, { isEnough: isStopping }) },
  { name: 'find relations', seconds: 3600, isOfSweep: true, work: findRelations },
  { name: 'thin readings', seconds: 3600, isOfSweep: true, work: thinReadings },
  { name: 'follow the slices of the draw', seconds: 2, work: followSlices },
  { name: 'care for the draw', seconds: 30, work: careForDraw },
  { name: 'tend codes', seconds: 30, work: tendCodes },
  { name: 'raise alerts', seconds: 30, isLater: true, work: raiseAlerts },
  { name: 'send alerts', seconds: 5, isLater: true, work: sendAlerts },
  { name: 'remind of claims', seconds: 30, work: remindOfClaims },
  { name: 'forget old answers', seconds: 600, isLater: true, work: ({ pool }, now) => forgetOldAnswers(pool, now) },
  {
    name: 'forget old answers of the desk',
    seconds: 600,
    isLater: true,
    work: ({ pool }, now) => forgetOldDeskAnswers(pool, now),
  },
  { name: 'forget old sessions', seconds: 600, isLater: true, work: ({ pool }, now) => forgetOldSessions(pool, now) },
  { name: 'forget what platforms said', seconds: 600, work: ({ pool }, now) => forgetVideoAnswers(pool, now) },
  { name: 'forget questions of old days', seconds: 600, work: ({ pool }, now) => forgetVideoQuestions(pool, now) },
  {
    name: 'forget links that led nowhere',
    seconds: 600,
    work: ({ pool }, now) => forgetShortLinkFailures(pool, now),
  },
  { name: 'roll the days', seconds: 600, isLater: true, work: rollDays },
  {
    name: 'erase contacts at their end',
    seconds: 600,
    isLater: true,
    work: async ({ pool, edition }, now) => (now >= contactsEndAt(edition) ? eraseAllContacts(pool, now) : 0),
  },
  { name: 'check works at the end', seconds: 600, isLater: true, work: (app, now) => recheckAtEnd(app, { now }) },
];

/** Returns how to stop: what is under way is ended, nothing new is begun. */
export function startDuties(whole: App, wanted: readonly Duty[] = duties): () => Promise<void> {
  const app: App = { ...whole, pool: whole.background_pool };
  const ends = wanted
    .filter(({ isOfSweep }) => !isOfSweep || app.settings.sweep === 'on')
    .map((duty) => repeat(app, duty));
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}

function repeat(app: App, { name, seconds, work, isLater }: Duty): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const beat = () => {
    running = work(app, app.clock(), () => isStopping)
      .catch((error) => app.log.warn({ err: error, duty: name }, 'a duty failed'))
      .finally(() => {
        if (!isStopping) timer = setTimeout(beat, seconds * 1000);
      });
  };
  if (isLater) timer = setTimeout(beat, seconds * 1000);
  else beat();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}

/** One duty, once, at the app's own time. */
export async function doDuty(app: App, name: string): Promise<void> {
  await duties.find((duty) => duty.name === name)?.work(app, app.clock(), () => false);
}
