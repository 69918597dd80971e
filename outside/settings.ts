/** What the stand-ins are told at their start; the environment gives the same as OUTSIDE_*, the time as NOW. */
import { type ClockStart, readClock } from './clock.ts';

export const usual_audience = 'goldenmonthugc';

export interface OutsideSettings {
  readonly host?: string;
  readonly login_port?: number;
  readonly videos_port?: number;
  /** Origins of the site that may embed the login frame and receive its messages. */
  readonly allowed_origins?: readonly string[];
  /** Where the game platform reports a redeemed code, and the secret that signs it. */
  readonly callback_url?: string;
  readonly callback_secret?: string;
  /** Keeps the login keys and the demo window over a restart; without it they last as long as the process. */
  readonly data_dir?: string;
  readonly clock?: ClockStart;
  readonly issuer?: string;
  readonly audience?: string;
  /** What the demo videos carry: the edition's own tag first, then those of its themes. */
  readonly hashtags?: readonly string[];
}

export function settingsFrom(environment: Readonly<Record<string, string | undefined>>): OutsideSettings {
  const read = (name: string) => environment[`OUTSIDE_${name}`]?.trim() || undefined;
  return compact({
    host: read('HOST'),
    login_port: port('OUTSIDE_LOGIN_PORT', read('LOGIN_PORT')),
    videos_port: port('OUTSIDE_VIDEOS_PORT', read('VIDEOS_PORT')),
    allowed_origins: origins(read('ALLOWED_ORIGINS')),
    callback_url: read('CALLBACK_URL'),
    callback_secret: read('CALLBACK_SECRET'),
    data_dir: read('DATA_DIR'),
    clock: environment.NOW?.trim() ? readClock(environment.NOW.trim()) : undefined,
    issuer: read('ISSUER'),
    audience: read('AUDIENCE'),
    hashtags: list(read('HASHTAGS')),
  });
}

const list = (text: string | undefined) =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function origins(text: string | undefined) {
  const all = list(text);
  for (const origin of all ?? []) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    throw new Error(
      `OUTSIDE_ALLOWED_ORIGINS: "${origin}" is not an origin; write it as https://host or http://host:port`,
    );
  }
  return all;
}

function port(name: string, text: string | undefined) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 65535) return number;
  throw new Error(`${name}: "${text}" is not a port; write a number from 0 to 65535`);
}

type Compact<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function compact<T extends object>(values: T): Compact<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Compact<T>;
}
