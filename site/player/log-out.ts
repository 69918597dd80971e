/** Out at once, whatever the line; the server is told as soon as it can be. */
import { act, CallFailed } from '../server/call.ts';
import { dropLeft, noteLeft } from '../server/left.ts';
import { stored } from '../storage.ts';
import { leaveSession } from './session.ts';

/** The browser that got this player's notices gets none from then on. */
export async function logOut(push?: string) {
  const token = stored('token') ?? '';
  const told = act('logout', push ? { push } : {}).then(
    () => true,
    (error) => error instanceof CallFailed && !error.open,
  );
  leaveSession();
  const session = await noteLeft(token);
  if (await told) dropLeft(session);
}
