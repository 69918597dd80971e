/** Instagram. */
import { type PlatformRecord, under } from '../platform.ts';
import { readInstagram } from './link.ts';

const code_signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const epoch_ms = 1_314_220_021_721;

export const instagram: PlatformRecord = {
  short: 'IG',
  example: 'https://www.instagram.com/reel/…',
  hosts: [...under('instagram.com', ['www', 'm']), ...under('instagr.am', ['www'])],
  read: readInstagram,
  unwrap: ({ host, path, query }) => (host === 'l.instagram.com' && path.length === 0 ? (query('u') ?? '') : undefined),
  createdAt(code) {
    if (!/^[A-Za-z0-9_-]{10,11}$/.test(code)) return undefined;
    let number = 0n;
    for (const sign of code) number = number * 64n + BigInt(code_signs.indexOf(sign));
    return Math.floor((Number(number >> 23n) + epoch_ms) / 1000);
  },
  player_host: 'https://www.instagram.com',
  player: ({ video_id }) => `/p/${encodeURIComponent(video_id)}/embed/`,
};
