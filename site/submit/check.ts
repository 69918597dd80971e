/** Looks at a link while it is being entered: what it is, and what each rule says of its video. */
import { platformByCode } from '@event/contest/edition/edition';
import type { LinkRefusal, ReadLink } from '@event/contest/link';
import type { Output } from '@event/contest/wire';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../context.tsx';
import { useSession } from '../player/session.ts';
import { act, CallFailed } from '../server/call.ts';
import { failureText } from '../server/failure.ts';
import { pauseAfter, whenBack } from '../server/persist.ts';
import type { SiteWords } from '../words.ts';
import { changeDraft, type EntryDraft } from './draft.ts';

export type CheckAnswer = Output<'check'>;

export interface CheckState {
  readonly state: 'empty' | 'looking' | 'found' | 'refused';
  readonly platform?: string;
  readonly checked?: CheckAnswer;
  readonly wrong?: string;
  /** What kind of link it is that was refused, and what to do then; or why nothing could be found out. */
  readonly hint?: string;
  readonly again: () => void;
}

type CheckFinding = Omit<CheckState, 'again'>;

const pause = 450;
const address = /\.\w+\/\S/;
const kinds = {
  profile: 'link.profile',
  private_account: 'link.private',
  playlist: 'link.other',
  photo: 'link.other',
  clip: 'link.other',
  post: 'link.other',
  page: 'link.other',
  story: 'link.story',
  live: 'link.live',
  shortener: 'link.short',
  wrapped: 'link.short',
  app_link: 'link.app',
  wrong_id: 'link.cut',
  bad_address: 'link.cut',
  unsupported_site: 'link.site',
  not_a_link: 'link.none',
  empty: 'link.none',
  too_long: 'link.none',
  dangerous: 'link.none',
} as const satisfies Record<Exclude<LinkRefusal, 'two_links'>, string>;

interface CheckQuestion extends Pick<EntryDraft, 'link' | 'theme' | 'platform'> {
  /** The submission that is being edited. */
  readonly id?: string;
}

export function useCheck({ link, theme, platform: chosen, id }: CheckQuestion): CheckState {
  const words = usePage();
  const { t, edition } = words;
  const [found, setFound] = useState<CheckFinding>({ state: 'empty' });
  const [round, setRound] = useState(0);
  const { state } = useSession();
  /** The theme came with the answer, which holds for it. */
  const answered = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks again at the same link
  useEffect(() => {
    let gone = false;
    let isUnsure = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (next: CheckFinding) => gone || setFound(next);
    const isAnswered = answered.current === `${theme} ${link}`;
    answered.current = '';
    if (isAnswered) return;
    if (!link.trim()) return set({ state: 'empty' }) as undefined;
    const look = async () => {
      isUnsure = false;
      clearTimeout(timer);
      let platform: string | undefined;
      try {
        const { readLink } = await import('@event/contest/link');
        const read: ReadLink = readLink(link);
        if ('refusal' in read) return set({ state: 'refused', ...sayRefused(read.refusal, t) });
        platform = read.platform;
        const offered = platformByCode(edition, platform);
        if (!offered) return set({ state: 'refused', platform, wrong: t('refusal.platform_not_offered') });
        if (!id) changeDraft({ platform });
        else if (platform !== chosen)
          return set({ state: 'refused', wrong: t('refusal.link_of_other_platform', { platform: offered.name }) });
        if (state !== 'in') return set({ state: 'found', platform });
        if (!failures) set({ state: 'looking', platform });
        const asked = { platform: offered.value, link, ...(theme && { theme }), ...(id && { id }) };
        const checked = await act('check', asked);
        set({ state: 'found', platform, checked });
        if (gone || theme || !checked.theme) return;
        answered.current = `${checked.theme} ${link}`;
        changeDraft({ theme: checked.theme, guessed: checked.theme });
      } catch (error) {
        const failed = sayFailed(error, words);
        isUnsure = failed.state === 'found' && !gone;
        if (isUnsure) timer = setTimeout(look, pauseAfter(failures++));
        set({ ...(platform && { platform }), ...failed });
      }
    };
    timer = setTimeout(look, pause);
    const leave = whenBack(() => isUnsure && void look());
    return () => {
      gone = true;
      clearTimeout(timer);
      leave();
    };
  }, [link, theme, round, state]);
  // The room for what will be found is there as soon as the address is.
  const isAwaited = found.state === 'empty' && state === 'in' && address.test(link);
  return { ...found, ...(isAwaited && { state: 'looking' }), again: () => setRound((count) => count + 1) };
}

function sayRefused(refusal: LinkRefusal, t: SiteWords['t']): Pick<CheckState, 'wrong' | 'hint'> {
  if (refusal === 'two_links') return { wrong: t('refusal.more_than_one_link') };
  return { wrong: t('refusal.link_format'), hint: t(kinds[refusal]) };
}

/** Refused, or not found out: then the entry is left to the server, and asked about again. */
function sayFailed(error: unknown, words: SiteWords): CheckFinding {
  const text = failureText(error, words);
  const isRefused = error instanceof CallFailed && error.code !== 0 && !error.open;
  return isRefused ? { state: 'refused', wrong: text } : { state: 'found', hint: text };
}
