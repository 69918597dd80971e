/** A change of one's own account. */
import type { DeskAccount } from '@event/contest/organizer/desk-account';
import { useMutation } from '@tanstack/react-query';
import { askAgain, keepAnswer } from '../shell/queries.ts';

/** What a change answers is what is shown then. */
export function useAccountChange<input>(change: (input: input) => Promise<DeskAccount>) {
  return useMutation({
    mutationFn: change,
    onSuccess: (account) => {
      keepAnswer('account', {}, account);
      askAgain('me');
    },
  });
}
