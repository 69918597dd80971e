// In which language and area a visitor begins (specification §4, startup).
import type { Area, DeploymentKind, Edition, Language } from './edition/edition.ts';

// Values from the browser's own store are only hints: anything may stand there.
type Stored = { readonly lang?: unknown; readonly area?: unknown };

export type Arriving = {
  readonly languages: readonly string[];
  readonly stored: Stored;
  readonly deployment: DeploymentKind;
  readonly edition: Pick<Edition, 'areas' | 'languages' | 'default_area' | 'default_language'>;
  readonly player?: { readonly creation_area: number } | undefined;
};

export type Arrival = { lang: string; area: string; go?: string; external?: string };

export function arrive(arriving: Arriving): Arrival {
  const { player, edition } = arriving;
  const home = player && edition.areas.find(({ value }) => value === Number(player.creation_area));
  if (arriving.deployment === 'india') return arriveInIndia(arriving);
  return home ? arriveAtHome(arriving, home) : arriveAnonymous(arriving);
}

// There the area is always the same and has no path of its own.
function arriveInIndia(arriving: Arriving): Arrival {
  const area = servedAreas(arriving)[0] ?? fallbackArea(arriving);
  const isKnown = arriving.player !== undefined || storedArea(arriving) !== undefined;
  const lang = storedLang(arriving) ?? (isKnown ? undefined : negotiate(arriving));
  return { lang: speakable(arriving, area, lang), area: area.path };
}

function arriveAtHome(arriving: Arriving, home: Area): Arrival {
  const lang = speakable(arriving, home, storedLang(arriving));
  if (home.external) return { lang, area: home.path, external: home.external };
  const arrival = { lang, area: home.path };
  return storedArea(arriving) === home ? arrival : { ...arrival, go: `/${home.path}` };
}

function arriveAnonymous(arriving: Arriving): Arrival {
  const known = storedArea(arriving);
  if (known) return { lang: speakable(arriving, known, storedLang(arriving)), area: known.path };
  const lang = storedLang(arriving) ?? negotiate(arriving);
  const first = lang === undefined ? undefined : arriving.edition.areas.find((area) => speaks(arriving, area, lang));
  const area = first ?? fallbackArea(arriving);
  const arrival = { lang: speakable(arriving, area, first && lang), area: area.path };
  return area.external ? { ...arrival, external: area.external } : { ...arrival, go: `/${area.path}` };
}

// The first tag whose language is offered wins. A site code is never compared with a tag: `my` and `in` would be wrong.
function negotiate(arriving: Arriving): string | undefined {
  const offered = arriving.edition.languages.filter((language) => isOffered(arriving, language));
  const tags = Array.isArray(arriving.languages) ? arriving.languages : [];
  for (const tag of tags) {
    const asked = localeOf(tag);
    if (asked === undefined) continue;
    const exact = asked.region === undefined ? undefined : `${asked.language}-${asked.region}`;
    const language =
      offered.find(({ browser }) => exact !== undefined && browser.includes(exact)) ??
      offered.find(({ browser }) => browser.includes(asked.language));
    if (language) return language.code;
  }
  return undefined;
}

// Old web views ask in odd spellings (`en_US`, `in`, `tl`, `ko-kr`); what cannot be read is passed over.
function localeOf(tag: unknown): Intl.Locale | undefined {
  if (typeof tag !== 'string') return undefined;
  try {
    const [canonical] = Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'));
    return canonical === undefined ? undefined : new Intl.Locale(canonical);
  } catch {
    return undefined;
  }
}

function storedLang(arriving: Arriving): string | undefined {
  const { stored, edition } = arriving;
  return edition.languages.find((language) => language.code === stored?.lang && isOffered(arriving, language))?.code;
}

function storedArea(arriving: Arriving): Area | undefined {
  const area = arriving.stored?.area;
  return servedAreas(arriving).find(({ path, value }) => path === area || value === area || String(value) === area);
}

// An area that lives on a site of its own is no area here, and on its own site it is the only one.
function servedAreas({ edition, deployment }: Arriving): Area[] {
  return edition.areas.filter(({ external }) => Boolean(external) === (deployment === 'india'));
}

function fallbackArea({ edition }: Arriving): Area {
  const area = edition.areas.find(({ path }) => path === edition.default_area) ?? edition.areas[0];
  if (!area) throw new Error('An edition has at least one area');
  return area;
}

// The language asked for, otherwise the edition's own, otherwise the first of the area.
function speakable(arriving: Arriving, area: Area, lang: string | undefined): string {
  if (lang !== undefined) {
    const first = area.languages.find((code) => speaks(arriving, area, code));
    return speaks(arriving, area, lang) ? lang : (first ?? arriving.edition.default_language);
  }
  return speakable(arriving, area, arriving.edition.default_language);
}

function speaks(arriving: Arriving, area: Area, lang: string): boolean {
  const language = arriving.edition.languages.find(({ code }) => code === lang);
  return language !== undefined && isOffered(arriving, language) && area.languages.includes(lang);
}

function isOffered({ deployment }: Arriving, { only }: Language): boolean {
  return only === undefined || only === deployment;
}
