/** What an operator sets, from the environment: checked at start, all mistakes named at once. The table is in docs/operate.md. */
import { pushSettings } from './push-settings.ts';
import { securitySettings } from './security-settings.ts';
import {
  isAddress,
  isAddresses,
  isCount,
  isDatabase,
  isHex,
  isKey,
  isLevel,
  isMoment,
  isNetworks,
  isOrigins,
  isPort,
  isRsaBits,
  isSecret,
  isSources,
  isSwitch,
  listOf,
  type Setting,
  type Shaped,
} from './setting.ts';
import { platformSettings } from './views-from/all.ts';

/** Every setting of the program. Those without `otherwise` must be set. */
export const settingTable = {
  PORT: { meaning: 'Port the server listens on', otherwise: '3000', check: isPort, shape: 'number' },
  HOST: { meaning: 'Address the server listens on', otherwise: '127.0.0.1' },
  DATABASE_URL: { meaning: 'The PostgreSQL database of this edition', secret: true, check: isDatabase },
  MIGRATE_DATABASE_URL: {
    meaning:
      'The same database under the role that owns its tables, for changes to the schema; empty where DATABASE_URL is that role, and for processes that only serve',
    otherwise: '',
    secret: true,
    check: isDatabase,
  },
  DATABASE_CONNECTIONS: {
    meaning: 'Connections one process holds for players',
    otherwise: '8',
    check: isCount,
    shape: 'number',
  },
  DESK_CONNECTIONS: {
    meaning: 'Connections one process holds for the desk only: a flood at the desk’s door takes none from players',
    otherwise: '4',
    check: isCount,
    shape: 'number',
  },
  BACKGROUND_CONNECTIONS: {
    meaning: 'Connections one process holds for its duties: sweeps, boards, housekeeping',
    otherwise: '4',
    check: isCount,
    shape: 'number',
  },
  WAITING_PER_CONNECTION: {
    meaning:
      'How many requests of players, of one kind, may wait for each connection; further ones are told to come back. 0: all wait',
    otherwise: '16',
    check: isCount,
    shape: 'number',
  },
  DATA_DIR: { meaning: 'Folder for files the server keeps', otherwise: '.data' },
  NOW: {
    meaning: 'Moment to pretend at the start (the clock then runs), or a shift in seconds',
    otherwise: '',
    check: isMoment,
  },
  LOG_LEVEL: { meaning: 'fatal, error, warn, info, debug or silent', otherwise: 'info', check: isLevel },
  SECRET_KEY: {
    meaning: 'Seals contacts and codes; while it changes, several with commas between (docs/operate.md, “Keys”)',
    secret: true,
    check: isKey,
  },
  SITE_ORIGINS: {
    meaning: 'Origins of sites on other hosts that may call',
    otherwise: '',
    check: isOrigins,
    shape: 'list',
  },
  API_ORIGIN: {
    meaning: 'Origin the platforms send owners of channels back to',
    otherwise: 'http://localhost:3000',
    check: isAddress,
  },
  TRUSTED_PROXIES: {
    meaning: 'Networks whose X-Forwarded-For is believed, e.g. 10.0.0.0/8',
    otherwise: '',
    check: isNetworks,
    shape: 'list',
  },
  RATE_SCALE: {
    meaning: 'Multiplies the rate limits; 0 switches them off',
    otherwise: '1',
    check: isCount,
    shape: 'number',
  },
  DRAIN_SECONDS: {
    meaning: 'How long a stopping server goes on serving, although no longer ready, before it ends',
    otherwise: '2',
    check: isCount,
    shape: 'number',
  },
  METRICS_TOKEN: {
    meaning:
      'Bearer token of /metrics; without it only this machine may read, and nobody once TRUSTED_PROXIES names one',
    otherwise: '',
    secret: true,
  },
  ALERT_URL: { meaning: 'Address that is told of alerts for people', otherwise: '', check: isAddress },
  ALERT_SECRET: { meaning: 'Signs what is told there', otherwise: '', secret: true, check: isSecret },
  SESSION_HOURS: { meaning: 'How long a login lasts', otherwise: '24', check: isCount, shape: 'number' },
  SESSION_IDLE_MINUTES: {
    meaning: 'How long an unused login lasts',
    otherwise: '120',
    check: isCount,
    shape: 'number',
  },
  LOGIN_URL: { meaning: 'The game platform: its login frame and keys', check: isAddress },
  LOGIN_KEYS_URL: {
    meaning: 'Its published keys, when not LOGIN_URL/.well-known/jwks.json',
    otherwise: '',
    check: isAddress,
  },
  LOGIN_ISSUER: { meaning: 'Issuer its tokens name', check: isAddress },
  LOGIN_AUDIENCE: { meaning: 'Audience its tokens name' },
  RSA_BITS: {
    meaning:
      'Least size, in bits, of the RSA keys of the game platform and of the organizers’ login; 2048 only if theirs are no larger, or for passkeys of Windows Hello',
    otherwise: '3072',
    check: isRsaBits,
    shape: 'number',
  },
  REDEEM_SECRET: { meaning: 'Signs the platform’s report of redeemed codes', secret: true, check: isSecret },
  ...platformSettings,
  SWEEP: {
    meaning: 'on: this process reads the views that are due; off: others do, or `npm run contest -- sweep run`',
    otherwise: 'on',
    check: isSwitch,
  },
  SHORT_LINK_URL: {
    meaning: 'A stand-in that opens every short link; empty for the real hosts',
    otherwise: '',
    check: isAddress,
  },
  BEACON_URL: {
    meaning:
      'Addresses of the drand network whose rounds decide the draw together with its seed; two are better than one',
    otherwise: 'https://api.drand.sh,https://drand.cloudflare.com',
    check: isAddresses,
    shape: 'list',
  },
  BEACON_CHAIN: {
    meaning: 'Its chain hash; the draw commits to it, to the key and to the times below',
    otherwise: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    check: isHex(64),
  },
  BEACON_KEY: {
    meaning: 'Its public key',
    otherwise:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    check: isHex(192),
  },
  BEACON_GENESIS: {
    meaning: 'When its round 1 was out, in unix seconds',
    otherwise: '1692803367',
    check: isCount,
    shape: 'number',
  },
  BEACON_PERIOD: { meaning: 'Seconds from round to round', otherwise: '3', check: isCount, shape: 'number' },
  ANALYTICS_URL: {
    meaning: 'Where the tag’s script is loaded from, for deployments that name a measurement id',
    otherwise: 'https://www.googletagmanager.com',
    check: isAddress,
  },
  ANALYTICS_HOSTS: {
    meaning: 'Hosts that it may send to',
    otherwise: 'https://*.google-analytics.com,https://*.analytics.google.com,https://*.googletagmanager.com',
    check: isSources,
    shape: 'list',
  },
  ...{ ...pushSettings, ...securitySettings },
  DESK_ISSUER: { meaning: 'OpenID Connect issuer of the organizers', otherwise: '', check: isAddress },
  DESK_CLIENT_ID: { meaning: 'Client id of the desk there', otherwise: '' },
  DESK_CLIENT_SECRET: { meaning: 'Client secret of the desk there', otherwise: '', secret: true },
  DESK_ACR: {
    meaning:
      'Values, separated by commas, of which the issuer must give one in the acr or amr of a login, such as mfa where that is its name for two factors; empty asks for none',
    otherwise: '',
    shape: 'list',
  },
  DESK_ORIGIN: {
    meaning: 'Origin the desk is opened at, for passkeys',
    otherwise: 'http://localhost:3000',
    check: isAddress,
  },
} as const satisfies Record<string, Setting>;

type Name = keyof typeof settingTable;
export type ApiSettings = Shaped<typeof settingTable>;

/** Reads a whole environment, or stops with every mistake that is in it. */
export function readSettings(environment: Record<string, string | undefined>): ApiSettings {
  const entries = Object.entries(settingTable) as [Name, Setting][];
  const mistakes = entries.flatMap(([name, setting]) => mistakesOf(name, setting, environment[name] ?? ''));
  if (mistakes.length)
    throw new Error(`The settings are not complete:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
  return Object.fromEntries(
    entries.map(([name, { otherwise = '', shape }]) => [
      name.toLowerCase(),
      shaped(environment[name] || onPort(otherwise, environment.PORT), shape),
    ]),
  ) as ApiSettings;
}

/** An origin of ours that nobody names is on the port that was chosen. */
function onPort(otherwise: string, port: string | undefined): string {
  return port ? otherwise.replace(/^http:\/\/localhost:3000$/, `http://localhost:${port}`) : otherwise;
}

function mistakesOf(name: Name, { meaning, otherwise, check }: Setting, text: string): string[] {
  if (text === '') return otherwise === undefined ? [`${name} is missing. ${meaning}.`] : [];
  const wrong = check?.(text);
  return wrong ? [`${name} ${wrong}.`] : [];
}

function shaped(text: string, shape: Setting['shape']): string | number | string[] {
  if (shape === 'number') return Number(text);
  return shape === 'list' ? listOf(text) : text;
}

/** The rows of the table in docs/operate.md. */
export function settingRows(): string[] {
  return Object.entries<Setting>(settingTable).map(([name, { meaning, otherwise, secret }]) => {
    const usual = otherwise === undefined ? '' : otherwise === '' ? '(empty)' : `\`${otherwise}\``;
    return `| \`${name}\` | ${meaning} | ${usual} | ${secret ? 'yes' : ''} |`;
  });
}

/** The clock of the whole process: real time, or the pretended moment running on. */
export function clockOf(settings: Pick<ApiSettings, 'now'>): () => number {
  const { now } = settings;
  if (!now) return () => Date.now() / 1000;
  const shift = /^[+-]\d+$/.test(now) ? Number(now) : (Date.parse(now) - Date.now()) / 1000;
  return () => Date.now() / 1000 + shift;
}

/** Where the schema is changed: by the owner, if this process knows it. */
export const ownerOf = ({ migrate_database_url, database_url }: ApiSettings): string =>
  migrate_database_url || database_url;
