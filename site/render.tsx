/** Renders a page on the server: the build bundles this file for the API process. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Area, type Deployment, type Edition, languageByCode, phaseAt } from '@event/contest/edition/edition';
import type { PageAsk, RenderedSite } from '@event/contest/page';
import type { CompiledTexts } from '@event/contest/text';
import { renderToString } from 'react-dom/server';
import { type BuiltSite, rest_media } from './build/built.ts';
import { Customer } from './customer/Customer.tsx';
import { App } from './frame/App.tsx';
import { headOf } from './head.ts';
import { Home } from './home/Home.tsx';
import { TitlePicture } from './home/title.tsx';
import { Mine } from './mine/Mine.tsx';
import { skyOf } from './moon/sky.ts';
import { keptOf } from './offline/kept.ts';
import { manifestOf } from './offline/manifest.ts';
import { editionFor, type SitePage } from './page.ts';
import { assetsOf, type Route, screenAt } from './routes.ts';
import { Rules } from './rules/Rules.tsx';
import { Submit } from './submit/Submit.tsx';
import { Wall } from './wall/Wall.tsx';
import { type SiteWords, wordsOf } from './words.ts';
import { WorkScreen } from './work/WorkScreen.tsx';

export { screenAt };

type RenderAsk = PageAsk<Route>;

const screens = {
  home: Home,
  submit: Submit,
  mine: Mine,
  rules: Rules,
  customer: Customer,
  works: Wall,
  work: WorkScreen,
} as const;

export function openSite(folder: URL): RenderedSite<Route> {
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  const built: BuiltSite = read('built.json');
  const texts: Record<string, CompiledTexts> = read('texts.json');
  const titles: Record<string, string | null> = read('titles.json');
  const script = sha(built.starter);
  return {
    render: (ask) => render(ask, built, texts, titles),
    policy: ({ deployment, route, lang, login, tag, images }) =>
      [
        "default-src 'none'",
        `script-src 'self' '${script}'${tag ? ` ${originOf(tag.address)}` : ''}`,
        `style-src 'self' '${sha(cssOf(built, route, deployment, lang))}'`,
        "style-src-attr 'unsafe-inline'",
        `img-src 'self' data: ${[...images, ...(tag?.hosts ?? [])].join(' ')}`.trim(),
        "font-src 'self'",
        `connect-src 'self' ${[...[login, deployment.api].map(originOf), ...(tag?.hosts ?? [])].join(' ')}`.trim(),
        `frame-src ${originOf(login)}`,
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "require-trusted-types-for 'script'",
        `trusted-types worker${tag ? ' analytics' : ''}`,
      ].join('; '),
    worker: (ask) => `self.site=${JSON.stringify(keptOf(ask, built))};${built.worker}`,
    manifest: (ask) => JSON.stringify(manifestOf({ ...ask, words: wordsIn(ask, texts) })),
  };
}

/** Inlined, a sheet no longer lies beside its fonts. */
function cssOf(built: BuiltSite, route: Route, deployment: Deployment, lang: string): string {
  return (built.screens[route].css + built.faces[lang]).replaceAll('url(./', `url(${assetsOf(deployment)}`);
}

const originOf = (address: string | undefined) => (address ? new URL(address).origin : '');

/** Painted before all of it is there, on a slow network, the hero would move up with what still comes. */
const whole_hero = '<link rel="expect" blocking="render" href="#guide">';

/** What React closes by name may close itself: the same page in fewer bytes. */
const empty_in_svg = /><\/(?:path|circle|use|stop|ellipse)>/g;

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function render(
  ask: RenderAsk,
  built: BuiltSite,
  texts: Record<string, CompiledTexts>,
  titles: Record<string, string | null>,
): string {
  const { deployment, area, route, lang, live } = ask;
  const catalog = `${deployment.brand}.${lang}`;
  const screen = built.screens[route];
  const words = wordsIn(ask, texts);
  const { language } = words;
  const page = pageOf(ask, whole(ask));
  const assets = assetsOf(deployment);
  const Screen = screens[route];
  const body = renderToString(
    <TitlePicture value={titles[lang] ?? null}>
      <App page={page} words={words}>
        <Screen />
      </App>
    </TitlePicture>,
  ).replace(empty_in_svg, '/>');
  const data = {
    lang,
    langs: spokenIn(area, ask.edition.default_language).join(' '),
    area: area.path,
    phase: phaseAt(ask.edition, live.now),
    brand: deployment.brand,
    assets,
    entry: screen.entry,
    chunks: screen.chunks.filter((file) => file !== screen.entry).join(' '),
    start: screen.texts[catalog]?.start ?? '',
    later: screen.texts[catalog]?.later ?? '',
    file: built.files[`${area.path}.${lang}`] ?? '',
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  return [
    `<!doctype html><html lang="${language.bcp47}" dir="ltr"${attributes.join('')} style="${skyOf(ask.edition, live.now)}">`,
    `<head>${headOf({ ...ask, work: live.work, language, words, assets, shared: built.shared })}<style>${cssOf(built, route, deployment, lang)}</style><script>${built.starter}</script>`,
    `<link rel="stylesheet" media="${rest_media}" href="${assets}${screen.rest}">${route === 'home' ? whole_hero : ''}</head>`,
    `<body><div id="root">${body}</div>`,
    `<p class="late-note"><span>${escaped(words.t('page.late'))}</span></p>`,
    `<noscript><p class="late-note on">${escaped(words.t('page.no_script'))}</p></noscript>`,
    `<script type="application/json" id="page">${JSON.stringify({ ...page, edition: editionFor(ask.edition, area, lang) }).replaceAll('<', '\\u003c')}</script></body></html>`,
  ].join('');
}

function wordsIn(
  { edition, deployment, lang }: Pick<RenderAsk, 'edition' | 'deployment' | 'lang'>,
  texts: Record<string, CompiledTexts>,
): SiteWords {
  const language = languageByCode(edition, lang);
  const messages = texts[`${deployment.brand}.${lang}`];
  if (!language || !messages) throw new Error(`The site was built without the language ${lang}.`);
  return wordsOf(language, messages);
}

function pageOf(ask: RenderAsk, edition: Edition): SitePage {
  const { deployment, area, route, detail, lang, origin, login, others, tag, live } = ask;
  const { kind, brand, base, api } = deployment;
  const analytics = tag && { address: tag.address, ...(area.asks_consent && { asks: true }) };
  return {
    route,
    ...(detail && { detail }),
    area: area.path,
    lang,
    deployment: {
      kind,
      brand,
      base,
      origin,
      api: api ?? '',
      login,
      ...(analytics && { analytics }),
      ...(others && { others }),
    },
    edition,
    live,
  };
}

/** What an area without a stored language begins with stands first. */
function spokenIn({ languages }: Area, usual: string): string[] {
  return [usual, ...languages.filter((code) => code !== usual)].filter((code) => languages.includes(code));
}

/** The server's parts may show all of the edition, but only this area's platforms and languages. */
function whole({ edition, area }: RenderAsk): Edition {
  return {
    ...edition,
    platforms: edition.platforms.filter(({ code }) => area.platforms.includes(code)),
    languages: edition.languages.filter(({ code }) => area.languages.includes(code)),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
