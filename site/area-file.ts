/** What only forms and dialogs need of an area, in one file of its own: countries, languages, share channels. */
import type { Brand, Language, ShareChannel } from '@event/contest/edition/edition';
import { useEffect, useState } from 'react';
import { loadAsset } from './asset.ts';

/** Code, name, and the platforms that cannot be reached from there. */
export type CountryRow = readonly [code: string, name: string, hidden?: readonly string[]];

export type LanguageName = Pick<Language, 'code' | 'bcp47' | 'endonym'>;

export interface AreaFile {
  readonly countries: readonly CountryRow[];
  readonly languages: readonly LanguageName[];
  readonly channels: readonly ShareChannel[];
  /** A picture to post, by the brand of the site. */
  readonly pictures: Partial<Readonly<Record<Brand, string>>>;
}

const none: AreaFile = { countries: [], languages: [], channels: [], pictures: {} };
let file: Promise<AreaFile> | undefined;

export function useAreaFile(): AreaFile {
  const [found, setFound] = useState(none);
  useEffect(() => {
    let gone = false;
    file ??= loadAsset<AreaFile>('file');
    file.then(
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
