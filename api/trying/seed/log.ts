/** What the log keeps of the demo's people: day by day they were there, and decided. */
import { day, hour } from '@event/contest/time';
import { logActions, type NewAction } from '../../action/action.ts';
import { chance, pick } from './chance.ts';
import { decidedBy } from './decision.ts';
import type { DemoOrganizer } from './organizer.ts';
import type { DeskSeeding } from './seeding.ts';

const devices = ['Chrome · Windows', 'Edge · Windows', 'Chrome · macOS', 'Safari · macOS'];

/** In the order of their moments, with what else was done. */
export async function writeLog(seeding: DeskSeeding, others: readonly NewAction[]): Promise<void> {
  const all = [...loginsOf(seeding), ...decisionsOf(seeding), ...others];
  await logActions(
    seeding.database,
    all.toSorted((one, other) => one.at - other.at),
  );
}

function loginsOf({ app, people, now }: DeskSeeding): NewAction[] {
  const { from } = app.edition.phases.submission;
  return people.flatMap((one, index) => {
    const moments = [];
    for (let at = now - (6 + 2 * chance(index, 81)) * hour; at > from; at -= day) moments.push(at);
    return moments.map((at) => loginOf(one, at, pick(devices, index, 82)));
  });
}

const loginOf = ({ id }: DemoOrganizer, at: number, device: string): NewAction => ({
  ...{ at, by: id, what: 'log in', subject: id },
  detail: { device, network: null, new: false },
});

function decisionsOf({ submissions, reviewers }: DeskSeeding): NewAction[] {
  return submissions.flatMap((one): NewAction[] => {
    const { area, id, revision_id, decision } = one;
    if (!decision) return [];
    const { at, kind, reason } = decision;
    const detail = { decision: decision.id, revision: revision_id, reason };
    return [{ at, by: decidedBy(one, reviewers), what: `${kind} submission`, area, subject: id, detail }];
  });
}
