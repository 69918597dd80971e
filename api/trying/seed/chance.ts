/** Chance that is the same on every machine: a number from 0 up to 1 for each thing and purpose. */
export function chance(n: number, purpose: number): number {
  let mixed = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(purpose + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

export function pick<thing>(list: readonly thing[], n: number, purpose: number): thing {
  return list[Math.floor(chance(n, purpose) * list.length)] as thing;
}
