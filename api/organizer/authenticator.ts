/** What a browser's authenticator is asked, and how its answers are checked. */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { denied } from './refused-login.ts';

/** A third of all modules of the api, for whoever comes in with a passkey: loaded when somebody does. */
const webauthn = () => import('@simplewebauthn/server');

const party = (app: App) => ({
  rpID: new URL(app.settings.desk_origin).hostname,
  rpName: `${app.edition.name}, desk`,
  origin: app.settings.desk_origin,
});

/** EdDSA and ES256; RS256 only where its usual 2048 bits are allowed. The newest one rests on an experimental part of Node.js. */
const algorithmsOf = ({ settings }: App) => (settings.rsa_bits > 2048 ? [-8, -7] : [-8, -7, -257]);

type PasskeyProof = Readonly<Record<string, unknown>> & { readonly id: string };

interface OfferedPasskey {
  readonly credential_id: string;
  readonly transports: AuthenticatorTransport[];
}

/** An authenticator that holds one of the account already makes no second. */
export async function askToMake(app: App, name: string, held: readonly OfferedPasskey[] = []) {
  const { rpID, rpName } = party(app);
  return (await webauthn()).generateRegistrationOptions({
    rpID,
    rpName,
    userName: name,
    userDisplayName: name,
    supportedAlgorithmIDs: algorithmsOf(app),
    excludeCredentials: held.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function askToProve(app: App, held: readonly OfferedPasskey[] = []) {
  return (await webauthn()).generateAuthenticationOptions({
    rpID: party(app).rpID,
    userVerification: 'required',
    ...(held.length > 0 && {
      allowCredentials: held.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    }),
  });
}

export async function passkeysOf(database: Database, organizer_id: string): Promise<readonly OfferedPasskey[]> {
  const { rows } = await database.query<OfferedPasskey>(
    'select credential_id, transports from passkey where organizer_id = $1 and removed_at is null',
    [organizer_id],
  );
  return rows;
}

interface NewPasskey {
  readonly id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

export async function readMade(app: App, challenge: string, proof: PasskeyProof): Promise<NewPasskey> {
  const { rpID, origin } = party(app);
  const { verified, registrationInfo } = await (await webauthn())
    .verifyRegistrationResponse({
      response: proof as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: algorithmsOf(app),
    })
    .catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw denied();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey), counter, transports };
}

export async function keepPasskey(
  database: Database,
  { id, public_key, counter, transports }: NewPasskey,
  { organizer_id, name, at }: { readonly organizer_id: string; readonly name: string; readonly at: number },
): Promise<void> {
  await database.query(
    `insert into passkey (credential_id, organizer_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7))`,
    [id, organizer_id, public_key, counter, transports, name, at],
  );
}

interface PasskeyRow {
  readonly organizer_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: AuthenticatorTransport[];
}

/** Whose passkey answered the challenge. A counter that did not grow is a copied key. */
export async function verify(
  app: App,
  database: Database,
  challenge: string,
  proof: PasskeyProof,
  now: number,
): Promise<string> {
  const { rows } = await database.query<PasskeyRow>(
    `select p.organizer_id, p.public_key, p.counter, p.transports from passkey p
     join organizer o on o.id = p.organizer_id and o.left_at is null
     where p.credential_id = $1 and p.removed_at is null for update of p`,
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
  if (!answer?.verified) throw denied(passkey.organizer_id);
  await database.query('update passkey set counter = $2, used_at = to_timestamp($3) where credential_id = $1', [
    proof.id,
    answer.authenticationInfo.newCounter,
    now,
  ]);
  return passkey.organizer_id;
}
