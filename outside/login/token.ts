/** Mints the platform's jwt, and on request one of the forged or broken ones that a site must refuse. */
import { base64url, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { algorithm, createKey, readKey, type SigningKeys } from '../key.ts';
import type { GameAccount } from './account.ts';

export interface TokenFacts {
  readonly issuer: string;
  readonly audience: string;
  readonly now: number;
  readonly keys: SigningKeys;
}

export const faults = [
  'wrong_key',
  'wrong_key_embedded',
  'wrong_key_by_url',
  'unknown_kid',
  'no_kid',
  'alg_none',
  'hs256_confusion',
  'bad_signature',
  'changed_payload',
  'expired',
  'not_yet_valid',
  'long_lived',
  'issued_in_future',
  'wrong_audience',
  'wrong_issuer',
  'no_audience',
  'no_issuer',
  'no_expiry',
  'no_jti',
  'no_role',
  'critical_header',
] as const;
export type TokenFault = (typeof faults)[number];

/** What a test may set or, with null, leave out. */
export type Claims = Partial<Record<string, string | number | null>>;

const lifetime = 600;

export async function mint(
  facts: TokenFacts,
  account: GameAccount,
  claims: Claims = {},
  fault?: TokenFault,
): Promise<string> {
  const { expires_in, ...changes } = claims;
  const payload: JWTPayload = {
    iss: facts.issuer,
    aud: facts.audience,
    sub: `${account.role_id}.${account.zone_id}`,
    ...account,
    iat: facts.now,
    exp: facts.now + (typeof expires_in === 'number' ? expires_in : lifetime),
    jti: crypto.randomUUID(),
    ...changes,
    ...(fault && claimFaults(facts.now)[fault]),
  };
  const present = Object.fromEntries(
    Object.entries(payload).filter(([, value]) => value !== null && value !== undefined),
  );
  return fault ? forge(facts, present, fault) : sign(facts, present);
}

function claimFaults(now: number): Partial<Record<TokenFault, Record<string, string | number | null>>> {
  return {
    expired: { iat: now - 1200, exp: now - 600 },
    not_yet_valid: { nbf: now + 3600 },
    long_lived: { iat: now - 86_400, exp: now + 86_400 },
    issued_in_future: { iat: now + 3600, exp: now + 4200 },
    wrong_audience: { aud: 'another-campaign' },
    wrong_issuer: { iss: 'https://login.example' },
    no_audience: { aud: null },
    no_issuer: { iss: null },
    no_expiry: { exp: null },
    no_jti: { jti: null },
    no_role: { role_id: null },
  };
}

async function forge(facts: TokenFacts, payload: JWTPayload, fault: TokenFault): Promise<string> {
  const { kid, public_jwk } = facts.keys.current();
  switch (fault) {
    case 'wrong_key':
      return signAsStranger(payload, () => ({ kid }));
    case 'wrong_key_embedded':
      return signAsStranger(payload, (jwk) => ({ kid, jwk }));
    case 'wrong_key_by_url':
      return signAsStranger(payload, () => ({ kid, jku: 'https://keys.example/jwks.json' }));
    case 'unknown_kid':
      return signAsStranger(payload, (jwk) => ({ kid: String(jwk.kid) }));
    case 'no_kid':
      return new SignJWT(payload).setProtectedHeader({ alg: algorithm }).sign(facts.keys.current().private_key);
    case 'alg_none':
      return new UnsecuredJWT(payload).encode();
    case 'hs256_confusion':
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(JSON.stringify(public_jwk)));
    case 'critical_header':
      return signWithUnknownExtension(facts, payload);
    case 'bad_signature':
      return breakSignature(await sign(facts, payload));
    case 'changed_payload':
      return changePayload(await sign(facts, payload));
    default:
      return sign(facts, payload);
  }
}

const sign = ({ keys }: TokenFacts, payload: JWTPayload) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: algorithm, kid: keys.current().kid, typ: 'JWT' })
    .sign(keys.current().private_key);

async function signAsStranger(
  payload: JWTPayload,
  header: (jwk: object & { kid?: string }) => object,
): Promise<string> {
  const stranger = await readKey([await createKey()]);
  const protectedHeader = { alg: algorithm, ...header(stranger.public_jwk) } as JWTHeaderParameters;
  return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(stranger.private_key);
}

const signWithUnknownExtension = ({ keys }: TokenFacts, payload: JWTPayload) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: algorithm, kid: keys.current().kid, crit: ['tenant'], tenant: 'x' })
    .sign(keys.current().private_key, { crit: { tenant: true } });

function breakSignature(jwt: string): string {
  const [header, payload, signature = ''] = jwt.split('.');
  const bytes = base64url.decode(signature);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return `${header}.${payload}.${base64url.encode(bytes)}`;
}

function changePayload(jwt: string): string {
  const [header, payload = '', signature] = jwt.split('.');
  const claims = JSON.parse(new TextDecoder().decode(base64url.decode(payload))) as JWTPayload;
  return `${header}.${base64url.encode(JSON.stringify({ ...claims, role_id: '999999999' }))}.${signature}`;
}
