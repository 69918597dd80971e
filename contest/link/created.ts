import type { PlatformCode } from '../edition/edition.ts';

const CODE_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const INSTAGRAM_EPOCH_MS = 1_314_220_021_721;
// From 2011, when Instagram was young, to 2100: what an id says beyond is no time.
const EARLIEST = 1_293_840_000;
const LATEST = 4_102_444_800;

// The unix second at which a video was made, as its id tells on TikTok and Instagram: a hint, never a proof.
export function createdAt(platform: PlatformCode, id: string): number | undefined {
  const unix = platform === 'tt' ? fromTiktok(id) : platform === 'ins' ? fromInstagram(id) : undefined;
  return unix !== undefined && unix >= EARLIEST && unix <= LATEST ? unix : undefined;
}

function fromTiktok(id: string): number | undefined {
  return /^[1-9]\d{14,19}$/.test(id) ? Number(BigInt(id) >> 32n) : undefined;
}

function fromInstagram(code: string): number | undefined {
  if (!/^[A-Za-z0-9_-]{10,11}$/.test(code)) return undefined;
  let number = 0n;
  for (const sign of code) number = number * 64n + BigInt(CODE_SIGNS.indexOf(sign));
  return Math.floor((Number(number >> 23n) + INSTAGRAM_EPOCH_MS) / 1000);
}
