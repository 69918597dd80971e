/** What is being entered: kept on this device for whoever enters it, until it is submitted, so that nothing is typed twice. */
import { createSource } from '@event/ui/store';
import { useSyncExternalStore } from 'react';
import { store, storedJson } from '../storage.ts';

export const empty = {
  link: '',
  platform: '',
  theme: '',
  /** The theme where a check filled it in: it is that of the link, and no choice of the player. */
  guessed: '',
  country: '',
  lang: '',
  /** The player's word that the video was entered in no other event. */
  only_here: false,
  agree: false,
};
export type EntryDraft = Readonly<typeof empty>;

let draft: EntryDraft | null = null;
/** Who sits here; unknown as long as the player is. */
let owner = '';
const { tell, subscribe } = createSource();

function current(): EntryDraft {
  draft ??= { ...empty, ...readable(storedJson('draft.submit')) };
  return draft;
}

/** A visitor's draft is carried into the login; another player's is forgotten. */
export function giveDraftTo(player: string) {
  if (player === owner) return;
  const kept = storedJson('draft.submit');
  const visitors = owner === '' && ownerOf(kept) === '' ? current() : null;
  owner = player;
  draft = visitors;
  if (visitors) return changeDraft({});
  if (player && ownerOf(kept) !== player) store('draft.submit', null);
  tell();
}

export function forgetDraft() {
  store('draft.submit', null);
  owner = '';
  draft = null;
  tell();
}

function readable(kept: unknown): Partial<EntryDraft> {
  return typeof kept === 'object' && kept !== null && ownerOf(kept) === owner ? textsIn(kept) : {};
}

/** Only texts are taken: what the player gives their word for is asked again after a reload, and of another link. */
export function textsIn(kept: object): Partial<EntryDraft> {
  const isText = ([name, value]: [string, unknown]) =>
    typeof empty[name as keyof EntryDraft] === 'string' && typeof value === 'string';
  return Object.fromEntries(Object.entries(kept).filter(isText));
}

export function changeDraft(change: Partial<EntryDraft>) {
  const before = current();
  const { link = before.link, theme } = change;
  const isOther = link !== before.link && before.guessed !== '';
  draft = {
    ...before,
    ...(isOther && { theme: '' }),
    ...((isOther || theme !== undefined) && { guessed: '' }),
    ...change,
  };
  store('draft.submit', JSON.stringify({ ...draft, owner }));
  tell();
}

function ownerOf(kept: unknown): string {
  return typeof kept === 'object' && kept !== null && 'owner' in kept ? String(kept.owner) : '';
}

export const setAgreed = (agree: boolean) => changeDraft({ agree });

/** The next entry has another video; the rest is likely the same. */
export const nextDraft = () => changeDraft({ link: '', platform: '', only_here: false });

/** A link that was sent by itself is not offered once more. */
export function submitted(link: string) {
  if (current().link === link) nextDraft();
}

export function useDraft(): EntryDraft {
  return useSyncExternalStore(subscribe, current, () => empty);
}
