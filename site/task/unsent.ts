/** What was typed when a fresh login was asked for: it waits for whoever typed it, in this page's memory only. */
import type { UserInfo } from '@event/contest/player/wire';

interface UnsentContact {
  readonly kind: 'email' | 'phone';
  readonly typed: string;
}

let kept: (UnsentContact & { readonly who: string }) | null = null;

const nameOf = ({ role_id, zone_id }: UserInfo) => `${role_id} ${zone_id}`;

export function keepUnsent(player: UserInfo, contact: UnsentContact) {
  kept = { ...contact, who: nameOf(player) };
}

/** Given back once; to anybody else it is lost. */
export function takeUnsent(player: UserInfo | null): UnsentContact | null {
  if (!player) return null;
  const found = kept?.who === nameOf(player) ? kept : null;
  kept = null;
  return found;
}
