/** What stands in the head of a page: title, description, Open Graph, languages, icon. */
import {
  type Area,
  type Deployment,
  type Edition,
  type Language,
  platformByValue,
} from '@event/contest/edition/edition';
import type { WorkPage } from '@event/contest/wall/wire';
import { addressOf, manifestPath, pathOf, type Route } from './routes.ts';
import type { SiteWords } from './words.ts';

interface Head {
  readonly edition: Edition;
  readonly deployment: Deployment;
  readonly area: Area;
  readonly route: Route;
  readonly detail?: string | undefined;
  /** What the page is about, where that is one work; null when there is none to show. */
  readonly work?: WorkPage | null | undefined;
  readonly named: boolean;
  readonly origin: string;
  readonly language: Language;
  readonly words: SiteWords;
  readonly assets: string;
  /** Pictures of shared links by `<language>/og-<deployment>`. */
  readonly shared: Readonly<Record<string, string>>;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function headOf(head: Head): string {
  const { edition, deployment, area, route, detail, named, origin, language, work, assets, shared } = head;
  const site = titleOf(deployment, area.path);
  const { title, description } = told(head, site);
  const address = (lang: string) => origin + addressOf(deployment, area.path, route, lang, detail);
  const neutral = origin + pathOf(deployment, area.path, route, detail);
  const offered = edition.languages.filter(({ code }) => area.languages.includes(code));
  // A network may send whoever taps a shared link to the address named here: it must not choose a language for them.
  const canonical = named ? address(language.code) : neutral;
  const picture = shared[`${language.code}/og-${deployment.code}`];
  const meta = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    // Where the title is the site's own it is said once.
    ...(title !== site && { 'og:site_name': site }),
    'og:locale': language.open_graph,
    ...(work?.thumb
      ? { 'og:image': large(work.thumb), 'og:image:alt': title }
      : picture && {
          'og:image': origin + assets + picture,
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:image:alt': title,
        }),
  };
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    '<meta name="theme-color" content="#070b18"><meta name="color-scheme" content="dark">',
    '<meta name="twitter:card" content="summary_large_image">',
    work === null ? '<meta name="robots" content="noindex">' : '',
    ...Object.entries(meta).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    `<link rel="icon" href="${assets}icon-${deployment.icon}.svg">`,
    `<link rel="apple-touch-icon" href="${assets}icon-${deployment.icon}-180.png">`,
    `<link rel="manifest" href="${manifestPath(deployment, area.path, language.code)}">`,
    `<link rel="canonical" href="${escaped(canonical)}">`,
    ...offered.map(({ code, bcp47 }) => `<link rel="alternate" hreflang="${bcp47}" href="${escaped(address(code))}">`),
    `<link rel="alternate" hreflang="x-default" href="${neutral}">`,
  ].join('');
}

/** Of a work its own title and author, so that a shared link says what it leads to. */
function told({ work, words, edition }: Head, site: string): { title: string; description: string } {
  const description = words.t('meta.description');
  if (!work) return { title: site, description };
  const { platform, theme, total_views, author } = work;
  const name = platformByValue(edition, platform)?.name ?? '';
  const views = total_views && words.t('word.views_amount', { count: total_views, shown: words.number(total_views) });
  return {
    title: `${work.title ?? name} · ${author}`,
    description: [views, name, words.t(`theme.${theme}.title`), description].filter(Boolean).join(' · '),
  };
}

/** A card on a phone takes YouTube's small picture, a preview of a shared link the next one. */
const large = (picture: string) => picture.replace(/\/mqdefault(\.\w+)$/, '/hqdefault$1');

/** Upper case by the language of nobody: `toLocaleUpperCase` would make İD of a Turkish reader's id. */
export function titleOf({ title }: Pick<Deployment, 'title'>, area: string): string {
  return title.replace('{AREA}', area.toUpperCase());
}
