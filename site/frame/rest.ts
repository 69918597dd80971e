/** What a page does once it has nothing else to do. */
import { keepPage } from '../offline/keep.ts';
import type { SitePage } from '../page.ts';
import { tellLeft } from '../server/left.ts';

export function rest(page: SitePage) {
  tellLeft();
  return keepPage(page);
}
