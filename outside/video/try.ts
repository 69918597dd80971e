/** Links to try the contest with: for each platform a few good ones, then one for every defect. */
import type { FastifyInstance } from 'fastify';
import { type Html, html, sendPage } from '../page.ts';
import { type Defect, defectOf, demoOwner, demoVideo, ownerIndexOf, tagsOf, tryFrom } from './demo.ts';
import { linkOf, type Platform, platforms } from './video.ts';
import type { World } from './world.ts';

export interface TryLink {
  readonly link: string;
  readonly what: Defect | 'early' | 'short_link' | 'dead_short_link';
  readonly hashtags: readonly string[];
  readonly title: string;
  readonly watch: string;
}

const numbersADay = 40;

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

const names: Readonly<Record<Platform, string>> = {
  ytb: 'YouTube',
  fb: 'Facebook',
  ins: 'Instagram',
  vk: 'VK',
  tt: 'TikTok',
};

export function tryRoutes(app: FastifyInstance, world: World) {
  app.get('/try.json', () => Object.fromEntries(platforms.map((platform) => [platform, tryLinks(platform, world)])));
  app.get('/try', (_request, reply) =>
    sendPage(reply, {
      title: 'Links to try',
      body: html`<main><h1>Links to try</h1><p class="quiet">Paste one into the contest. Each day brings new ones.</p>
${platforms.map((platform) => table(platform, world))}<p><a href="/">All stand-ins</a></p></main>`,
    }),
  );
}

/** Twelve good ones, so that the limit of ten can be reached; then one of each kind that is not good. */
function tryLinks(platform: Platform, world: World): TryLink[] {
  const today = Math.floor(world.clock.now() / 86_400);
  const from = tryFrom + (today % 50_000) * numbersADay;
  const published = today * 86_400 - 2 * 3600;
  const link = (n: number, moment: number, what: TryLink['what'] = defectOf(n)): TryLink => {
    const video = demoVideo(platform, { n, published: moment }, world.catalogue.hashtags);
    const url = linkOf(video, demoOwner(platform, ownerIndexOf(n)).handle);
    const hashtags = what === 'no_tag' ? [] : tagsOf(n, world.catalogue.hashtags);
    return { link: url, what, hashtags, title: video.title, watch: `/watch/${platform}/${video.id}` };
  };
  const all = Array.from({ length: numbersADay - 8 }, (_, i) => link(from + i, published));
  const good = all.filter(({ what }) => what === 'none');
  const bad = all.slice(0, 8).filter(({ what }) => what !== 'none');
  const spare = from + numbersADay - 8;
  const early = link(spare, published - 120 * 86_400, 'early');
  return [...good, ...bad, early, ...shortLinks(platform, link(spare + 1, published), world)];
}

function shortLinks(platform: Platform, good: TryLink, world: World): TryLink[] {
  const share = (link: string, what: TryLink['what']): TryLink => ({ ...good, link, what });
  if (platform === 'tt') {
    return [
      share(`https://vm.tiktok.com/${world.short_links.codeFor(good.link, 'ZM')}/`, 'short_link'),
      share('https://vm.tiktok.com/ZMdead000/', 'dead_short_link'),
    ];
  }
  if (platform === 'fb') return [share(`https://fb.watch/${world.short_links.codeFor(good.link, 'f')}/`, 'short_link')];
  if (platform !== 'ins') return [];
  return [share(`https://www.instagram.com/share/reel/${world.short_links.codeFor(good.link, 'BA')}/`, 'short_link')];
}

function table(platform: Platform, world: World): Html {
  const rows = tryLinks(platform, world).map(
    ({ link, what, hashtags, title, watch }) =>
      html`<tr><td>${words[what]}<small>${hashtags.slice(1).join(' ')}</small></td><td><code>${link}</code></td><td><a href="${watch}">${title}</a></td></tr>`,
  );
  return html`<h2>${names[platform]}</h2><div class="scroll"><table><thead><tr><th>What it is</th><th>Link</th><th>Video</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
