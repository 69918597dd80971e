/** What the organizers' own login says of a person: who, by how many factors, with which roles. */
import { areaByValue } from '@event/contest/edition/edition';
import { type Grant, type Role, roles } from '@event/contest/organizer/role';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import type { App } from '../app.ts';
import { DeskRefused } from '../http/ask.ts';
import { signing_algorithms, signingKeys } from '../http/signing-key.ts';
import { refuseUnknownArea } from './grant.ts';

type LoginTokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

const known = new WeakMap<openid.Configuration, JWTVerifyGetKey>();

/** One set for all that it signs: however often somebody names a key that it does not have, it is asked once in a while. */
export function issuerKeys({ settings }: Pick<App, 'settings'>, issuer: openid.Configuration): JWTVerifyGetKey {
  const { jwks_uri = '' } = issuer.serverMetadata();
  const keys = known.get(issuer) ?? signingKeys(jwks_uri, settings.rsa_bits);
  known.set(issuer, keys);
  return keys;
}

/** Whoever signs with a weak key is nobody: the operator reads so in the log. */
export async function refuseWeakKey(
  app: Pick<App, 'settings' | 'log'>,
  issuer: openid.Configuration,
  tokens: LoginTokens,
) {
  await jwtVerify(tokens.id_token ?? '', issuerKeys(app, issuer), { algorithms: signing_algorithms }).catch((error) => {
    app.log.error({ err: error }, 'the organizers’ login was not believed');
    throw error;
  });
}

/** Many issuers keep the ID token short, and say names and roles to whoever asks with the access token. */
export async function claimsOf(issuer: openid.Configuration, tokens: LoginTokens): Promise<openid.IDToken | undefined> {
  const claims = tokens.claims();
  const isWhole = claims?.desk_roles !== undefined && claims.name !== undefined;
  if (!claims || isWhole || !issuer.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await openid.fetchUserInfo(issuer, tokens.access_token, claims.sub)), ...claims };
}

/** Where two factors are asked for, the issuer says that there were: by the class of the login, or by the means. */
export function isStrong({ settings }: App, { acr, amr }: openid.IDToken): boolean {
  const said = [acr, ...(Array.isArray(amr) ? amr : [])].map(String);
  return settings.desk_acr.length === 0 || settings.desk_acr.some((wanted) => said.includes(wanted));
}

/** One issuer may serve several editions: what it says of areas that are not in this one is left out, and said. */
export function grantsOfEdition({ edition, log }: Pick<App, 'edition' | 'log'>, claimed: readonly Grant[]): Grant[] {
  const grants = claimed.filter(({ area }) => area === null || areaByValue(edition, area));
  if (grants.length < claimed.length)
    log.warn({ claimed }, 'The claim desk_roles names areas that are not in this edition');
  if (grants.length > 0) return grants;
  refuseUnknownArea(edition, claimed);
  throw new DeskRefused('no_role', 'You are known, but have no role at this desk. Ask whoever gives roles.', 403);
}

/** `["owner", "reviewer:1", "reviewer:3"]`: a role everywhere, or in one area. */
export function grantsOf(claim: unknown): Grant[] {
  if (!Array.isArray(claim)) return [];
  return claim.flatMap((entry) => {
    const [role, area] = String(entry).split(':');
    const isRole = (roles as readonly string[]).includes(role ?? '');
    const isArea = area === undefined || /^\d{1,3}$/.test(area);
    return isRole && isArea ? [{ role: role as Role, area: area === undefined ? null : Number(area) }] : [];
  });
}
