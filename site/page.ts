/** What a page tells its script, as JSON in the HTML: this area's part of the edition and what is live right now. */
import type { Area, Brand, DeploymentKind, Edition, Language } from '@event/contest/edition/edition';
import type { LiveData } from '@event/contest/page';
import type { Route } from './routes.ts';

/** The script that counts what is done here, and whether it needs a visitor's consent first. */
export interface Measured {
  readonly address: string;
  readonly asks?: boolean;
}

export interface SitePage {
  readonly route: Route;
  /** The number of a work. */
  readonly detail?: string;
  readonly area: string;
  readonly lang: string;
  readonly deployment: {
    readonly kind: DeploymentKind;
    readonly brand: Brand;
    readonly base: string;
    readonly origin: string;
    readonly api: string;
    readonly login: string;
    readonly analytics?: Measured;
    /** On the site of one area: where all the others are. */
    readonly others?: string;
  };
  readonly edition: Edition;
  readonly live: LiveData;
}

/**
 * Of another area a page needs its address, and its languages where they are not the page's own; of its language what the
 * script reads; other languages come with the dialogs.
 */
export function editionFor(edition: Edition, area: Area, lang: string) {
  const elsewhere = ({ value, path, external, languages }: Area) => ({
    ...{ value, path, ...(external && { external }) },
    ...(!external && String(languages) !== String(area.languages) && { languages }),
  });
  const { countries, share_channels, languages, platforms, name: _, zone, phone_example, asks_consent, ...own } = area;
  const { phases, periods, draw, themes, first_submission } = edition;
  const { entries_per_platform, board_rows, video_seconds, game_percent, profanity_percent, review_hours } =
    edition.limits;
  const limits = { entries_per_platform, board_rows, video_seconds, game_percent, profanity_percent, review_hours };
  return {
    ...{ phases, periods, draw, limits, first_submission },
    themes: themes.map(({ excellent, ...theme }) => theme),
    areas: edition.areas.map((one) => (one === area ? own : elsewhere(one))),
    platforms: edition.platforms.filter(({ code }) => platforms.includes(code)),
    languages: edition.languages
      .filter(({ code }) => code === lang)
      // What only the server reads: whose browser gets it, and the head of the page.
      .map(({ browser, open_graph, name, endonym, script, list, whole, phone_example, ...read }) => read),
  };
}

/** What was left out is what this page cannot show; areas that say nothing of languages have the page's, which its HTML names. */
export function unpack(page: SitePage, languages: readonly string[]): SitePage {
  const { edition } = page;
  const whole = (area: Area): Area => ({
    ...{ name: area.path, platforms: [], countries: [], prizes: [], share_channels: [], languages, zone: 'UTC' },
    ...area,
  });
  return { ...page, edition: { ...edition, areas: edition.areas.map(whole) } };
}

export function areaOf({ edition, area }: SitePage): Area {
  const found = edition.areas.find(({ path }) => path === area);
  if (!found) throw new Error(`No area ${area} in edition ${edition.id}`);
  return found;
}

export function languageOf({ edition, lang }: SitePage): Language {
  const found = edition.languages.find(({ code }) => code === lang);
  if (!found) throw new Error(`No language ${lang} in edition ${edition.id}`);
  return found;
}
