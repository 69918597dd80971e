/** What stands in the head of a page: title, description, Open Graph, languages, icon. */
import type { Area, Deployment, Edition, Language } from '@event/contest/edition/edition';
import { addressOf, pathOf, type Route } from './routes.ts';
import type { Words } from './words.ts';

interface Head {
  readonly edition: Edition;
  readonly deployment: Deployment;
  readonly area: Area;
  readonly route: Route;
  readonly named: boolean;
  readonly origin: string;
  readonly language: Language;
  readonly words: Words;
  readonly assets: string;
  /** Pictures of shared links by `<language>/og-<deployment>`. */
  readonly shared: Readonly<Record<string, string>>;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function headOf(head: Head): string {
  const { edition, deployment, area, route, named, origin, language, words, assets, shared } = head;
  const title = titleOf(deployment, area.path);
  const description = words.t('meta.description');
  const address = (lang: string) => origin + addressOf(deployment, area.path, route, lang);
  const neutral = origin + pathOf(deployment, area.path, route);
  const offered = edition.languages.filter(({ code }) => area.languages.includes(code));
  const picture = shared[`${language.code}/og-${deployment.code}`];
  const meta = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address(language.code),
    'og:site_name': title,
    'og:locale': language.open_graph,
    ...(picture && {
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
    ...Object.entries(meta).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    `<link rel="icon" type="image/svg+xml" href="${assets}icon-${deployment.icon}.svg">`,
    `<link rel="canonical" href="${escaped(named ? address(language.code) : neutral)}">`,
    ...offered.map(({ code, bcp47 }) => `<link rel="alternate" hreflang="${bcp47}" href="${escaped(address(code))}">`),
    `<link rel="alternate" hreflang="x-default" href="${neutral}">`,
  ].join('');
}

/** Upper case by the language of nobody: `toLocaleUpperCase` would make İD of a Turkish reader's id. */
function titleOf({ title }: Pick<Deployment, 'title'>, area: string): string {
  return title.replace('{AREA}', area.toUpperCase());
}
