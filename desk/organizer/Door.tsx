/** The way in: a passkey, the organizers' own login, or an invitation. */
import type { Me } from '@event/contest/organizer/desk-wire';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { act } from '../shell/call.ts';
import { useKeys } from '../shell/keys.ts';
import { useAnswer } from '../shell/queries.ts';
import { proofByNewPasskey, proofByPasskey } from './ceremony.ts';
import { sayPasskeyError } from './passkey-error.ts';
import { Threshold } from './Threshold.tsx';
import { keepWayBack } from './way-back.ts';

const invitationIn = (hash: string) => hash.match(/^#invitation=([A-Za-z0-9_-]{43})$/)?.[1] ?? null;

interface DoorProps {
  /** The session ended under a screen that was open. */
  readonly wasIn: boolean;
  readonly onOpen: (me: Me) => void;
}

export function Door({ wasIn, onOpen }: DoorProps) {
  const [invitation, setInvitation] = useState(() => invitationIn(location.hash));
  const [mistake, setMistake] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const doors = useAnswer('doors');
  const hasOpenId = doors.data?.openid === true;
  const enter = async (way: () => Promise<Me>) => {
    setBusy(true);
    setMistake(null);
    try {
      const me = await way();
      history.replaceState(null, '', location.pathname + location.search);
      onOpen(me);
    } catch (error) {
      setMistake(sayPasskeyError(error));
    } finally {
      setBusy(false);
    }
  };
  const first = () => (invitation ? enter(() => register(invitation)) : hasOpenId ? leaveForLogin() : enter(logIn));
  useKeys('Log in', [{ id: 'door enter', key: 'Enter', name: 'Log in', run: () => void first() }]);
  return (
    <Threshold>
      {invitation ? (
        <>
          <p>
            You are invited to this desk. A passkey on this device or your phone will let you in from now on; there is
            no password.
          </p>
          <Button weight="next" disabled={isBusy} onClick={() => void first()}>
            Make my passkey <kbd>↵</kbd>
          </Button>
          <Button weight="bare" onClick={() => setInvitation(null)}>
            I already have one
          </Button>
        </>
      ) : (
        <>
          {wasIn && <p role="status">Your session has ended. Log in, and you are back on the screen you were on.</p>}
          {hasOpenId && (
            <Button weight="next" onClick={leaveForLogin}>
              Log in with your organization <kbd>↵</kbd>
            </Button>
          )}
          <Button weight={hasOpenId ? 'plain' : 'next'} disabled={isBusy} onClick={() => void enter(logIn)}>
            Log in with a passkey
          </Button>
          <p className="quiet">New here? An owner of this contest can send you an invitation.</p>
        </>
      )}
      {mistake && (
        <p role="alert" className="mistake">
          {mistake}
        </p>
      )}
    </Threshold>
  );
}

function leaveForLogin() {
  keepWayBack();
  location.assign('/desk/api/openid');
}

async function register(invitation: string): Promise<Me> {
  return act('register', await proofByNewPasskey(await act('ask_register', { invitation })));
}

async function logIn(): Promise<Me> {
  return act('login', await proofByPasskey(await act('ask_login', {})));
}
