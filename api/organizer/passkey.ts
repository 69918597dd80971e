/** Coming in with a passkey: the first time by an invitation, and again to prove to be there. */
import type { Me } from '@event/contest/organizer/desk-wire';
import type { DeskHandlers } from '../http/ask.ts';
import { askToMake, askToProve, keepPasskey, passkeysOf, readMade, verify } from './authenticator.ts';
import { keepChallenge, takeChallenge } from './challenge.ts';
import { findInvitation, takeInvitation } from './invitation.ts';
import { meOf } from './organizer.ts';
import { denied } from './refused-login.ts';
import { comeIn, endSession, hashOf, proveAgain } from './session.ts';

export const passkeyCalls: DeskHandlers<
  'ask_register' | 'register' | 'ask_login' | 'login' | 'ask_step_up' | 'step_up'
> = {
  ask_register: {
    async work({ app, input, now }, database) {
      const { name } = await findInvitation(database, input.invitation, now);
      const options = await askToMake(app, name);
      // Whoever reads the database does not come in by what waits there.
      const detail = { invitation: hashOf(input.invitation).toString('hex') };
      return { challenge_id: await keepChallenge(database, 'register', options.challenge, detail, now), options, name };
    },
  },
  register: {
    async work({ app, input, now, place, cookie }, database) {
      const { challenge, detail } = await takeChallenge(database, 'register', input.challenge_id, now);
      const made = await readMade(app, challenge, input.proof);
      const organizer_id = await takeInvitation(database, Buffer.from(detail.invitation ?? '', 'hex'), now);
      const from = place();
      await keepPasskey(database, made, { organizer_id, name: from.device ?? 'Passkey', at: now });
      const entry = { by: organizer_id, at: now, what: 'use invitation', detail: { passkey: made.id } } as const;
      cookie(await comeIn(database, from, entry));
      return meOf(database, organizer_id, now);
    },
  },
  ask_login: {
    async work({ app, now }, database) {
      const options = await askToProve(app);
      return { challenge_id: await keepChallenge(database, 'login', options.challenge, {}, now), options };
    },
  },
  login: {
    async work({ app, input, now, organizer, place, cookie }, database): Promise<Me> {
      const { challenge } = await takeChallenge(database, 'login', input.challenge_id, now);
      const organizer_id = await verify(app, database, challenge, input.proof, now);
      const entry = { by: organizer_id, at: now, what: 'log in', detail: { passkey: input.proof.id } } as const;
      const token = await comeIn(database, place(), entry);
      // Open to nobody, so there may be nobody: who is there logs in anew, and the session before is over.
      if (organizer) await endSession(database, organizer.session, now);
      cookie(token);
      return meOf(database, organizer_id, now);
    },
  },
  ask_step_up: {
    async work({ app, organizer, now }, database) {
      const options = await askToProve(app, await passkeysOf(database, organizer.id));
      const detail = { organizer: organizer.id };
      return { challenge_id: await keepChallenge(database, 'step_up', options.challenge, detail, now), options };
    },
  },
  step_up: {
    async work({ app, input, organizer, place, now }, database) {
      const { challenge, detail } = await takeChallenge(database, 'step_up', input.challenge_id, now);
      const proved = await verify(app, database, challenge, input.proof, now);
      if (proved !== organizer.id || detail.organizer !== organizer.id) throw denied(organizer.id);
      const entry = { by: organizer.id, at: now, detail: { passkey: input.proof.id } };
      await proveAgain(database, organizer.session, place(), entry);
      return meOf(database, organizer.id, now, now);
    },
  },
};
