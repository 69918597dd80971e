/** Where a player belongs, in the browser: keeps the place of the page, and brings players to their own area. */
import type { UserInfo } from '@event/contest/player/wire';
import type { SitePage } from '../page.ts';
import { wayHome } from '../routes.ts';
import { isPageOld } from '../server/seen.ts';
import { store } from '../storage.ts';

/**
 * The page's area and language become the stored ones; then the address needs to say no more how this visit began. A page that was
 * kept in another language than the one chosen now stands in for it only until the line is back.
 */
export function keepPlace({ area, lang }: SitePage) {
  const query = new URLSearchParams(location.search);
  const asked = query.get('lang') ?? '';
  const isOffered = document.documentElement.dataset.langs?.split(' ').includes(asked);
  const kept = store('area', area) && store('lang', isPageOld() && isOffered ? asked : lang);
  if (!kept || !(query.has('lang') || query.has('arriving'))) return;
  query.delete('lang');
  query.delete('arriving');
  const text = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}${location.hash}`);
}

const mark = 'arrived';

/** After each login, and once a visit: later the player may look at other areas, where everything is read-only. */
export function bringHome(page: SitePage, { creation_area, role_id, zone_id }: UserInfo) {
  const own = page.edition.areas.find(({ value }) => value === creation_area);
  if (!own || own.path === page.area || page.deployment.kind === 'india' || !isFirst(`${role_id} ${zone_id}`)) return;
  const query = new URLSearchParams(location.search);
  query.set('lang', page.lang);
  // An open dialog opens there again; that of the login has done its work.
  location.assign(wayHome(page.deployment, page.route, creation_area, query) + location.hash.replace(/^#login$/, ''));
}

/** Whoever logs in next at this tab is brought home too. */
export function forgetArrival() {
  try {
    sessionStorage.removeItem(mark);
  } catch {
    // Nothing was kept.
  }
}

function isFirst(player: string): boolean {
  try {
    if (sessionStorage.getItem(mark) === player) return false;
    sessionStorage.setItem(mark, player);
    return true;
  } catch {
    return true;
  }
}
