/** What only forms and dialogs need of an area, in one file of its own: country names and share channels. */
import type { ShareChannel } from '@event/contest/edition';
import { useEffect, useState } from 'react';

/** Code, name, and the platforms that cannot be reached from there. */
export type CountryRow = readonly [code: string, name: string, hidden?: readonly string[]];

export interface AreaFile {
  readonly countries: readonly CountryRow[];
  readonly channels: readonly ShareChannel[];
}

const none: AreaFile = { countries: [], channels: [] };
let file: Promise<AreaFile> | undefined;

function load(): Promise<AreaFile> {
  file ??= import(/* @vite-ignore */ document.documentElement.dataset.file ?? '').then(
    (found: { default: AreaFile }) => found.default,
  );
  return file;
}

export function useAreaFile(): AreaFile {
  const [found, setFound] = useState(none);
  useEffect(() => {
    let gone = false;
    load().then(
      (next) => gone || setFound(next),
      () => {
        file = undefined;
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  return found;
}
