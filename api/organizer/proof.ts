/** That it is still the person, shortly before what reaches many, moves money, or turns over what stands. */
import { DeskRefused, type Organizer } from '../http/ask.ts';
import { steppedUpUntil } from './session.ts';

export function refuseUnproved(organizer: Organizer, now: number): void {
  if (!steppedUpUntil(organizer, now)) throw new DeskRefused('step_up', 'Please prove again that it is you.', 403);
}
