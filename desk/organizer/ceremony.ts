/** What the browser does with a challenge of the server: a person lets it answer with a passkey, one that is there or a new one. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

interface Challenge {
  readonly challenge_id: string;
  readonly options: unknown;
}

type CeremonyOptions<start extends (asked: never) => unknown> = Parameters<start>[0] extends {
  optionsJSON: infer options;
}
  ? options
  : never;

export async function proofByPasskey({ challenge_id, options }: Challenge) {
  const proof = await startAuthentication({ optionsJSON: options as CeremonyOptions<typeof startAuthentication> });
  return { challenge_id, proof: { ...proof } };
}

export async function proofByNewPasskey({ challenge_id, options }: Challenge) {
  const proof = await startRegistration({ optionsJSON: options as CeremonyOptions<typeof startRegistration> });
  return { challenge_id, proof: { ...proof } };
}
