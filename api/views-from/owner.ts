/** Videos by the player who entered them: some platforms answer for one owner at a time. */
import type { Wanted } from './snapshot.ts';

export type Owner = NonNullable<Wanted['player']>;

export function byPlayer(wanted: readonly Wanted[]): [Owner | undefined, Wanted[]][] {
  const groups = new Map<string, [Owner | undefined, Wanted[]]>();
  for (const one of wanted) {
    const key = one.player ? `${one.player.area} ${one.player.id}` : '';
    const [, own] = groups.get(key) ?? [undefined, []];
    own.push(one);
    groups.set(key, [one.player, own]);
  }
  return [...groups.values()];
}
