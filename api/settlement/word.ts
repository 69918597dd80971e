/** What the settlement says to the person at the desk: why not, and what making the lines again would change. */
import type { SettlementChange } from '@event/contest/settlement/desk-wire';
import type { SettlementLine } from './line.ts';
import { prizeOn, type Settlement } from './settlement.ts';
import type { StepRefusal } from './step.ts';
import type { Entrant } from './winner.ts';

const sentences: Readonly<Record<Exclude<StepRefusal, 'no_contact'>, string>> = {
  unknown: 'There is no such line.',
  ended: 'It is already delivered or void.',
  out: 'The player or the work was disqualified: replace the line.',
  lost_work:
    'A work that helped to win was rejected or disqualified after the board was signed: certify the board again, then compare the list with its lines.',
  approved_before: 'Two people have already approved it.',
  not_approved: 'It needs two approvals before it is delivered.',
  in_run: 'A payment run holds it: first bring its file back, or say there that it was not paid.',
  no_person: 'An approval needs a person with a passkey: approve it at the desk.',
  newcomer: 'Your account is less than two days old: somebody else must approve it.',
  same_person: 'You approved it first: the second approval must come from somebody else.',
  invited: 'One of you let the other in, or whoever made the line let you in: somebody else must approve it.',
  two_approved:
    'Two people approved it: first one of them takes the approval back, then somebody else replaces it. Or an owner of all areas does it.',
  took_back:
    'You, or somebody whom you let in or who let you in, took the approval back: somebody else must replace it.',
  not_yours: 'Neither approval is yours: only whoever gave one takes it back.',
  not_proved:
    'The channel of a work that won is not proved: ask the player for the proof, vouch for it, or replace the line.',
  stale: 'The list has changed since its lines were made: compare the two first.',
  unlisted:
    'Its list no longer has this winner there, so it is not delivered: first compare the list with its lines, which makes this one void.',
  not_next:
    'Only the next on the certified board can take the place, and this player is not the next. Look at it again.',
};

export function sayNo(refused: StepRefusal, line: SettlementLine | null): string {
  if (refused !== 'no_contact') return sentences[refused];
  return `${line?.player ?? 'The winner'} left no contact: ask for one, or say how else the money reached them.`;
}

export function sayChange({ winners, change, print }: Settlement): SettlementChange {
  const lineOf = ({ rank, player, amount, currency }: SettlementLine) => ({ rank, player, amount, currency });
  const dueOf = ({ rank, winner }: { rank: number; winner: Entrant }) => {
    return { player: winner.player, ...prizeOn(winners, rank) };
  };
  return {
    added: change.added.map((one) => ({ ...dueOf(one), instead_of: one.instead_of?.player ?? null })),
    voided: change.voided.map((line) => ({ ...lineOf(line), state: line.state })),
    kept: change.kept.length,
    asking: change.asking.map(lineOf),
    empty: change.empty.map(dueOf),
    conflicts: change.conflicts.map(lineOf),
    print,
  };
}
