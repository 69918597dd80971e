import { usePage } from '../context.tsx';
import { SelectField } from '../look/Field.tsx';
import { useSession } from '../player/session.ts';
import type { CountryChoice } from './country.ts';
import type { EntryDraft } from './draft.ts';

interface PlatformFieldProps {
  readonly entry: EntryDraft;
  readonly change: (change: Partial<EntryDraft>) => void;
  readonly countries: readonly CountryChoice[];
  readonly wrong: string | undefined;
}

/** Those that can be reached from the country, and how many more entries the chosen one takes. */
export function PlatformField({ entry, change, countries, wrong }: PlatformFieldProps) {
  const { t, edition } = usePage();
  const { player } = useSession();
  const { platforms, limits } = edition;
  const hidden = countries.find(({ value }) => value === entry.country)?.hidden ?? [];
  const chosen = platforms.find(({ code }) => code === entry.platform);
  const left = chosen && player ? limits.entries_per_platform - (player.submit_counts[chosen.value] ?? 0) : null;
  return (
    <SelectField
      label={t('submit.platform')}
      none={t('submit.choose_platform')}
      choices={platforms
        .filter(({ code }) => !hidden.includes(code))
        .map(({ code, name }) => ({ value: code, text: name }))}
      hint={left === null ? '\u00a0' : t('submit.left', { count: Math.max(left, 0), platform: chosen?.name ?? '' })}
      wrong={wrong}
      required
      value={entry.platform}
      onChange={({ target }) => change({ platform: target.value })}
    />
  );
}
