/** Videos by the player who entered them: some platforms answer for one owner at a time. */
import type { WantedVideo } from './snapshot.ts';

export type VideoOwner = NonNullable<WantedVideo['player']>;

export function byPlayer(wanted: readonly WantedVideo[]): [VideoOwner | undefined, WantedVideo[]][] {
  const groups = new Map<string, [VideoOwner | undefined, WantedVideo[]]>();
  for (const one of wanted) {
    const key = one.player ? `${one.player.area} ${one.player.id}` : '';
    const [, own] = groups.get(key) ?? [undefined, []];
    own.push(one);
    groups.set(key, [one.player, own]);
  }
  return [...groups.values()];
}
