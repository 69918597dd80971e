/** Enters with what the login platform gave, and goes on to what was wanted before: `#login/rewards`. */
import { useState } from 'react';
import { openDialog } from '../address.ts';
import { track } from '../analytics/event.ts';
import { usePage } from '../context.tsx';
import { toast } from '../look/toast.ts';
import { showFailure } from '../server/failure.ts';
import { logIn } from './session.ts';
import { thisDevice } from './this-device.ts';

export function useEnter(wanted: string, close: () => void) {
  const words = usePage();
  const [busy, setBusy] = useState(false);
  const enter = async (token: string, client: Parameters<typeof logIn>[1]) => {
    setBusy(true);
    try {
      const player = await logIn(token, { ...client, push: thisDevice() });
      track('btn_login_success');
      if (wanted) openDialog(wanted);
      else close();
      if (player) toast({ kind: 'success', text: words.t('login.welcome', { name: player.name }) }, 2500);
    } catch (error) {
      showFailure(error, words);
      close();
    }
  };
  return { enter, busy };
}
