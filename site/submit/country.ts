/** Names of the area's countries in the page's language, in its alphabetical order; loaded when a form needs them. */
import type { Choice } from '@event/ui/Field.tsx';
import { useEffect, useState } from 'react';

/** Code, name, and the platforms that cannot be reached from there. */
export type CountryRow = readonly [code: string, name: string, hidden?: readonly string[]];

export interface CountryChoice extends Choice {
  readonly hidden: readonly string[];
}

let rows: Promise<readonly CountryRow[]> | undefined;

function loadRows(): Promise<readonly CountryRow[]> {
  rows ??= import(/* @vite-ignore */ document.documentElement.dataset.countries ?? '').then(
    (file: { default: readonly CountryRow[] }) => file.default,
  );
  return rows;
}

export function useCountries(): CountryChoice[] {
  const [all, setAll] = useState<readonly CountryRow[]>([]);
  useEffect(() => {
    let gone = false;
    loadRows().then(
      (found) => gone || setAll(found),
      () => {
        rows = undefined;
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  return all.map(([value, text, hidden = []]) => ({ value, text, hidden }));
}
