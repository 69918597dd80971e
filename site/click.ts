/** Clicks that work on every part, also on those the script left as the server wrote them: tags, events, dialogs. */
import { openDialog } from './address.ts';
import { type EventName, track, trackTag } from './analytics/event.ts';
import { copy } from './copy.ts';
import { toast } from './look/toast.ts';
import type { SiteWords } from './words.ts';

export function beginClicks(words: SiteWords) {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const tag = target?.closest<HTMLElement>('[data-tag]');
    if (tag) void copyTag(tag, words);
    const counted = eventOf(target);
    // What is busy or shut does nothing.
    if (counted && !event.defaultPrevented) track(counted);
    const link = target?.closest<HTMLAnchorElement>('a[href^="#"]');
    if (link && document.querySelector('dialog[open]') && !event.defaultPrevented) {
      event.preventDefault();
      openDialog(link.hash.slice(1));
    }
  });
}

/** Whatever was wanted, whoever is sent to log in counts as having tapped the login. */
function eventOf(target: Element | null): EventName | undefined {
  if (target?.closest('a[href="#login"], a[href^="#login/"]')) return 'btn_login';
  return target?.closest<HTMLElement>('[data-event]')?.dataset.event as EventName | undefined;
}

async function copyTag({ dataset: { tag = '' } }: HTMLElement, { t }: SiteWords) {
  trackTag(tag);
  if (await copy(tag)) toast({ kind: 'success', text: t('word.copied') });
  else toast({ kind: 'error', text: t('word.copy_failed') });
}
