/** The screen that somebody wanted, kept in the tab: the organization's login ends at the door, whatever address it began at. */
import { desk_path } from '../shell/address.ts';

const kept = 'desk.way-back';

export function keepWayBack() {
  sessionStorage.setItem(kept, location.pathname + location.search);
}

/** Before the first screen is drawn. */
export function takeWayBack() {
  if (location.pathname.replace(/\/$/, '') !== desk_path || location.search) return;
  const to = sessionStorage.getItem(kept);
  sessionStorage.removeItem(kept);
  if (to) history.replaceState(null, '', to + location.hash);
}
