/** Names of the area's countries in the page's language, in its alphabetical order. */
import { useAreaFile } from '../area-file.ts';
import type { FieldChoice } from '../look/Field.tsx';

export interface CountryChoice extends FieldChoice {
  readonly hidden: readonly string[];
}

export function useCountries(): CountryChoice[] {
  return useAreaFile().countries.map(([value, text, hidden = []]) => ({ value, text, hidden }));
}
