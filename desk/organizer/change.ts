/** A change of one's own account. */
import type { Account } from '@event/contest/organizer/desk-account';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What a change answers is what is shown then. */
export function useAccountChange<input>(change: (input: input) => Promise<Account>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (account) => {
      client.setQueryData(['account'], account);
      void client.invalidateQueries({ queryKey: ['me'] });
    },
  });
}
