import { Pick } from '../look/Field.tsx';
import { setSearch, useSearch } from '../shell/address.ts';
import { useDesk } from '../shell/context.tsx';

const place = 'review-filters';

export const focusFilters = () => document.querySelector<HTMLSelectElement>(`#${place} select`)?.focus();

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
      <Pick
        label="Area"
        {...pick('areas')}
        options={edition.areas.map(({ value, path }) => [String(value), path.toUpperCase()])}
      />
      <Pick
        label="Platform"
        {...pick('platforms')}
        options={edition.platforms.map(({ value, name }) => [String(value), name])}
      />
      <Pick label="Language" {...pick('languages')} options={edition.languages.map(({ code, name }) => [code, name])} />
      <Pick label="Theme" {...pick('themes')} options={edition.themes.map(({ code, name }) => [code, name])} />
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
    </div>
  );
}
