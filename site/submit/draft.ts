/** What is being entered: kept on this device until it is submitted, so that nothing is typed twice. */
import { useSyncExternalStore } from 'react';
import { store, storedJson } from '../player/storage.ts';

export interface Entry {
  readonly link: string;
  readonly platform: string;
  readonly theme: string;
  readonly country: string;
  readonly lang: string;
  /** The player's word that a TikTok video was entered nowhere else. */
  readonly only_here: boolean;
  readonly agree: boolean;
}

export const empty: Entry = {
  link: '',
  platform: '',
  theme: '',
  country: '',
  lang: '',
  only_here: false,
  agree: false,
};

let draft: Entry | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

function current(): Entry {
  draft ??= { ...empty, ...readable(storedJson('draft.submit')) };
  return draft;
}

/** Agreeing is asked anew after a reload; of anything else that lies there only texts are taken. */
function readable(kept: unknown): Partial<Entry> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([key, value]) => key in empty && key !== 'agree' && typeof value === 'string'),
  );
}

export function changeDraft(change: Partial<Entry>) {
  draft = { ...current(), ...change };
  const { agree, only_here, ...kept } = draft;
  store('draft.submit', JSON.stringify(kept));
  for (const listener of listeners) listener();
}

export const setAgreed = (agree: boolean) => changeDraft({ agree });

/** The next entry has another video; the rest is likely the same. */
export const nextDraft = () => changeDraft({ link: '', platform: '', only_here: false });

export function useDraft(): Entry {
  return useSyncExternalStore(subscribe, current, () => empty);
}
