/** Every platform that the program can read, in the order in which they are offered. */
import { facebook } from './facebook/facebook.ts';
import { instagram } from './instagram/instagram.ts';
import type { PlatformRecord } from './platform.ts';
import { tiktok } from './tiktok/tiktok.ts';
import { vk } from './vk/vk.ts';
import { youtube } from './youtube/youtube.ts';

const records = {
  ytb: youtube,
  fb: facebook,
  ins: instagram,
  vk,
  tt: tiktok,
} as const satisfies Readonly<Record<string, PlatformRecord>>;

export type PlatformCode = keyof typeof records;

export const platformRecords: Readonly<Record<PlatformCode, PlatformRecord>> = records;

export const platformCodes = Object.keys(records) as readonly PlatformCode[];
