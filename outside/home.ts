/** The page that says what stands in for what. */
import type { FastifyInstance } from 'fastify';
import { type Html, html, sendPage, table } from './page.ts';

interface Urls {
  readonly login_url: string;
  readonly videos_url: string;
}

type AddressRow = readonly [what: string, address: string];

const login: readonly AddressRow[] = [
  ['Published keys', 'GET /.well-known/jwks.json'],
  ['Login widget', 'GET /login/global?origin=&lang=&area=, GET /login/india'],
  ['A jwt for a test, good or broken', 'POST /login/token'],
  ['Demo accounts; ways to break a jwt', 'GET /login/accounts · GET /login/faults'],
  ['New signing key; drop the old ones; keys out of reach', 'POST /control/keys/rotate · …/retire · …/down'],
  ['Public beacon (drand)', 'GET /beacon/<chain>/public/<round> · …/latest · …/info · POST /control/beacon'],
  ['Redeem a code', 'POST /redeem · GET /redeem/deliveries'],
];

const videos: readonly AddressRow[] = [
  ['YouTube Data API v3', '/youtube/v3/videos · videos:batchGetStats · /youtube/oembed'],
  ['VK 5.199', '/vk/method/video.get · /vk/method/execute'],
  ['TikTok', '/tiktok/v2/video/query/ · user/info/ · oauth/token/ · auth/authorize/ · /tiktok/oembed'],
  [
    'Facebook and Instagram',
    '/graph/v26.0/:id · …/video_insights · …/insights · me/media · oembed_video · instagram_oembed · POST batch',
  ],
  ['Meta consent', '/graph/dialog/oauth · /graph/oauth/authorize · /graph/oauth/access_token'],
  ['Short links', '/short/<host>/<path>'],
  [
    'Analytics: the tag’s script; what arrived',
    '/analytics/gtag/js?id=G-… · GET /analytics · GET, DELETE /analytics/hits',
  ],
  [
    'Push service: a browser; what arrived there, in words',
    'POST /push/browsers · /push/send/<id> · GET /push · GET /push/messages',
  ],
  ['A video as people see it', '/watch/<platform>/<id> · /thumb/<platform>/<id>.svg'],
];

const control: readonly AddressRow[] = [
  ['Time, of both servers', 'GET, POST /control/clock'],
  ['Make or change videos, owners, short links', 'POST /control/videos · owners · short-links'],
  ['Let something go wrong', 'GET, POST, DELETE /control/faults'],
  ['Limits; tokens; expire tokens', 'POST /control/limits · tokens · tokens/expire'],
  ['What was asked, in calls, units and ids', 'GET, DELETE /control/calls'],
  ['Facts of the demo videos', 'GET /control/demo-videos?platform=&from=&count=&at=&opens='],
  ['Everything as at the start', 'POST /control/reset'],
];

export function homeRoutes(app: FastifyInstance, urls: Urls) {
  app.get('/', (_request, reply) => sendPage(reply, { title: 'Stand-ins of the outer world', body: home(urls) }));
}

const home = ({ login_url, videos_url }: Urls): Html => html`<main>
<h1>Stand-ins of the outer world</h1>
<p class="quiet">The game’s login platform and five video platforms, as local servers that speak the real interfaces. Nothing here leaves this machine.</p>
<div class="cards">
<section class="card"><h2>Try the contest</h2><p class="quiet">Links of videos to paste, good ones and one for every defect.</p><a class="button" href="${videos_url}/try">Links to try</a></section>
<section class="card"><h2>Redeem a code</h2><p class="quiet">What a player does in the game with a code that was won.</p><a class="button" href="${login_url}/redeem">Redeem a code</a></section>
</div>
${section('Login platform', login_url, login)}${section('Video platforms', videos_url, videos)}${section('Control', videos_url, control)}
</main>`;

function section(title: string, url: string, rows: readonly AddressRow[]): Html {
  const lines = rows.map(([what, address]) => [what, html`<code>${address}</code>`]);
  return html`<h2>${title}</h2><p><code>${url}</code></p>${table([], lines)}`;
}
