/** Links to try the contest with: for each platform a few good ones, then one for every defect. */
import type { FastifyInstance } from 'fastify';
import { type Html, html, sendPage, table } from '../page.ts';
import { type Defect, defectOf, demoOwner, demoVideo, ownerIndexOf, tagsOf, try_from } from './demo.ts';
import type { PlatformForm } from './form.ts';
import type { World } from './world.ts';

interface TryLink {
  readonly link: string;
  readonly what: Defect | 'early' | 'short_link' | 'dead_short_link';
  readonly hashtags: readonly string[];
  readonly title: string;
  readonly watch: string;
}

const numbers_a_day = 56;

const words: Readonly<Record<TryLink['what'], string>> = {
  none: 'Fulfils every rule',
  short: 'Shorter than 15 seconds',
  no_tag: 'Without the hashtag',
  private: 'Private',
  unlisted: 'Visible by link only',
  gone: 'Deleted',
  early: 'Published before the contest',
  short_link: 'Short link of a good video',
  dead_short_link: 'Short link of a deleted video',
};

export function tryRoutes(app: FastifyInstance, world: World) {
  const forms = Object.values(world.catalogue.forms);
  app.get('/try.json', () => Object.fromEntries(forms.map((form) => [form.code, tryLinks(form, world)])));
  app.get('/try', (_request, reply) =>
    sendPage(reply, {
      title: 'Links to try',
      body: html`<main><h1>Links to try</h1><p class="quiet">Paste one into the contest. Each day brings new ones.</p>
${forms.map((form) => linksOf(form, world))}<p><a href="/">All stand-ins</a></p></main>`,
    }),
  );
}

/** Eighteen good ones, more than the limit of ten, also beside somebody else who tries; then one of each kind that is not good. */
function tryLinks(form: PlatformForm, world: World): TryLink[] {
  const today = Math.floor(world.clock.now() / 86_400);
  const from = try_from + (today % 50_000) * numbers_a_day;
  const published = today * 86_400 - 2 * 3600;
  const link = (n: number, moment: number, what: TryLink['what'] = defectOf(n)): TryLink => {
    const video = demoVideo(form, { n, published: moment }, world.catalogue.hashtags);
    const url = form.link(video.id, demoOwner(form, ownerIndexOf(n)).handle);
    const hashtags = what === 'no_tag' ? [] : tagsOf(n, world.catalogue.hashtags);
    return { link: url, what, hashtags, title: video.title, watch: `/watch/${form.code}/${video.id}` };
  };
  const all = Array.from({ length: numbers_a_day - 8 }, (_, i) => link(from + i, published));
  const good = all.filter(({ what }) => what === 'none');
  const bad = all.slice(0, 8).filter(({ what }) => what !== 'none');
  const spare = from + numbers_a_day - 8;
  const early = link(spare, published - 120 * 86_400, 'early');
  return [...good, ...bad, early, ...shortLinks(form, link(spare + 1, published), world)];
}

function shortLinks({ short }: PlatformForm, good: TryLink, world: World): TryLink[] {
  if (!short) return [];
  const { address, prefix, home } = short;
  const live: TryLink = {
    ...good,
    link: `${address}${world.short_links.codeFor(good.link, prefix)}/`,
    what: 'short_link',
  };
  return home ? [live, { ...good, link: `${address}${prefix}dead000/`, what: 'dead_short_link' }] : [live];
}

function linksOf(form: PlatformForm, world: World): Html {
  const rows = tryLinks(form, world).map(({ link, what, hashtags, title, watch }) => [
    html`${words[what]}<small>${hashtags.slice(1).join(' ')}</small>`,
    html`<code>${link}</code>`,
    html`<a href="${watch}">${title}</a>`,
  ]);
  return html`<h2>${form.name}</h2>${table(['What it is', 'Link', 'Video'], rows)}`;
}
