/** Ids of the demo videos. Number and time of publishing lie in the id, so no list of them is kept anywhere. */
import { mix, scramble, unscramble } from './chance.ts';
import type { Platform } from './video.ts';

export interface DemoKey {
  readonly n: number;
  /** Unix seconds, on a whole minute. */
  readonly published: number;
}

export const demoLimit = 2 ** 22;

const start = Date.UTC(2020, 0, 1) / 1000;
const minutesOf = (published: number) => (published - start) / 60;
const secondsOf = (minutes: number) => start + minutes * 60;
const check = ({ n, published }: DemoKey, size: number) => mix(n * 4096 + (minutesOf(published) % 4096), 77) % size;

interface Coding {
  write(key: DemoKey): string;
  /** Whatever comes out is checked by writing it again. */
  read(id: string): DemoKey | undefined;
}

const pack = (key: DemoKey, spare: number) =>
  (((BigInt(minutesOf(key.published)) << 22n) | BigInt(key.n)) << BigInt(spare)) | BigInt(check(key, 2 ** spare));

function unpack(value: bigint, spare: number): DemoKey {
  const rest = value >> BigInt(spare);
  return { n: Number(rest & 0x3fffffn), published: secondsOf(Number(rest >> 22n)) };
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Instagram's numeric media id and its shortcode are one number in two spellings. */
export function mediaIdOf(code: string): string {
  let value = 0n;
  for (const sign of code) value = value * 64n + BigInt(Math.max(base64.indexOf(sign), 0));
  return String(value);
}

export function shortcodeOf(media_id: string): string {
  let code = '';
  for (let value = BigInt(media_id); value > 0n; value /= 64n) code = base64[Number(value % 64n)] + code;
  return code;
}

const instagramEpoch = 1314220021721;

const codings: Readonly<Record<Platform, Coding>> = {
  ytb: {
    write: (key) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64BE(scramble(pack(key, 16), 64, 1));
      return bytes.toString('base64url');
    },
    read: (id) => {
      const bytes = Buffer.from(id, 'base64url');
      return bytes.length === 8 ? unpack(unscramble(bytes.readBigUInt64BE(), 64, 1), 16) : undefined;
    },
  },
  fb: {
    write: (key) => String(10n ** 16n + scramble(pack(key, 10), 56, 2)),
    read: (id) => {
      const value = /^\d{17}$/.test(id) ? BigInt(id) - 10n ** 16n : -1n;
      return value >= 0n && value < 1n << 56n ? unpack(unscramble(value, 56, 2), 10) : undefined;
    },
  },
  ins: {
    write: (key) => {
      const moment = key.published * 1000 + check(key, 1000) - instagramEpoch;
      return shortcodeOf(String((BigInt(moment) << 23n) | scramble(BigInt(key.n), 22, 3)));
    },
    read: (id) => {
      if (!/^[\w-]{11}$/.test(id)) return undefined;
      const value = BigInt(mediaIdOf(id));
      const published = Math.floor((Number(value >> 23n) + instagramEpoch) / 60_000) * 60;
      return { n: Number(unscramble(value & 0x3fffffn, 22, 3)), published };
    },
  },
  vk: {
    write: (key) => {
      const number = `456${String(minutesOf(key.published)).padStart(7, '0')}${key.n % 4}${check(key, 10)}`;
      return `${vkOwner(Math.floor(key.n / 4))}_${number}`;
    },
    read: (id) => {
      const [, owner = '', minutes, slot] = /^(-\d{9})_456(\d{7})([0-3])\d$/.exec(id) ?? [];
      if (!owner) return undefined;
      return { n: vkOwnerIndex(owner) * 4 + Number(slot), published: secondsOf(Number(minutes)) };
    },
  },
  tt: {
    write: (key) => {
      const low = scramble((BigInt(key.n) << 10n) | BigInt(check(key, 1024)), 32, 4);
      return String((BigInt(key.published) << 32n) | low);
    },
    read: (id) => {
      if (!/^\d{19}$/.test(id)) return undefined;
      const value = BigInt(id);
      const low = unscramble(value & 0xffffffffn, 32, 4);
      return { n: Number(low >> 10n), published: Number(value >> 32n) };
    },
  },
};

export const vkOwner = (index: number): string => String(-(200_000_000 + index * 7));
const vkOwnerIndex = (owner: string) => (-Number(owner) - 200_000_000) / 7;

export const demoId = (platform: Platform, key: DemoKey): string => codings[platform].write(key);

export function readDemoId(platform: Platform, id: string): DemoKey | undefined {
  const key = codings[platform].read(id);
  if (!key || !Number.isInteger(key.n) || key.n < 0 || key.n >= demoLimit) return undefined;
  if (!Number.isInteger(minutesOf(key.published)) || key.published < start) return undefined;
  return codings[platform].write(key) === id ? key : undefined;
}
