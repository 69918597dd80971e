/** What takes a person: the command line cannot show that one is there, and under no name is it a second one. */
import type { DeskCallName } from '@event/contest/desk-wire';
import { DeskRefused } from '../http/ask.ts';

/** They let money go, say who gets it, or count because several people did them, each by themselves. */
const at_desk_only: readonly DeskCallName[] = [
  ...(['certify', 'settle', 'approve_lines', 'deliver_lines', 'replace_line', 'payments_back'] as const),
  ...(['excellent_publish', 'excellent_replace', 'release_win', 'vouch_channel', 'look_again'] as const),
  ...(['excellent_vote', 'excellent_score', 'excellent_conflict'] as const),
];

/** What these write or read is a colleague's; whoever is at the keyboard says whose, and nothing is decided by it. */
const for_colleague: readonly DeskCallName[] = [
  ...(['claim_case', 'release_case', 'note_case', 'pass_on', 'excellent_next'] as const),
];

export const takesPerson = (name: DeskCallName): boolean => at_desk_only.includes(name);
export const isForColleague = (name: DeskCallName): boolean => for_colleague.includes(name);

export function refuseWithoutPerson(name: DeskCallName, isAs: boolean): void {
  if (takesPerson(name)) throw new DeskRefused('no_person', 'This needs a person with a passkey: do it at the desk.');
  if (isAs && !isForColleague(name)) throw new Error(`Nobody can do ${name} on behalf of another`);
}
