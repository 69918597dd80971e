/** What only forms and dialogs need of an area, in one file of its own: countries, languages, share channels, prizes of the draw, a phone number. */
import type { Brand, Language, ShareChannel } from '@event/contest/edition/edition';
import { loadAsset } from './asset.ts';
import { type LoadedLater, useLater } from './part/later.ts';

/** Code, name, and the platforms that cannot be reached from there. */
type CountryRow = readonly [code: string, name: string, hidden?: readonly string[]];

type LanguageName = Pick<Language, 'code' | 'bcp47' | 'endonym'>;

interface LinkPreview {
  readonly picture: string;
  readonly title: string;
}

export interface AreaFile {
  readonly countries: readonly CountryRow[];
  readonly languages: readonly LanguageName[];
  readonly channels: readonly ShareChannel[];
  /** The prizes of the draw, the largest first. */
  readonly drawn: readonly string[];
  /** An example number, whose lines do not break. */
  readonly phone: string;
  /** A picture to post, by the brand of the site. */
  readonly pictures: Partial<Readonly<Record<Brand, string>>>;
  /** What an app shows of a shared link, likewise. */
  readonly previews: Partial<Readonly<Record<Brand, LinkPreview>>>;
}

const none: AreaFile = { countries: [], languages: [], channels: [], drawn: [], phone: '', pictures: {}, previews: {} };

export const loadAreaFile = () => loadAsset<AreaFile>('file');

/** Empty until it is there; if it is lost, what it would fill says so. */
export function useAreaFile(): AreaFile & Omit<LoadedLater<AreaFile>, 'value'> {
  const { value, lost, again } = useLater(loadAreaFile);
  return { ...(value ?? none), lost, again };
}
