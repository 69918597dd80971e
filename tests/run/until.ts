/** For what comes as soon as a busy machine lets it: a broken guard is named, not met with silence until the file's own end. */
import { setTimeout as sleep } from 'node:timers/promises';

const minutes = 10;

export async function until<found>(look: () => found | Promise<found>, what: string): Promise<NonNullable<found>> {
  for (const late = performance.now() + minutes * 60_000; ; await sleep(20)) {
    const found = await look();
    if (found) return found;
    if (performance.now() > late) throw new Error(`Not within ${minutes} minutes: ${what}`);
  }
}
