/** Where a player belongs, in the browser: keeps the place of the page, and brings a player to the own area. */
import type { UserInfo } from '@event/contest/wire';
import type { Page } from '../page.ts';
import { addressOf } from '../routes.ts';
import { store } from '../storage.ts';

/** The page's area and language become the stored ones; then the address needs to name the language no longer. */
export function keepPlace({ area, lang }: Page) {
  const kept = store('area', area) && store('lang', lang);
  const query = new URLSearchParams(location.search);
  if (!kept || !query.has('lang')) return;
  query.delete('lang');
  const text = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}${location.hash}`);
}

const mark = 'arrived';

/** Once a visit: later the player may look at other areas, where everything is read-only. */
export function arriveAs(page: Page, { creation_area, role_id, zone_id }: UserInfo) {
  const own = page.edition.areas.find(({ value }) => value === creation_area);
  if (!own || own.path === page.area || page.deployment.kind === 'india' || !isFirst(`${role_id} ${zone_id}`)) return;
  if (own.external) return location.assign(own.external);
  const lang = own.languages.includes(page.lang) ? page.lang : (own.languages[0] ?? page.lang);
  location.assign(addressOf(page.deployment, own.path, page.route, lang));
}

/** The next player at this tab arrives too. */
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
