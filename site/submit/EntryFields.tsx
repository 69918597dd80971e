import './submit.css';
import { useAreaFile } from '../area-file.ts';
import { usePage } from '../context.tsx';
import { SelectField } from '../look/Field.tsx';
import { Lost } from '../part/Lost.tsx';
import type { CheckState } from './check.ts';
import type { CountryChoice } from './country.ts';
import type { EntryDraft } from './draft.ts';
import { LinkField } from './LinkField.tsx';
import { PlatformField } from './PlatformField.tsx';
import type { Problems } from './problem.ts';
import { Recognised } from './Recognised.tsx';
import { liveThemes } from './theme.ts';

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
  const { languages, lost, again } = useAreaFile();
  return (
    <>
      <LinkField entry={entry} change={change} wrong={problems.link ?? looked.wrong} />
      <Recognised looked={looked} theme={entry.theme} />
      <div className="two">
        <SelectField
          label={t('submit.theme')}
          none={t('submit.choose_theme')}
          choices={liveThemes(edition, page.live.now).map(({ code }) => ({
            value: code,
            text: t(`theme.${code}.title`),
          }))}
          wrong={problems.theme}
          required
          value={entry.theme}
          onChange={({ target }) => change({ theme: target.value })}
        />
        {!isEdit && <PlatformField entry={entry} change={change} countries={countries} wrong={problems.platform} />}
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
