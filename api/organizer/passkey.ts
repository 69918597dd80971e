/** Coming in with a passkey: the first time by an invitation, and again to prove to be there. */

import type { Me } from '@event/contest/organizer/desk-wire';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { keepChallenge, takeChallenge } from './challenge.ts';
import { findInvitation, takeInvitation } from './invitation.ts';
import { meOf } from './organizer.ts';
import { endSession, noteEntry, noteStepUp, openSession } from './session.ts';

/** A third of all modules of the api, for whoever comes in with a passkey: loaded when somebody does. */
const webauthn = () => import('@simplewebauthn/server');

const party = (app: App) => ({
  rpID: new URL(app.settings.desk_origin).hostname,
  rpName: `${app.edition.name}, desk`,
  origin: app.settings.desk_origin,
});

/** EdDSA, ES256 and RS256; the newest one of the standard rests on an experimental part of Node.js. */
const supportedAlgorithmIDs = [-8, -7, -257];

const denied = () => new DeskRefused('passkey', 'That passkey is not known here. Ask an owner for an invitation.', 401);

export const passkeyCalls: DeskHandlers<
  'ask_register' | 'register' | 'ask_login' | 'login' | 'ask_step_up' | 'step_up'
> = {
  ask_register: {
    async work({ app, input, now }, database) {
      const invitation = await findInvitation(database, input.invitation, now);
      const { rpID, rpName } = party(app);
      const options = await (await webauthn()).generateRegistrationOptions({
        rpID,
        rpName,
        userName: invitation.name,
        userDisplayName: invitation.name,
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const detail = { invitation: input.invitation };
      const challenge_id = await keepChallenge(database, 'register', options.challenge, detail, now);
      return { challenge_id, options, name: invitation.name };
    },
  },
  register: {
    async work({ app, input, now, cookie }, database) {
      const { challenge, detail } = await takeChallenge(database, 'register', input.challenge_id, now);
      const { rpID, origin } = party(app);
      const { verified, registrationInfo } = await (await webauthn())
        .verifyRegistrationResponse({
          response: input.proof as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          supportedAlgorithmIDs,
        })
        .catch(() => ({ verified: false, registrationInfo: undefined }));
      if (!verified || !registrationInfo) throw denied();
      const organizer_id = await takeInvitation(database, detail.invitation as string, now);
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      await database.query(
        `insert into passkey (credential_id, organizer_id, public_key, counter, transports, created_at)
         values ($1, $2, $3, $4, $5, to_timestamp($6))`,
        [id, organizer_id, Buffer.from(publicKey), counter, transports, now],
      );
      await noteEntry(database, { by: organizer_id, at: now, what: 'use invitation', detail: { passkey: id } });
      cookie(await openSession(database, organizer_id, now));
      return meOf(database, organizer_id, now);
    },
  },
  ask_login: {
    async work({ app, now }, database) {
      const options = await (await webauthn()).generateAuthenticationOptions({
        rpID: party(app).rpID,
        userVerification: 'required',
      });
      return { challenge_id: await keepChallenge(database, 'login', options.challenge, {}, now), options };
    },
  },
  login: {
    async work({ app, input, now, organizer, cookie }, database): Promise<Me> {
      const { challenge } = await takeChallenge(database, 'login', input.challenge_id, now);
      const organizer_id = await verify(app, database, challenge, input.proof, now);
      await noteEntry(database, { by: organizer_id, at: now, what: 'log in', detail: { passkey: input.proof.id } });
      // Open to nobody, so there may be nobody: who is there logs in anew, and the session before is over.
      if (organizer) await endSession(database, organizer.session, now);
      cookie(await openSession(database, organizer_id, now));
      return meOf(database, organizer_id, now);
    },
  },
  ask_step_up: {
    async work({ app, organizer, now }, database) {
      const { rows } = await database.query<{ credential_id: string; transports: AuthenticatorTransport[] }>(
        'select credential_id, transports from passkey where organizer_id = $1',
        [organizer.id],
      );
      const options = await (await webauthn()).generateAuthenticationOptions({
        rpID: party(app).rpID,
        userVerification: 'required',
        allowCredentials: rows.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      });
      const detail = { organizer: organizer.id };
      return { challenge_id: await keepChallenge(database, 'step_up', options.challenge, detail, now), options };
    },
  },
  step_up: {
    async work({ app, input, organizer, now }, database) {
      const { challenge, detail } = await takeChallenge(database, 'step_up', input.challenge_id, now);
      const proved = await verify(app, database, challenge, input.proof, now);
      if (proved !== organizer.id || detail.organizer !== organizer.id) throw denied();
      await noteEntry(database, {
        by: organizer.id,
        at: now,
        what: 'prove again',
        detail: { passkey: input.proof.id },
      });
      await noteStepUp(database, organizer.session, now);
      return meOf(database, organizer.id, now, now);
    },
  },
};

/** Whose passkey answered the challenge. A counter that did not grow is a copied key. */
async function verify(
  app: App,
  database: Database,
  challenge: string,
  proof: { id: string },
  now: number,
): Promise<string> {
  const { rows } = await database.query<{
    organizer_id: string;
    public_key: Buffer;
    counter: number;
    transports: AuthenticatorTransport[];
  }>(
    `select p.organizer_id, p.public_key, p.counter, p.transports from passkey p
     join organizer o on o.id = p.organizer_id and o.left_at is null where p.credential_id = $1 for update of p`,
    [proof.id],
  );
  const [passkey] = rows;
  if (!passkey) throw denied();
  const { rpID, origin } = party(app);
  const { public_key, counter, transports } = passkey;
  const answer = await (await webauthn())
    .verifyAuthenticationResponse({
      response: proof as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: proof.id, publicKey: new Uint8Array(public_key), counter, transports },
    })
    .catch(() => undefined);
  if (!answer?.verified) throw denied();
  await database.query('update passkey set counter = $2, used_at = to_timestamp($3) where credential_id = $1', [
    proof.id,
    answer.authenticationInfo.newCounter,
    now,
  ]);
  return passkey.organizer_id;
}
