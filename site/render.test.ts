import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, test } from 'node:test';
import type { LiveData, RenderedSite } from '@event/contest/page';
import { edition } from '@event/editions/current';
import { buildSite } from './build/build.ts';
import { areasOf, type Route } from './routes.ts';

const server = new URL('dist/server/', import.meta.url);
const sha = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const scripts = (html: string) => Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code]) => code);
const [deployment] = edition.deployments;
const [area] = deployment ? areasOf(edition, deployment) : [];
const now = edition.phases.submission.from + 86_400;
const rows = [{ rank: 1, author: '</script><script>alert(1)</script>', total_views: 1, work: 7 }];
const board = { state: 'live' as const, updated_at: now, rows, changes: [] };

let site: RenderedSite<Route>;
before(async () => {
  await buildSite();
  site = (await import(new URL('render.js', server).href)).openSite(server);
});

function pageIn(lang: string, live: LiveData = { now, board }, route: Route = 'home') {
  assert.ok(deployment && area);
  const login = 'https://login.example';
  const asked = { deployment, area, route, lang, named: true, login } as const;
  const html = site.render({ ...asked, edition, origin: 'https://site.example', live });
  const policyWith = (address: string, hosts: readonly string[]) =>
    site.policy({ ...asked, tag: { address, hosts }, images: [] });
  return { html, policyWith, policy: site.policy({ ...asked, images: [] }) };
}

test('the policy allows exactly the one script and the one style that the page carries', () => {
  for (const lang of ['en', 'th', 'mm']) {
    const { html, policy } = pageIn(lang);
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
    assert.equal(scripts(html).length, 1);
    assert.ok(policy.includes(`script-src 'self' '${sha(scripts(html)[0])}'`));
    assert.ok(policy.includes(`style-src 'self' '${sha(style)}'`));
    assert.ok(!policy.includes(sha(`${style} `)));
  }
});

test('a tag may load from its host and send to the hosts of the settings, and no other may be reached', () => {
  const { policy, policyWith } = pageIn('en');
  const google = policyWith('https://www.googletagmanager.com/gtag/js?id=G-ABC123', ['https://*.google-analytics.com']);
  assert.match(google, /script-src [^;]* https:\/\/www\.googletagmanager\.com;/);
  for (const kind of ['connect-src', 'img-src'])
    assert.match(google, new RegExp(`${kind} [^;]*https://\\*\\.google-analytics\\.com`));
  const other = policyWith('https://tag.example/gtag/js?id=G-ABC123', ['https://collect.example']);
  assert.match(other, /connect-src [^;]*https:\/\/collect\.example/);
  assert.ok(!`${policy}${other}`.includes('google'));
});

test('the numbers and the two marks of the dial stand below it in words', () => {
  const { html } = pageIn('en');
  const [legend = ''] = /<p class="fine">Leaderboard periods: 1–3<br ?\/?>.*?<\/p>/.exec(html) ?? [];
  const marks = Array.from(
    html.matchAll(/<circle[^>]* r="[68]"[^>]*>(?:<\/circle>)?<text[^>]*>([\d/]+)<\/text>/g),
    ([, day]) => day,
  );
  assert.equal(marks.length, 2);
  assert.ok(
    legend.includes(`Review: ${marks[0]}/20`) && legend.includes(`Announcement of winners: ${marks[1]}/20`),
    legend,
  );
});

test('a name on the board is text, wherever it stands', () => {
  const { html } = pageIn('en');
  assert.ok(!html.includes('<script>alert'));
  assert.ok(html.includes('&lt;script&gt;alert'));
});

test('a page names its language, its other languages and its own address', () => {
  const { html } = pageIn('my');
  assert.match(html, /<html lang="ms-MY"/);
  assert.match(html, /rel="canonical" href="https:\/\/site\.example\/events\/goldenmonthugc\/global\?lang=my"/);
  const offered = edition.areas.find(({ path }) => path === 'global')?.languages ?? [];
  assert.equal(html.match(/hreflang="[\w-]+" href/g)?.length, offered.length + 1);
});

test('the starter is under a kilobyte', () => {
  assert.ok(Buffer.byteLength(scripts(pageIn('en').html)[0] ?? '') < 1000);
});

test('submissions are open until the very moment that is named, also when that is midnight', () => {
  assert.ok(deployment && area);
  const midnight = Math.ceil(now / 86_400) * 86_400;
  const { submission, ...phases } = edition.phases;
  const ending = { ...edition, phases: { ...phases, submission: { ...submission, to: midnight } } };
  const asked = { deployment, area, route: 'home', lang: 'en', named: true, login: 'https://login.example' } as const;
  const html = site.render({
    ...asked,
    edition: ending,
    origin: 'https://site.example',
    live: { now: midnight - 60, board },
  });
  const [year, month, day] = new Date(midnight * 1000).toISOString().slice(0, 10).split('-');
  assert.match(html, new RegExp(`They close on ${month}/${day}/${year} at 00:00\\sUTC`));
});

test('a shared work says its own title, author and picture, as text; what is not there is kept by no search engine', () => {
  assert.ok(deployment && area);
  const work = {
    ...{
      number: 10023,
      author: 'Ann "A" <b>',
      title: 'A & B',
      link: 'https://youtu.be/x',
      platform: 1,
      theme: 'kalea',
    },
    ...{ thumb: 'https://i.ytimg.com/vi/x/mqdefault.jpg', total_views: 1200, gained: 0, submitted_at: now },
    ...{ views_at: now, checking: null, days: [], board: null },
  };
  const asked = { deployment, area, route: 'work', lang: 'en', named: false, login: 'https://login.example' } as const;
  const origin = 'https://site.example';
  const html = site.render({ ...asked, detail: '10023', edition, origin, live: { now, work } });
  assert.match(html, /<title>A &amp; B · Ann &quot;A&quot; &lt;b><\/title>/);
  assert.match(html, /og:image" content="https:\/\/i\.ytimg\.com\/vi\/x\/hqdefault\.jpg"/);
  assert.match(html, /og:description" content="1,200 views · YouTube · Kalea · /);
  assert.match(html, /rel="canonical" href="https:\/\/site\.example\/events\/goldenmonthugc\/global\/works\/10023"/);
  assert.ok(!html.includes('noindex'));
  assert.match(
    site.render({ ...asked, edition, origin, live: { now, work: null } }),
    /name="robots" content="noindex"/,
  );
});

test('of a work whose numbers are all held nobody says that no views have been counted', () => {
  const work = {
    ...{ number: 7, author: 'Ann', title: null, link: 'https://youtu.be/x', platform: 1, theme: 'kalea', thumb: null },
    ...{ total_views: null, gained: 0, submitted_at: now, views_at: null, days: [], board: null },
  };
  const said = (checking: 'now' | null) => pageIn('en', { now, work: { ...work, checking } }, 'work').html;
  assert.match(said(null), /No views have been counted\./);
  assert.doesNotMatch(said('now'), /have been counted/);
  assert.match(said('now'), /This entry has views that do not count at the moment\./);
});

test('pictures come from the hosts that are named and from no other', () => {
  assert.ok(deployment);
  const asked = { deployment, route: 'works', lang: 'en', login: 'https://login.example' } as const;
  const policy = site.policy({ ...asked, images: ['https://*.ytimg.com'] });
  assert.match(policy, /img-src 'self' data: https:\/\/\*\.ytimg\.com ?;/);
});

test('an empty board that has ended asks nobody to be the first', () => {
  const said = (state: 'live' | 'frozen' | 'certified') =>
    /<p class="empty">(.*?)<\/p>/.exec(pageIn('en', { now, board: { ...board, state, rows: [] } }).html)?.[1];
  assert.equal(said('live'), 'Nobody is ranked yet. Ranks appear once the views of an approved entry are counted.');
  for (const state of ['frozen', 'certified'] as const)
    assert.equal(said(state), 'Nobody is ranked on this leaderboard.');
});

test('a board says under its heading whether entries count, are reviewed, or are final', () => {
  const about = (state: 'live' | 'frozen' | 'certified') =>
    /<section id="board"><header><h2>Leaderboard<\/h2><p>(.*?)<\/p>/.exec(
      pageIn('en', { now, board: { ...board, state } }).html,
    )?.[1];
  assert.match(about('live') ?? '', /^Entries submitted in this period count/);
  assert.match(about('frozen') ?? '', /^This leaderboard has ended\. Ranks are final once/);
  assert.equal(about('certified'), 'This leaderboard has ended. The ranks are final.');
});

test('the wall leads to the excellent works where there are any', () => {
  const works = { list: [], next: null };
  const wall = (live: Partial<LiveData>) => pageIn('en', { now, works, ...live }, 'works').html;
  assert.match(wall({ excellent: 'fb' }), /<a[^>]* href="#excellent\/fb">Excellent works<\/a>/);
  assert.doesNotMatch(wall({}), /#excellent/);
});

test('each theme has an emblem of its own', () => {
  const [themes = ''] = /<section[^>]* id="guide">.*?<\/section>/s.exec(pageIn('en').html) ?? [];
  const drawn = Array.from(themes.matchAll(/href="#e-(\w+)"/g), ([, name]) => name);
  assert.equal(new Set(drawn).size, edition.themes.length);
});

test('the board leads to the excellent works of its platform once nothing is taken any more', () => {
  const boardAt = (at: number) =>
    /<section id="board">.*?<\/section>/s.exec(pageIn('en', { now: at, board }).html)?.[0];
  assert.doesNotMatch(boardAt(edition.phases.submission.to - 1) ?? 'none', /#excellent/);
  assert.match(boardAt(edition.phases.submission.to) ?? '', /href="#excellent\/ytb"/);
});
