/** Where the window of a second login ends; the desk behind it goes on by itself. */
import { useEffect } from 'react';
import { Button } from '../look/Button.tsx';
import { Threshold } from './Threshold.tsx';

const refusals: Readonly<Record<string, string>> = {
  accepted: 'The login was not accepted.',
  silent: 'Your organization’s login does not answer just now.',
  asked: 'Your organization remembered you without asking who you are.',
  same: 'Somebody other than the person at the desk logged in.',
};

export function Proved() {
  const not = new URLSearchParams(location.search).get('not');
  useEffect(() => {
    if (not === null) window.close();
  }, [not]);
  return (
    <Threshold title={not === null ? 'It is you' : 'Not proved'}>
      {not === null ? (
        <p>Thank you. Close this window: the desk goes on by itself.</p>
      ) : (
        <p role="alert">
          {refusals[not] ?? refusals.accepted} Nothing was done. Close this window; at the desk you can try once more.
        </p>
      )}
      <Button weight="next" onClick={() => window.close()}>
        Close this window
      </Button>
    </Threshold>
  );
}
