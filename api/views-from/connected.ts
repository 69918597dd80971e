/** Videos of connected channels: asked of their player's accounts, one after the other, until one of them knows each. */
import type { PlatformCode } from '@event/contest/edition/edition';
import { accountsOf, withFreshToken } from './consent.ts';
import { byPlayer } from './owner.ts';
import { type Failure, type How, inBatches, isFailure, type Results, type Sources, type Wanted } from './snapshot.ts';
import type { Refresh } from './source.ts';

interface Asking<settings> {
  readonly platform: PlatformCode;
  /** Videos in one question. */
  readonly most: number;
  readonly how: How;
  readonly refresh?: Refresh<settings>;
  /** Says nothing of a video that is not this account's. */
  ask(token: string, wanted: readonly Wanted[]): Promise<Results | Failure>;
}

interface Questions {
  readonly questions: number;
  readonly videos: number;
  /** Their player has connected nothing. */
  readonly alone: readonly Wanted[];
}

export async function askOwners<settings extends object>(
  app: Sources<settings>,
  { platform, most, ask, ...opening }: Asking<settings>,
  wanted: readonly Wanted[],
  results: Results,
): Promise<Questions> {
  const alone: Wanted[] = [];
  let [questions, videos] = [0, 0];
  for (const [player, own] of byPlayer(wanted)) {
    const accounts = player ? await accountsOf(app, { player, platform }) : [];
    if (accounts.length === 0) alone.push(...own);
    for (const account of accounts) {
      const open = own.filter((one) => isOpen(results, one));
      for (const some of inBatches(open, most)) {
        questions++;
        videos += some.length;
        const found = await withFreshToken(app, { account, ...opening }, (token) => ask(token, some));
        for (const { id } of some) {
          const what = isFailure(found) ? found : found.get(id);
          if (what) results.set(id, what);
        }
      }
    }
  }
  return { questions, videos, alone };
}

export const isOpen = (results: Results, { id }: Wanted): boolean => isFailure(results.get(id) ?? { failed: true });
