/** Numbers that look random and always come out the same. */

/** 32 well mixed bits of a whole number under 2^53. */
function mix(number: number, salt: number): number {
  let h = (number >>> 0) ^ Math.imul(Math.floor(number / 2 ** 32) + salt, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Between 0 and 1, neither included. */
export const share = (number: number, salt: number): number => (mix(number, salt) + 0.5) / 2 ** 32;

export function pick<T>(list: readonly [T, ...T[]], number: number, salt: number): T {
  return list[mix(number, salt) % list.length] ?? list[0];
}

export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (const sign of text) h = Math.imul(h ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return h >>> 0;
}
