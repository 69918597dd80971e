/** Believes the game platform's jwt only as far as its signature, issuer, audience and age go. */
import { harmless } from '@event/contest/text/harmless';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';
import { type LoginPlatform, Refused } from '../app.ts';
import { signingKeys } from '../http/signing-key.ts';
import type { ApiSettings } from '../settings.ts';

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));

const claims = v.object({
  jti: text(200),
  exp: v.number(),
  iat: v.number(),
  role_id: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)),
  zone_id: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)),
  name: v.pipe(text(200), v.transform(printable), v.minLength(1)),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});

const algorithms = ['ES256', 'RS256', 'PS256', 'EdDSA'];
const oldest = 600;
const tolerance = 30;

export function openPlatform(settings: ApiSettings): LoginPlatform {
  const { login_url, login_keys_url, login_issuer, login_audience } = settings;
  const address = login_keys_url || `${login_url.replace(/\/$/, '')}/.well-known/jwks.json`;
  const keys = signingKeys(address, settings.rsa_bits);
  return {
    async verify(jwt, now) {
      const payload = await jwtVerify(jwt, keys, {
        algorithms,
        issuer: login_issuer,
        audience: login_audience,
        currentDate: new Date(now * 1000),
        clockTolerance: tolerance,
        maxTokenAge: oldest,
        requiredClaims: ['exp', 'iat', 'jti'],
      }).then(accepted, notAccepted);
      const read = v.safeParse(claims, payload);
      if (!read.success || read.output.exp - read.output.iat > oldest) throw new Refused('login_not_accepted');
      return read.output;
    },
  };
}

function accepted({
  payload,
  protectedHeader,
}: {
  payload: JWTPayload;
  protectedHeader: { kid?: string; typ?: string };
}): JWTPayload {
  const { kid, typ = 'JWT' } = protectedHeader;
  // One key may sign other kinds too; a login names none, or this.
  if (!kid || typ.toUpperCase() !== 'JWT') throw new Refused('login_not_accepted');
  return payload;
}

/** Keys that could not be fetched, or are too weak, are no fault of the player. */
function notAccepted(error: unknown): never {
  const isTheirs = error instanceof errors.JOSEError && !['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code);
  if (isTheirs) throw new Refused('login_not_accepted');
  throw Object.assign(new Error('The keys of the login platform could not be fetched or used', { cause: error }), {
    statusCode: 503,
  });
}

/** Names come from strangers, at any length. */
function printable(name: string): string {
  return [...harmless(name)].slice(0, 40).join('').trim();
}
