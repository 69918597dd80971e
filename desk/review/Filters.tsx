import { type Queue, whose } from '@event/contest/review/desk-wire';
import { SavedFilters } from '../filter/SavedFilters.tsx';
import { Pick, PickText } from '../look/Field.tsx';
import { PickSome } from '../look/PickSome.tsx';
import { setSearch, useSearch } from '../shell/address.ts';
import { areaChoices, useDesk } from '../shell/context.tsx';
import { queue_filters } from './queue.ts';

const place = 'review-filters';

export const focusFilters = () => document.querySelector<HTMLElement>(`#${place} button`)?.focus();

/** One after the other, by a key. */
export function showNextWhose() {
  const shown = new URLSearchParams(location.search).get('whose') ?? '';
  const ways = ['', ...whose];
  setSearch({ whose: ways[(ways.indexOf(shown as never) + 1) % ways.length] ?? null });
}

/** What of the queue is shown; it stands in the address. */
export function Filters({ queue }: { readonly queue: Queue | undefined }) {
  const { edition } = useDesk();
  const search = useSearch();
  const pick = (name: string) => ({
    value: search.get(name) ?? '',
    onPick: (value: string) => setSearch({ [name]: value }),
  });
  return (
    <div id={place} className={place}>
      <Pick label="Whose" any="Mine, nobody’s" {...pick('whose')} options={ofWhom(search.get('whose'), queue)} />
      <PickSome label="Area" {...pick('areas')} options={areaChoices(edition)} />
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
          ['passed', 'Passed on'],
          ['appeal', 'Appeal'],
          ['edit', 'New link'],
          ['second', 'Second look'],
        ]}
      />
      <PickText label="Find" any="Number, word" {...pick('q')} />
      <SavedFilters screen="review" names={queue_filters} />
    </div>
  );
}

/** A lead comes here with a colleague's name. */
function ofWhom(shown: string | null, queue: Queue | undefined): readonly (readonly [value: string, text: string])[] {
  const isPerson = shown && !whose.includes(shown as never);
  return [
    ['mine', queue?.mine ? `Mine (${queue.mine})` : 'Mine'],
    ['nobody', 'Nobody’s'],
    ['all', 'All'],
    ...(isPerson ? [[shown, queue?.rows[0]?.assigned?.to ?? 'A colleague’s'] as const] : []),
  ];
}
