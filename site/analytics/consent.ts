/** Whether what a visitor does may be counted: as they said, otherwise as their area has it. */
import type { Measured } from '../page.ts';
import { store, stored } from '../storage.ts';

declare global {
  interface Navigator {
    /** The browser's own "no" to being followed. */
    readonly globalPrivacyControl?: boolean;
  }
}

export const isUndecided = ({ asks }: Measured) =>
  asks === true && stored('consent') === null && !navigator.globalPrivacyControl;

export function mayMeasure({ asks }: Measured): boolean {
  const said = stored('consent');
  return said === null ? !asks && !navigator.globalPrivacyControl : said === 'yes';
}

/** A "no" also stops a tag that runs already, and takes back what it left in the browser. */
export function decide(may: boolean, { address }: Measured) {
  store('consent', may ? 'yes' : 'no');
  Object.assign(window, { [`ga-disable-${new URL(address).searchParams.get('id')}`]: !may });
  if (may) return;
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  for (const name of names.filter((one) => /^_ga(_|$)/.test(one))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the tag writes them so, and not every browser has another way
    document.cookie = `${name}=; path=/; max-age=0`;
  }
}
