/** One setting of the environment, and the forms that a text of it may be held to. */
import { isIP } from 'node:net';

export interface Setting {
  readonly meaning: string;
  /** Without it the setting must be set. */
  readonly otherwise?: string;
  readonly secret?: true;
  /** What the program is given; otherwise the text itself. */
  readonly shape?: 'number' | 'list';
  readonly check?: (text: string) => string | undefined;
}

/** What the program is given for a table of settings: each by its name in lower case, in its shape. */
export type Shaped<table> = {
  readonly [name in keyof table & string as Lowercase<name>]: table[name] extends { readonly shape: 'number' }
    ? number
    : table[name] extends { readonly shape: 'list' }
      ? string[]
      : string;
};

export const isPort = (text: string) =>
  /^\d+$/.test(text) && Number(text) <= 65_535 ? undefined : 'is a number up to 65535, e.g. 3000';
export const isRsaBits = (text: string) =>
  /^\d{4,5}$/.test(text) && Number(text) >= 2048 ? undefined : 'is a number of bits from 2048 up, e.g. 3072';
export const isAddress = (text: string) =>
  URL.canParse(text) && /^https?:/.test(text) ? undefined : 'is an address that begins with http:// or https://';
export const isDatabase = (text: string) =>
  URL.canParse(text) && /^postgres(ql)?:/.test(text) ? undefined : 'is like postgres://user:password@host:5432/name';
export const isKey = (text: string) =>
  text.split(',').every((key) => Buffer.from(key, 'base64').length === 32)
    ? undefined
    : 'is 32 random bytes in base64; make one with: openssl rand -base64 32';
export const isSecret = (text: string) =>
  text.length >= 24 && !/example|changeme|secret|password/i.test(text)
    ? undefined
    : 'is at least 24 random characters; make one with: openssl rand -base64 32';
export const isOrigins = (text: string) =>
  listOf(text).every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)
    ? undefined
    : 'is origins with commas between, e.g. https://play.example,https://in.play.example';
export const isMoment = (text: string) =>
  /^[+-]\d+$/.test(text) || !Number.isNaN(Date.parse(text))
    ? undefined
    : 'is a moment like 2025-03-15T12:00:00Z or seconds like +86400';
export const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))
    ? undefined
    : 'is a moment like 2026-03-15T12:00:00Z';
export const isSwitch = (text: string) => (/^(on|off)$/.test(text) ? undefined : 'is on or off');
export const isNetworks = (text: string) =>
  listOf(text).every((network) => isIP(network.split('/', 1)[0] ?? '') && /^[^/]+(\/\d{1,3})?$/.test(network))
    ? undefined
    : 'is addresses or networks with commas between, e.g. 10.0.0.0/8,fd00::/8';
export const isAddresses = (text: string) =>
  listOf(text).every((url) => isAddress(url) === undefined) ? undefined : 'is addresses with commas between';
export const isSources = (text: string) =>
  listOf(text).every((source) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/.test(source))
    ? undefined
    : 'is hosts with commas between, e.g. https://*.google-analytics.com';
/** In base64url, as VAPID keys are written. */
export const isBytes = (length: number) => (text: string) =>
  /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === length
    ? undefined
    : 'is a VAPID key in base64url; make a pair with: npx web-push generate-vapid-keys';
export const isContact = (text: string) =>
  /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text)
    ? undefined
    : 'is like mailto:team@play.example or an https address';
export const isHex = (length: number) => (text: string) =>
  text.length === length && /^[0-9a-f]+$/.test(text) ? undefined : `is ${length} hexadecimal digits`;
export const isLevel = (text: string) =>
  /^(fatal|error|warn|info|debug|trace|silent)$/.test(text)
    ? undefined
    : 'is fatal, error, warn, info, debug or silent';
export const isCount = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? undefined : 'is a number');

export function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
