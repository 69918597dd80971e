/** Videos of connected channels: asked of their player's accounts, one after the other, until one of them knows each. */
import type { PlatformCode } from '@event/contest/platform/all';
import { accountsOf, withFreshToken } from './consent.ts';
import { byPlayer } from './owner.ts';
import {
  type AskTerms,
  inBatches,
  isFailure,
  type LookUpFailure,
  type ReaderSources,
  type Results,
  type WantedVideo,
} from './snapshot.ts';
import type { Refresh } from './source.ts';

interface OwnerQuestions<settings> {
  readonly platform: PlatformCode;
  /** Videos in one question. */
  readonly most: number;
  readonly how: AskTerms;
  readonly refresh?: Refresh<settings>;
  /** Says nothing of a video that is not this account's, even where its token may read it. */
  ask(token: string, wanted: readonly WantedVideo[], account_id: string): Promise<Results | LookUpFailure>;
}

interface Questions {
  readonly questions: number;
  readonly videos: number;
  /** Their player has connected nothing. */
  readonly alone: readonly WantedVideo[];
}

export async function askOwners<settings extends object>(
  app: ReaderSources<settings>,
  { platform, most, ask, ...opening }: OwnerQuestions<settings>,
  wanted: readonly WantedVideo[],
  results: Results,
): Promise<Questions> {
  const alone: WantedVideo[] = [];
  let [questions, videos] = [0, 0];
  for (const [player, own] of byPlayer(wanted)) {
    const accounts = player ? await accountsOf(app, { player, platform }) : [];
    if (accounts.length === 0) alone.push(...own);
    for (const account of accounts) {
      const open = own.filter((one) => isOpen(results, one));
      for (const some of inBatches(open, most)) {
        questions++;
        videos += some.length;
        const found = await withFreshToken(app, { account, ...opening }, (token) =>
          ask(token, some, account.account_id),
        );
        for (const { id } of some) {
          const what = isFailure(found) ? found : found.get(id);
          if (what) results.set(id, what);
        }
      }
    }
  }
  return { questions, videos, alone };
}

export const isOpen = (results: Results, { id }: WantedVideo): boolean =>
  isFailure(results.get(id) ?? { failed: true });
