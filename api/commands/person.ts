/** What takes a person: the command line cannot show that one is there, and under no name is it a second one. */
import type { DeskCallName } from '@event/contest/desk-wire';
import { DeskRefused } from '../http/ask.ts';

/** They let money go, say who gets it, or count because several people did them, each by themselves. */
const at_desk_only: readonly DeskCallName[] = [
  ...(['certify', 'settle', 'approve_lines', 'take_back_approvals', 'deliver_lines', 'replace_line'] as const),
  ...(['payments_back', 'leave_payments'] as const),
  ...(['excellent_publish', 'excellent_replace', 'release_win', 'vouch_channel', 'look_again'] as const),
  ...(['excellent_vote', 'excellent_score', 'excellent_conflict', 'excellent_conflict_lift'] as const),
  ...(['invite', 'set_grants'] as const),
];

/** What these give is given by owners who can be told apart: two where it takes two, and a shell is neither of them. */
const gives_roles: readonly DeskCallName[] = ['invite', 'set_grants'];
const roles_at_desk = 'Roles are given at the desk, under Organizers, by an owner with a passkey: do it there.';

/** What these write or read is a colleague's; whoever is at the keyboard says whose, and nothing is decided by it. */
const for_colleague: readonly DeskCallName[] = [
  ...(['claim_case', 'release_case', 'note_case', 'pass_on', 'excellent_next'] as const),
];

export const takesPerson = (name: DeskCallName): boolean => at_desk_only.includes(name);
export const isForColleague = (name: DeskCallName): boolean => for_colleague.includes(name);

export function refuseWithoutPerson(name: DeskCallName, isAs: boolean): void {
  if (gives_roles.includes(name)) throw new DeskRefused('no_person', roles_at_desk);
  if (takesPerson(name)) throw new DeskRefused('no_person', 'This needs a person with a passkey: do it at the desk.');
  if (isAs && !isForColleague(name)) throw new Error(`Nobody can do ${name} on behalf of another`);
}
