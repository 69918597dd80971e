import { type PlatformCode, platformRecords } from '../platform/all.ts';

// From 2011, when Instagram was young, to 2100: what an id says beyond is no time.
const earliest = 1_293_840_000;
const latest = 4_102_444_800;

// The unix second at which a video was made, where an id of its platform tells: a hint, never a proof.
export function createdAt(platform: PlatformCode, id: string): number | undefined {
  const unix = platformRecords[platform].createdAt?.(id);
  return unix !== undefined && unix >= earliest && unix <= latest ? unix : undefined;
}
