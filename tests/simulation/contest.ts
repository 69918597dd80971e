/** Plays a script on the whole product against the stand-ins, beat after beat on a clock of its own. */
import { publishBoards } from '@event/api/board/body';
import { keepRanksOfDay } from '@event/api/board/day';
import { doDuty } from '@event/api/duties';
import { sweepAll } from '@event/api/reading/sweep/sweep';
import type { Edition } from '@event/contest/edition/edition';
import type { PlatformCode } from '@event/contest/platform/all';
import { type People, peopleOf } from './people.ts';
import { type Script, type Video, viewsOf } from './script.ts';
import { startWorld, type World } from './world.ts';

export interface Simulation {
  readonly world: World;
  readonly people: People;
  readonly script: Script;
  /** Calls that sweeps made. */
  calls: number;
}

interface Event {
  readonly at: number;
  readonly act: () => Promise<unknown>;
}

const hour = 3600;
const day = 86_400;

export async function startSimulation(edition: Edition, script: Script): Promise<Simulation> {
  const world = await startWorld(edition);
  return { world, people: peopleOf(world), script, calls: 0 };
}

export interface Pace {
  /** Seconds between two beats; in the last hours of a board there is one every ten minutes. */
  readonly pace: number;
  readonly onDay?: (day: number) => void;
}

export async function play(simulation: Simulation, { pace, onDay }: Pace): Promise<void> {
  const { world, people } = simulation;
  const { edition } = world;
  const { submission, review } = edition.phases;
  const events = eventsOf(simulation);
  let cared_at = submission.from;
  for (let moment = submission.from; moment < review.to; ) {
    moment = Math.min(review.to, nextBeat(edition, moment, pace));
    for (let event = events[0]; event && event.at <= moment; event = events[0]) {
      events.shift();
      await world.at(event.at);
      await event.act();
    }
    await beat(simulation, moment);
    if (moment - cared_at < day) continue;
    cared_at = moment;
    await world.at(moment + 1);
    await doDuty(world.app, 'find relations');
    await doDuty(world.app, 'thin readings');
    await people.lookAtHolds();
    onDay?.(Math.round((moment - submission.from) / day));
  }
  await people.certifyAll();
  await publishBoards(world.app, review.to);
}

const close = 3.2 * hour;

function nextBeat({ periods }: Edition, moment: number, pace: number): number {
  if (periods.some(({ to }) => moment >= to - close && moment < to + 600)) return moment + 600;
  return Math.min(moment + pace, ...periods.map(({ to }) => to - close).filter((begin) => begin > moment));
}

async function beat(simulation: Simulation, moment: number) {
  const { world } = simulation;
  await world.at(moment);
  for (const { calls } of await sweepAll(world.app)) simulation.calls += calls;
  await publishBoards(world.app, moment);
  await keepRanksOfDay(world.app, moment);
}

/** All that the script says, in the order of its moments. */
function eventsOf({ world, people, script }: Simulation): Event[] {
  const events: Event[] = script.works.flatMap((work) => [
    { at: work.submitted_at, act: () => people.submit(work) },
    ...work.decisions.map(({ at, kind }) => ({ at, act: () => people.decideOn(work, kind) })),
    ...(work.edit ? [{ at: work.edit.at, act: () => people.edit(work) }] : []),
    ...videoEvents(world, work.video),
  ]);
  for (const { at, fault, until } of script.troubles) {
    const whole = { ...fault, ...(until && { until: Math.floor(until) }) };
    events.push({ at, act: () => world.outside.script('faults', [whole]) });
    const platform = fault.platform as PlatformCode;
    if (fault.kind === 'dark') events.push({ at: at + 20 * hour, act: () => people.bringByHand(platform) });
  }
  for (const { player, at, lifted_at } of script.disqualified) {
    events.push({ at, act: () => people.turnOut(player, true) });
    if (lifted_at !== null) events.push({ at: lifted_at, act: () => people.turnOut(player, false) });
  }
  return events.sort((one, other) => one.at - other.at);
}

function videoEvents(world: World, video: Video): Event[] {
  const { spike, hidden, platform, id } = video;
  const events: Event[] = [];
  if (spike) {
    // The likes of bought views stay away: from then on a smaller share of all views likes it.
    const before = viewsOf({ ...video, spike: null }, spike.at);
    const like_share = (video.like_share * before) / (before + spike.add);
    events.push({ at: spike.at, act: () => world.show(video, { like_share }) });
  }
  const become = (privacy: string) => () => world.outside.script('videos', [{ platform, id, privacy }]);
  if (hidden) events.push({ at: hidden[0], act: become('private') });
  if (hidden && hidden[1] < 1e10) events.push({ at: hidden[1], act: become('public') });
  return events;
}
