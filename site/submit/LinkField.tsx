import { useState } from 'react';
import { usePage } from '../context.tsx';
import { TextField } from '../look/Field.tsx';
import type { EntryDraft } from './draft.ts';

interface LinkFieldProps {
  readonly entry: EntryDraft;
  readonly change: (change: Partial<EntryDraft>) => void;
  readonly wrong: string | undefined;
}

export function LinkField({ entry, change, wrong }: LinkFieldProps) {
  const { t } = usePage();
  // The player's word was given for another video.
  const enter = (link: string) => change({ link, only_here: false });
  return (
    <TextField
      label={t('submit.link')}
      hint={t('submit.link_hint')}
      wrong={wrong}
      name="link"
      type="text"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={4096}
      required
      value={entry.link}
      onChange={({ target }) => enter(target.value)}
      beside={<Paste onPaste={enter} />}
    />
  );
}

/** Reads the clipboard on a tap; where that is refused it goes away and the field does as always. */
function Paste({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const { t } = usePage();
  const [refused, setRefused] = useState(false);
  if (refused) return null;
  const paste = async () => {
    try {
      onPaste((await navigator.clipboard.readText()).slice(0, 4096));
    } catch {
      setRefused(true);
    }
  };
  return (
    <button type="button" onClick={paste}>
      {t('submit.paste')}
    </button>
  );
}
