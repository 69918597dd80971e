/** What every process does beside answering: one table, each duty on a timer of its own. */
import { contactsEndAt } from '@event/contest/edition/edition';
import { tellHead } from './action/head.ts';
import { raiseAlerts } from './alert/alert.ts';
import { sendAlerts } from './alert/message.ts';
import type { App } from './app.ts';
import { publishBoards } from './board/body.ts';
import { keepRanksOfDay } from './board/day.ts';
import { publishBoardFiles } from './board/file.ts';
import { thinBoardFiles } from './board/file-thin.ts';
import { readVersions } from './board/version.ts';
import { tendCodes } from './code/code.ts';
import { careForDraw, followSlices } from './draw/care.ts';
import { type Duty, oneRound, repeat } from './duty/duty.ts';
import { forgetOldDeskAnswers } from './http/desk-idempotency.ts';
import { forgetOldAnswers } from './http/idempotency.ts';
import { forgetShortLinkFailures } from './link/short-link-memory.ts';
import { tellResults } from './notice/results.ts';
import { sendToSegments } from './notice/segment.ts';
import { forgetNetworks } from './player/network.ts';
import { noteUsed } from './player/open-session.ts';
import { forgetOldSessions, forgetUsedLogins } from './player/session.ts';
import { endEverybodys } from './push/ending.ts';
import { sendPushes } from './push/send.ts';
import { findRelations } from './reading/signal-relation.ts';
import { sweepAll } from './reading/sweep/sweep.ts';
import { thinReadings } from './reading/thin.ts';
import { remindOfClaims } from './reward/reminder.ts';
import { readMaintenance } from './service/status.ts';
import { forgetVideoAnswers } from './submission/video-answer.ts';
import { forgetVideoQuestions } from './submission/video-question.ts';
import { recheckAtEnd, recheckUnanswered } from './submission/video-recheck.ts';
import { eraseAllContacts } from './task/contact.ts';
import { countTick } from './tick/tick.ts';
import { rollDays } from './today/roll.ts';
import { keepWall, seconds_of_wall } from './wall/keep.ts';

/** Which sessions ended, which boards are new, and whether there is maintenance, for all that this process answers. */
export const pulse = [{ name: 'pulse', seconds: 0.4, work: hearTheDatabase }] as const satisfies readonly Duty[];

/** Over its own connection: what is late here is late everywhere, and nothing else makes it late. */
async function hearTheDatabase({ tokens, pulse_pool, life, clock }: App): Promise<void> {
  const heard = [readMaintenance(pulse_pool, clock()), readVersions(pulse_pool), tokens.poll()] as const;
  const [maintenance, board_versions] = await Promise.all(heard);
  life.maintenance = maintenance;
  life.board_versions = board_versions;
  life.heard_at = performance.now();
}

const duties = [
  { name: 'count how far the contest is', seconds: 5, work: countTick },
  { name: 'note used sessions', seconds: 5, work: noteUsed },
  { name: 'publish boards', seconds: 0.4, rests: 3, work: publishBoards },
  { name: 'keep the ranks of the day', seconds: 2, work: keepRanksOfDay },
  { name: 'publish board files', seconds: 600, isLater: true, isAlone: true, work: publishBoardFiles },
  { name: 'thin board files', seconds: 3600, isLater: true, isAlone: true, work: thinBoardFiles },
  { name: 'keep the wall', seconds: seconds_of_wall, isAlone: true, work: keepWall },
  { name: 'sweep', seconds: 5, isOfSweep: true, work: (app, _, { isEnough }) => sweepAll(app, { isEnough }) },
  { name: 'find relations', seconds: 3600, isOfSweep: true, isAlone: true, work: findRelations },
  { name: 'thin readings', seconds: 3600, isOfSweep: true, isAlone: true, work: thinReadings },
  { name: 'follow the slices of the draw', seconds: 2, work: followSlices },
  { name: 'care for the draw', seconds: 30, work: careForDraw },
  { name: 'tell the head of the log', seconds: 3600, isLater: true, isAlone: true, work: tellHead },
  { name: 'tend codes', seconds: 30, work: tendCodes },
  { name: 'raise alerts', seconds: 30, isLater: true, work: raiseAlerts },
  { name: 'send alerts', seconds: 5, isLater: true, work: sendAlerts },
  { name: 'send notices to segments', seconds: 2, isAlone: true, work: sendToSegments },
  { name: 'tell results', seconds: 30, isAlone: true, work: tellResults },
  { name: 'send notices to devices', seconds: 5, isAlone: true, work: sendPushes },
  { name: 'remind of claims', seconds: 30, isAlone: true, work: remindOfClaims },
  { name: 'forget old answers', seconds: 600, isLater: true, isAlone: true, work: forgetOldAnswers },
  { name: 'forget old answers of the desk', seconds: 600, isLater: true, isAlone: true, work: forgetOldDeskAnswers },
  { name: 'forget used logins', seconds: 600, isLater: true, isAlone: true, work: forgetUsedLogins },
  { name: 'forget old sessions', seconds: 600, isLater: true, isAlone: true, work: forgetOldSessions },
  { name: 'forget networks', seconds: 3600, isLater: true, isAlone: true, work: forgetNetworks },
  { name: 'forget what platforms said', seconds: 600, isAlone: true, work: forgetVideoAnswers },
  { name: 'forget questions of old days', seconds: 600, isAlone: true, work: forgetVideoQuestions },
  { name: 'forget links that led nowhere', seconds: 600, isAlone: true, work: forgetShortLinkFailures },
  { name: 'roll the days', seconds: 600, isLater: true, work: rollDays },
  {
    name: 'erase contacts at their end',
    seconds: 600,
    isLater: true,
    isAlone: true,
    work: async (app, now, round) => (now >= contactsEndAt(app.edition) ? eraseAllContacts(app, now, round) : 0),
  },
  {
    name: 'forget devices at the end of contacts',
    seconds: 600,
    isLater: true,
    isAlone: true,
    work: async (app, now, round) => (now >= contactsEndAt(app.edition) ? endEverybodys(app.pool, now, round) : 0),
  },
  {
    name: 'check works that no platform answered',
    seconds: 600,
    isLater: true,
    isAlone: true,
    work: recheckUnanswered,
  },
  { name: 'check works at the end', seconds: 600, isLater: true, isAlone: true, work: recheckAtEnd },
] as const satisfies readonly Duty[];

type DutyName = (typeof pulse | typeof duties)[number]['name'];

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

/** One duty, once, at the app's own time. */
export async function doDuty(app: App, name: DutyName): Promise<void> {
  for (const duty of [...pulse, ...duties]) if (duty.name === name) await duty.work(app, app.clock(), oneRound);
}
