/** What an operator sets, from the environment: checked at start, all mistakes named at once. The table is in docs/operate.md. */

import { isIP } from 'node:net';

interface Setting {
  readonly meaning: string;
  readonly otherwise?: string;
  readonly secret?: true;
  readonly check?: (text: string) => string | undefined;
}

const isPort = (text: string) =>
  /^\d+$/.test(text) && Number(text) <= 65_535 ? undefined : 'is a number up to 65535, e.g. 3000';
const isAddress = (text: string) =>
  URL.canParse(text) && /^https?:/.test(text) ? undefined : 'is an address that begins with http:// or https://';
const isDatabase = (text: string) =>
  URL.canParse(text) && /^postgres(ql)?:/.test(text) ? undefined : 'is like postgres://user:password@host:5432/name';
const isKey = (text: string) =>
  text.split(',').every((key) => Buffer.from(key, 'base64').length === 32)
    ? undefined
    : 'is 32 random bytes in base64; make one with: openssl rand -base64 32';
const isSecret = (text: string) =>
  text.length >= 24 && !/example|changeme|secret|password/i.test(text)
    ? undefined
    : 'is at least 24 random characters; make one with: openssl rand -base64 32';
const isOrigins = (text: string) =>
  listOf(text).every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)
    ? undefined
    : 'is origins with commas between, e.g. https://play.example,https://in.play.example';
const isMoment = (text: string) =>
  /^[+-]\d+$/.test(text) || !Number.isNaN(Date.parse(text))
    ? undefined
    : 'is a moment like 2025-03-15T12:00:00Z or seconds like +86400';
const isSwitch = (text: string) => (/^(on|off)$/.test(text) ? undefined : 'is on or off');
const isNetworks = (text: string) =>
  listOf(text).every((network) => isIP(network.split('/', 1)[0] ?? '') && /^[^/]+(\/\d{1,3})?$/.test(network))
    ? undefined
    : 'is addresses or networks with commas between, e.g. 10.0.0.0/8,fd00::/8';
const isAddresses = (text: string) =>
  listOf(text).every((url) => isAddress(url) === undefined) ? undefined : 'is addresses with commas between';
const isHex = (length: number) => (text: string) =>
  text.length === length && /^[0-9a-f]+$/.test(text) ? undefined : `is ${length} hexadecimal digits`;
const isLevel = (text: string) =>
  /^(fatal|error|warn|info|debug|trace|silent)$/.test(text)
    ? undefined
    : 'is fatal, error, warn, info, debug or silent';
const isCount = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? undefined : 'is a number');

/** Every setting of the program. Those without `otherwise` must be set. */
export const settingTable = {
  PORT: { meaning: 'Port the server listens on', otherwise: '3000', check: isPort },
  HOST: { meaning: 'Address the server listens on', otherwise: '127.0.0.1' },
  DATABASE_URL: { meaning: 'The PostgreSQL database of this edition', secret: true, check: isDatabase },
  DATABASE_CONNECTIONS: { meaning: 'Connections one process holds', otherwise: '8', check: isCount },
  DESK_CONNECTIONS: {
    meaning: 'Connections one process holds for the desk alone: a flood at its door costs players none',
    otherwise: '4',
    check: isCount,
  },
  DATA_DIR: { meaning: 'Folder for files the server keeps', otherwise: '.data' },
  NOW: {
    meaning: 'Pretend this moment at the start (the clock then runs), or a shift in seconds',
    otherwise: '',
    check: isMoment,
  },
  LOG_LEVEL: { meaning: 'fatal, error, warn, info, debug or silent', otherwise: 'info', check: isLevel },
  SECRET_KEY: {
    meaning: 'Seals contacts and codes; to change it put the new key before the old one, with a comma',
    secret: true,
    check: isKey,
  },
  SITE_ORIGINS: { meaning: 'Origins of sites on other hosts that may call', otherwise: '', check: isOrigins },
  API_ORIGIN: {
    meaning: 'Origin the platforms send owners of channels back to',
    otherwise: 'http://localhost:3000',
    check: isAddress,
  },
  TRUSTED_PROXIES: {
    meaning: 'Networks whose X-Forwarded-For is believed, e.g. 10.0.0.0/8',
    otherwise: '',
    check: isNetworks,
  },
  RATE_SCALE: { meaning: 'Multiplies the rate limits; 0 switches them off', otherwise: '1', check: isCount },
  DRAIN_SECONDS: {
    meaning: 'How long a stopping server still answers 503 before it ends',
    otherwise: '2',
    check: isCount,
  },
  METRICS_TOKEN: {
    meaning: 'Bearer token of /metrics; without it only this machine may read',
    otherwise: '',
    secret: true,
  },
  SESSION_HOURS: { meaning: 'How long a login lasts', otherwise: '24', check: isCount },
  LOGIN_URL: { meaning: 'The game platform: its login frame and keys', check: isAddress },
  LOGIN_KEYS_URL: {
    meaning: 'Its published keys, when not LOGIN_URL/.well-known/jwks.json',
    otherwise: '',
    check: isAddress,
  },
  LOGIN_ISSUER: { meaning: 'Issuer its tokens name', check: isAddress },
  LOGIN_AUDIENCE: { meaning: 'Audience its tokens name' },
  REDEEM_SECRET: { meaning: 'Signs the platform’s report of redeemed codes', secret: true, check: isSecret },
  YOUTUBE_URL: { meaning: 'YouTube Data API', otherwise: 'https://www.googleapis.com', check: isAddress },
  YOUTUBE_KEY: { meaning: 'Its key; without it YouTube is not asked', otherwise: '', secret: true },
  YOUTUBE_PAGE_URL: { meaning: 'YouTube pages and oEmbed', otherwise: 'https://www.youtube.com', check: isAddress },
  YOUTUBE_QUOTA: { meaning: 'Units the YouTube key has each day', otherwise: '10000', check: isCount },
  VK_URL: { meaning: 'VK API', otherwise: 'https://api.vk.com', check: isAddress },
  VK_TOKEN: { meaning: 'Its service token', otherwise: '', secret: true },
  TIKTOK_URL: { meaning: 'TikTok Display API', otherwise: 'https://open.tiktokapis.com', check: isAddress },
  TIKTOK_KEY: { meaning: 'Its client key', otherwise: '', secret: true },
  TIKTOK_SECRET: { meaning: 'Its client secret', otherwise: '', secret: true },
  TIKTOK_PAGE_URL: { meaning: 'TikTok pages and oEmbed', otherwise: 'https://www.tiktok.com', check: isAddress },
  GRAPH_URL: {
    meaning: 'Graph API of Facebook and Instagram',
    otherwise: 'https://graph.facebook.com',
    check: isAddress,
  },
  GRAPH_TOKEN: { meaning: 'Its token', otherwise: '', secret: true },
  GRAPH_APP_ID: { meaning: 'App id at Facebook, for the consent of owners', otherwise: '' },
  GRAPH_APP_SECRET: { meaning: 'Its secret', otherwise: '', secret: true },
  FACEBOOK_PAGE_URL: { meaning: 'Facebook’s consent page', otherwise: 'https://www.facebook.com', check: isAddress },
  INSTAGRAM_URL: { meaning: 'Instagram API of owners', otherwise: 'https://graph.instagram.com', check: isAddress },
  INSTAGRAM_PAGE_URL: { meaning: 'Instagram’s consent page', otherwise: 'https://www.instagram.com', check: isAddress },
  INSTAGRAM_LOGIN_URL: {
    meaning: 'Where its codes become tokens',
    otherwise: 'https://api.instagram.com',
    check: isAddress,
  },
  INSTAGRAM_ACCOUNT: { meaning: 'Our own professional account there, which looks up others', otherwise: '' },
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
  BEACON_GENESIS: { meaning: 'When its round 1 was out, in unix seconds', otherwise: '1692803367', check: isCount },
  BEACON_PERIOD: { meaning: 'Seconds from round to round', otherwise: '3', check: isCount },
  DESK_ISSUER: { meaning: 'OpenID Connect issuer of the organizers', otherwise: '', check: isAddress },
  DESK_CLIENT_ID: { meaning: 'Client id of the desk there', otherwise: '' },
  DESK_CLIENT_SECRET: { meaning: 'Client secret of the desk there', otherwise: '', secret: true },
  DESK_ORIGIN: {
    meaning: 'Origin the desk is opened at, for passkeys',
    otherwise: 'http://localhost:3000',
    check: isAddress,
  },
} as const satisfies Record<string, Setting>;

type Name = keyof typeof settingTable;
const numeric = [
  'PORT',
  'DATABASE_CONNECTIONS',
  'DESK_CONNECTIONS',
  'RATE_SCALE',
  'DRAIN_SECONDS',
  'SESSION_HOURS',
  'YOUTUBE_QUOTA',
  'BEACON_GENESIS',
  'BEACON_PERIOD',
] as const;
type Numeric = (typeof numeric)[number];
const lists = ['SITE_ORIGINS', 'TRUSTED_PROXIES', 'BEACON_URL'] as const;
type List = (typeof lists)[number];

/** The settings by their names in lower case. */
export type Settings = {
  readonly [name in Name as Lowercase<name>]: name extends Numeric ? number : name extends List ? string[] : string;
};

/** Reads a whole environment, or stops with every mistake that is in it. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const entries = Object.entries(settingTable) as [Name, Setting][];
  const mistakes = entries.flatMap(([name, setting]) => mistakesOf(name, setting, environment[name] ?? ''));
  if (mistakes.length)
    throw new Error(`The settings are not complete:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
  return Object.fromEntries(
    entries.map(([name, { otherwise = '' }]) => [
      name.toLowerCase(),
      shape(name, environment[name] || onPort(otherwise, environment.PORT)),
    ]),
  ) as Settings;
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

function shape(name: Name, text: string): string | number | string[] {
  if (numeric.some((one) => one === name)) return Number(text);
  return lists.some((one) => one === name) ? listOf(text) : text;
}

function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** The rows of the table in docs/operate.md. */
export function settingRows(): string[] {
  return Object.entries<Setting>(settingTable).map(([name, { meaning, otherwise, secret }]) => {
    const usual = otherwise === undefined ? '' : otherwise === '' ? '(empty)' : `\`${otherwise}\``;
    return `| \`${name}\` | ${meaning} | ${usual} | ${secret ? 'yes' : ''} |`;
  });
}

/** The clock of the whole process: real time, or the pretended moment running on. */
export function clockOf(settings: Pick<Settings, 'now'>): () => number {
  const { now } = settings;
  if (!now) return () => Date.now() / 1000;
  const shift = /^[+-]\d+$/.test(now) ? Number(now) : (Date.parse(now) - Date.now()) / 1000;
  return () => Date.now() / 1000 + shift;
}
