import { platformByCode } from '@event/contest/edition/edition';
import { usePage } from '../context.tsx';
import { TickField } from '../look/Field.tsx';
import type { EntryDraft } from './draft.ts';

interface OnlyHereProps {
  readonly entry: EntryDraft;
  readonly change: (change: Partial<EntryDraft>) => void;
  readonly wrong?: string | undefined;
}

/** Where a platform asks for it: the player's word that this video was entered in no other event. */
export function OnlyHere({ entry, change, wrong }: OnlyHereProps) {
  const { t, edition } = usePage();
  if (!platformByCode(edition, entry.platform)?.only_here) return null;
  return (
    <TickField
      checked={entry.only_here}
      onChange={({ target }) => change({ only_here: target.checked })}
      aria-invalid={wrong ? true : undefined}
    >
      {t('submit.tiktok')}
    </TickField>
  );
}
