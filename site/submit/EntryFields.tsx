import './submit.css';
import { useState } from 'react';
import { useAreaFile } from '../area-file.ts';
import { usePage } from '../context.tsx';
import { SelectField, TextField } from '../look/Field.tsx';
import { Lost } from '../part/Lost.tsx';
import { useSession } from '../player/session.ts';
import type { CheckState } from './check.ts';
import type { CountryChoice } from './country.ts';
import type { EntryDraft } from './draft.ts';
import type { Problems } from './problem.ts';
import { Recognised } from './Recognised.tsx';

interface EntryFieldsProps {
  readonly entry: EntryDraft;
  readonly change: (change: Partial<EntryDraft>) => void;
  readonly looked: CheckState;
  readonly countries: readonly CountryChoice[];
  readonly problems: Problems;
  /** The platform of a submission stays what it was. */
  readonly isEdit?: boolean;
}

/** The fields of an entry, used to submit and to edit. */
export function EntryFields({ entry, change, looked, countries, problems, isEdit }: EntryFieldsProps) {
  const { t, edition, page } = usePage();
  const { player } = useSession();
  const { languages, lost, again } = useAreaFile();
  const { platforms, themes, limits } = edition;
  const hidden = countries.find(({ value }) => value === entry.country)?.hidden ?? [];
  const chosen = platforms.find(({ code }) => code === entry.platform);
  const left = chosen && player ? limits.entries_per_platform - (player.submit_counts[chosen.value] ?? 0) : null;
  return (
    <>
      <LinkField entry={entry} change={change} wrong={problems.link ?? looked.wrong} />
      <Recognised looked={looked} theme={entry.theme} />
      <div className="two">
        <SelectField
          label={t('submit.theme')}
          none={t('submit.choose_theme')}
          choices={themes
            .filter(({ from }) => from <= page.live.now)
            .map(({ code }) => ({ value: code, text: t(`theme.${code}.title`) }))}
          wrong={problems.theme}
          required
          value={entry.theme}
          onChange={({ target }) => change({ theme: target.value })}
        />
        {!isEdit && (
          <SelectField
            label={t('submit.platform')}
            none={t('submit.choose_platform')}
            choices={platforms
              .filter(({ code }) => !hidden.includes(code))
              .map(({ code, name }) => ({ value: code, text: name }))}
            hint={
              left === null ? '\u00a0' : t('submit.left', { count: Math.max(left, 0), platform: chosen?.name ?? '' })
            }
            wrong={problems.platform}
            required
            value={entry.platform}
            onChange={({ target }) => change({ platform: target.value })}
          />
        )}
        {lost && <Lost again={again} />}
        {!lost && (
          <>
            <SelectField
              label={t('submit.country')}
              none={t('submit.choose_country')}
              choices={countries}
              wrong={problems.country}
              required
              value={entry.country}
              onChange={({ target }) => change({ country: target.value })}
            />
            <SelectField
              label={t('submit.language')}
              none={t('submit.choose_language')}
              choices={languages.map(({ code, endonym, bcp47 }) => ({ value: code, text: endonym, lang: bcp47 }))}
              wrong={problems.lang}
              required
              value={entry.lang}
              onChange={({ target }) => change({ lang: target.value })}
            />
          </>
        )}
      </div>
    </>
  );
}

interface LinkFieldProps extends Pick<EntryFieldsProps, 'entry' | 'change'> {
  readonly wrong: string | undefined;
}

function LinkField({ entry, change, wrong }: LinkFieldProps) {
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
