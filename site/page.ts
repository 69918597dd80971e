/** What a page tells its script, as JSON in the HTML: this area's part of the edition and what is live right now. */
import type { Area, Brand, DeploymentKind, Edition, Language } from '@event/contest/edition';
import type { Board } from '@event/contest/wire';
import type { Route } from './routes.ts';

/** What the server knows at the moment of rendering. */
export interface Live {
  /** Unix seconds of the contest's clock. */
  readonly now: number;
  /** The first rows of the first platform's board in the period that is shown. */
  readonly board?: Board;
  /** Text of a running maintenance. */
  readonly maintenance?: string;
}

export interface Page {
  readonly route: Route;
  readonly area: string;
  readonly lang: string;
  readonly deployment: {
    readonly kind: DeploymentKind;
    readonly brand: Brand;
    readonly base: string;
    readonly origin: string;
    readonly api: string;
    readonly login: string;
    readonly analytics?: string;
  };
  readonly edition: Edition;
  readonly live: Live;
}

/** Of another area a page needs its name and its languages. Countries come with the forms that ask for them. */
export function editionFor(edition: Edition, area: Area): Edition {
  const elsewhere = (other: Area): Area => ({ ...other, platforms: [], countries: [], prizes: [], share_channels: [] });
  const own: Area = { ...area, countries: [] };
  return {
    ...edition,
    areas: edition.areas.map((one) => (one === area ? own : elsewhere(one))),
    platforms: edition.platforms.filter(({ code }) => area.platforms.includes(code)),
    share_channels: edition.share_channels.filter(({ code }) => area.share_channels.includes(code)),
    languages: edition.languages.filter(({ code }) => area.languages.includes(code)),
    deployments: [],
    brand_words: [],
  };
}

export function areaOf({ edition, area }: Page): Area {
  const found = edition.areas.find(({ path }) => path === area);
  if (!found) throw new Error(`No area ${area} in edition ${edition.id}`);
  return found;
}

export function languageOf({ edition, lang }: Page): Language {
  const found = edition.languages.find(({ code }) => code === lang);
  if (!found) throw new Error(`No language ${lang} in edition ${edition.id}`);
  return found;
}
