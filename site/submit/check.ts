/** Looks at a link while it is being entered: what it is, and what each rule says of its video. */
import { platformByCode } from '@event/contest/edition/edition';
import type { Link } from '@event/contest/link';
import type { Output } from '@event/contest/wire';
import { useEffect, useState } from 'react';
import { usePage } from '../context.tsx';
import { isLoggedIn } from '../player/session.ts';
import { act, CallFailed } from '../server/call.ts';
import { failureText } from '../server/failure.ts';
import { whenBack } from '../server/persist.ts';
import { changeDraft, type Entry } from './draft.ts';

export type Checked = Output<'check'>;

export interface Looked {
  readonly state: 'empty' | 'looking' | 'found' | 'refused';
  readonly platform?: string;
  readonly checked?: Checked;
  readonly wrong?: string;
  readonly again: () => void;
}

type Found = Omit<Looked, 'again'>;

const pause = 450;
const known: Readonly<Record<string, 'refusal.more_than_one_link' | 'refusal.link_format'>> = {
  two_links: 'refusal.more_than_one_link',
};

interface Question extends Pick<Entry, 'link' | 'theme' | 'platform'> {
  /** The submission that is being edited. */
  readonly id?: string;
}

export function useCheck({ link, theme, platform: chosen, id }: Question): Looked {
  const words = usePage();
  const { t, edition } = words;
  const [found, setFound] = useState<Found>({ state: 'empty' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks again at the same link
  useEffect(() => {
    let gone = false;
    let isUnsure = false;
    const set = (next: Found) => gone || setFound(next);
    if (!link.trim()) return set({ state: 'empty' }) as undefined;
    const look = async () => {
      isUnsure = false;
      let platform: string | undefined;
      try {
        const { readLink } = await import('@event/contest/link');
        const read: Link = readLink(link);
        if ('refusal' in read) return set({ state: 'refused', wrong: t(known[read.refusal] ?? 'refusal.link_format') });
        platform = read.platform;
        const offered = platformByCode(edition, platform);
        if (!offered) return set({ state: 'refused', platform, wrong: t('refusal.platform_not_offered') });
        if (!id) changeDraft({ platform });
        else if (platform !== chosen)
          return set({ state: 'refused', wrong: t('refusal.link_of_other_platform', { platform: offered.name }) });
        if (!isLoggedIn() || !theme) return set({ state: 'found', platform });
        set({ state: 'looking', platform });
        const checked = await act('check', { platform: offered.value, link, theme, ...(id && { id }) });
        set({ state: 'found', platform, checked });
      } catch (error) {
        const isRefused = error instanceof CallFailed && error.code !== 0 && !error.open;
        isUnsure = !isRefused;
        set({
          ...(platform && { platform }),
          ...(isRefused ? { state: 'refused', wrong: failureText(error, words) } : { state: 'found' }),
        });
      }
    };
    const timer = setTimeout(() => void look(), pause);
    const leave = whenBack(() => isUnsure && void look());
    return () => {
      gone = true;
      clearTimeout(timer);
      leave();
    };
  }, [link, theme, round]);
  return { ...found, again: () => setRound((count) => count + 1) };
}
