/** What is a setting by its form, and yet endangers a real contest: `serve` refuses it, `npm start` and tests do not. */
import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import type { Edition } from '@event/contest/edition/edition';
import type { ApiSettings } from './settings.ts';

/** One line for each, beginning with the setting's name; never with its value when that is a secret. */
export function dangersOf(settings: ApiSettings, edition: Edition): string[] {
  return [
    ...timeAndLimits(settings),
    ...originsInTheClear(settings),
    ...proxies(settings),
    ...keys(settings),
    ...databaseAddress(settings),
    ...hosts(settings, edition),
    ...pushes(settings),
  ];
}

/** A player might ask 15,000 times at once, a network bring 100,000 false tokens. */
const widest_scale = 100;

function timeAndLimits({ now, rate_scale, log_level, short_link_url }: ApiSettings): string[] {
  return found([
    [now !== '', 'NOW pretends a different moment: leave it empty.'],
    [rate_scale === 0, 'RATE_SCALE is 0: floods cost the contest its processors. Leave it empty.'],
    [rate_scale > widest_scale, `RATE_SCALE is above ${widest_scale}: limits so wide stop no flood. Leave it empty.`],
    [log_level === 'silent', 'LOG_LEVEL is silent: faults would have references that lead nowhere.'],
    [short_link_url !== '', 'SHORT_LINK_URL names a stand-in for every short link: leave it empty.'],
  ]);
}

function originsInTheClear(settings: ApiSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const addresses: readonly unknown[] = Array.isArray(value) ? value : [value];
    const isClear = addresses.some((one) => typeof one === 'string' && one.startsWith('http:'));
    return isClear ? [`${name.toUpperCase()} is http: tokens and keys would travel in the clear. Use https.`] : [];
  });
}

const everybody = /^(0\.0\.0\.0|::)(\/0)?$|\/0$/;

function proxies({ trusted_proxies }: ApiSettings): string[] {
  return found([
    [
      trusted_proxies.length === 0,
      'TRUSTED_PROXIES is empty: all players would share the limits of the proxy before this process. Name its address.',
    ],
    [trusted_proxies.some((one) => everybody.test(one)), 'TRUSTED_PROXIES trusts everybody: name only the proxies.'],
  ]);
}

function keys(settings: ApiSettings): string[] {
  const { secret_key, redeem_secret, metrics_token, desk_client_secret, alert_url, alert_secret } = settings;
  const secrets = [...secret_key.split(','), redeem_secret, metrics_token, desk_client_secret, alert_secret].filter(
    Boolean,
  );
  return found([
    [
      secret_key.split(',').some((key) => isGuessable(Buffer.from(key, 'base64'), 20)),
      'SECRET_KEY is not a random key; make one with: openssl rand -base64 32',
    ],
    [
      isGuessable(Buffer.from(redeem_secret), 12),
      'REDEEM_SECRET repeats few characters; make one with: openssl rand -base64 32',
    ],
    [
      metrics_token !== '' && (metrics_token.length < 24 || isGuessable(Buffer.from(metrics_token), 10)),
      'METRICS_TOKEN is short or repeats few characters; make one with: openssl rand -base64 32',
    ],
    [
      alert_url !== '' && alert_secret === '',
      'ALERT_SECRET is empty: the receiver could not tell real alerts from forged ones.',
    ],
    [new Set(secrets).size < secrets.length, 'SECRET_KEY, REDEEM_SECRET and the other secrets must differ.'],
  ]);
}

/** Without any of them no notices go to devices; with some of them that is hardly meant. */
function pushes({ push_public_key, push_private_key, push_contact }: ApiSettings): string[] {
  const named = { PUSH_PUBLIC_KEY: push_public_key, PUSH_PRIVATE_KEY: push_private_key, PUSH_CONTACT: push_contact };
  const missing = Object.entries(named).flatMap(([name, text]) => (text === '' ? [name] : []));
  if (missing.length === 3) return [];
  return found([
    [missing.length > 0, `${missing.join(', ')}: not set, so no notices go to devices. Set all three, or none.`],
    [
      push_public_key !== '' && push_private_key !== '' && !isPair(push_public_key, push_private_key),
      'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY do not belong together; make a pair with: npx web-push generate-vapid-keys',
    ],
  ]);
}

function isPair(public_key: string, private_key: string): boolean {
  const own = createECDH('prime256v1');
  try {
    own.setPrivateKey(private_key, 'base64url');
    return own.getPublicKey('base64url') === public_key;
  } catch {
    return false;
  }
}

/** 32 random bytes have fewer than 20 values once in a billion keys; a sentence has only printable ones. */
function isGuessable(bytes: Buffer, fewest: number): boolean {
  const isSentence = fewest === 20 && bytes.every((byte) => byte >= 32 && byte < 127);
  return isSentence || new Set(bytes).size < fewest;
}

function databaseAddress({ database_url }: ApiSettings): string[] {
  const { username, password, hostname, searchParams } = new URL(database_url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isNear = host.startsWith('/') || isLoopback(host);
  const isSealed = /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
  return found([
    [username === 'postgres', 'DATABASE_URL logs in as postgres: give the contest a role that is not a superuser.'],
    [
      password !== '' && decodeURIComponent(password).length < 12,
      'DATABASE_URL has a short password; make one with: openssl rand -hex 24',
    ],
    [!isNear && !isSealed, 'DATABASE_URL goes to another machine unencrypted: add sslmode=verify-full to it.'],
  ]);
}

/** The pages are shown on hosts that the edition names, and on no other. */
function hosts({ api_origin, site_origins, desk_origin }: ApiSettings, { deployments }: Edition): string[] {
  const known = deployments.flatMap((one) => one.hosts);
  const named = [api_origin, ...site_origins].map((origin) => new URL(origin).hostname);
  const desk = new URL(desk_origin).hostname;
  return found([
    [
      !named.some((host) => known.includes(host)),
      `API_ORIGIN and SITE_ORIGINS name no host of the edition (${known.join(', ')}): add theirs to its deployments.`,
    ],
    [isIP(desk) !== 0, 'DESK_ORIGIN is a bare IP address: a passkey needs a host name.'],
  ]);
}

/** What works, and should be otherwise: said at the check, refused nowhere. */
export function adviceOf({ api_origin, site_origins, desk_origin }: ApiSettings, { deployments }: Edition): string[] {
  const desk = new URL(desk_origin).hostname;
  const of_players = [api_origin, ...site_origins].map((origin) => new URL(origin).hostname);
  const isShared = [...of_players, ...deployments.flatMap((one) => one.hosts)].includes(desk);
  return found([
    [isShared, `DESK_ORIGIN names a host of the players (${desk}): a hole in their pages would be one in the desk.`],
  ]);
}

const isLoopback = (host: string) => /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[?::1\]?$/.test(host);

function found(dangers: readonly (readonly [is_there: boolean, words: string])[]): string[] {
  return dangers.filter(([is_there]) => is_there).map(([, words]) => words);
}
