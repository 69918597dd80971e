/** What a browser says of itself, roughly: enough for its owner to know it again, too little to follow anybody. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { fingerprint } from '../database/seal.ts';
import { isPublicAddress } from '../link/public-address.ts';
import { networkOf } from './speaker.ts';

/** Where somebody is, as far as it is known: of an address its network's keyed hash; of our own machines nothing. */
export interface LoginPlace {
  readonly device: string | null;
  readonly network: Buffer | null;
}

export const nowhere: LoginPlace = { device: null, network: null };

export function placeOf({ settings }: Pick<App, 'settings'>, { headers, ip }: FastifyRequest): LoginPlace {
  const network = isPublicAddress(ip) ? fingerprint(settings.secret_key, 'network', networkOf(ip)) : null;
  return { device: deviceOf(headers['user-agent'] ?? ''), network };
}

/** A hash that tells one network from another, short enough for a line of a log. */
export const sayNetwork = ({ network }: LoginPlace): string | null => network?.toString('hex').slice(0, 16) ?? null;

const browsers: readonly (readonly [RegExp, string])[] = [
  [/FBAN|FBAV/, 'Facebook'],
  [/Instagram/, 'Instagram'],
  [/musical_ly|BytedanceWebview|TikTok/i, 'TikTok'],
  [/VKAndroidApp|VKClient/i, 'VK'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/YaBrowser/, 'Yandex'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** `Chrome · Android`; null where it names neither. */
export function deviceOf(agent: string): string | null {
  const named = [browsers, systems].flatMap((table) => table.find(([sign]) => sign.test(agent))?.[1] ?? []);
  return named.length > 0 ? named.join(' · ') : null;
}
