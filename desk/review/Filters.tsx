import { SavedFilters } from '../filter/SavedFilters.tsx';
import { Pick } from '../look/Field.tsx';
import { PickSome } from '../look/PickSome.tsx';
import { setSearch, useSearch } from '../shell/address.ts';
import { useDesk } from '../shell/context.tsx';

const place = 'review-filters';
const names = ['areas', 'platforms', 'languages', 'themes', 'age', 'signals'];

export const focusFilters = () => document.querySelector<HTMLElement>(`#${place} button`)?.focus();

/** What of the queue is shown; it stands in the address. */
export function Filters() {
  const { edition } = useDesk();
  const search = useSearch();
  const pick = (name: string) => ({
    value: search.get(name) ?? '',
    onPick: (value: string) => setSearch({ [name]: value }),
  });
  return (
    <div id={place} className={place}>
      <PickSome
        label="Area"
        {...pick('areas')}
        options={edition.areas.map(({ value, path }) => [String(value), path.toUpperCase()])}
      />
      <PickSome
        label="Platform"
        {...pick('platforms')}
        options={edition.platforms.map(({ value, name }) => [String(value), name])}
      />
      <PickSome
        label="Language"
        {...pick('languages')}
        options={edition.languages.map(({ code, name }) => [code, name])}
      />
      <PickSome label="Theme" {...pick('themes')} options={edition.themes.map(({ code, name }) => [code, name])} />
      <Pick
        label="Age"
        {...pick('age')}
        options={[
          ['past', `Past ${edition.review_hours} h`],
          ['due', 'Due within 12 h'],
          ['in_time', 'In time'],
        ]}
      />
      <Pick
        label="Signals"
        {...pick('signals')}
        options={[
          ['fails', 'A rule fails'],
          ['unknown', 'A rule is unknown'],
          ['alike', 'Looks alike'],
          ['jumped', 'Views jumped'],
          ['appeal', 'Appeal'],
          ['edit', 'New link'],
          ['second', 'Second look'],
        ]}
      />
      <SavedFilters screen="review" names={names} />
    </div>
  );
}
