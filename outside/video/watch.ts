/** What a person sees: a page with the video's facts, and its picture. */
import type { FastifyInstance } from 'fastify';
import { html, sendPage } from '../page.ts';
import { hashText } from './chance.ts';
import { commentsAt, likesAt, viewsAt } from './growth.ts';
import type { StandInVideo } from './video.ts';
import type { World } from './world.ts';

export function watchRoutes(app: FastifyInstance, world: World) {
  app.get<{ Params: { platform: string; id: string } }>('/watch/:platform/:id', (request, reply) => {
    const { platform, id } = request.params;
    const video = world.catalogue.video(platform, id);
    if (!video || video.gone || video.privacy === 'private' || video.privacy === 'friends') {
      return sendPage(reply.code(404), {
        title: 'Video not available',
        body: html`<main><h1>This video is not available</h1><p class="quiet">It is private, or it was removed.</p></main>`,
      });
    }
    return sendPage(reply, { title: video.title, look: 'frame', body: watchPage(video, world) });
  });

  app.get<{ Params: { platform: string; id: string }; Querystring: { 'x-expires'?: string } }>(
    '/thumb/:platform/:id.svg',
    (request, reply) => {
      const expires = Number(request.query['x-expires'] ?? Infinity);
      if (expires < world.clock.now()) return reply.code(403).send();
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture(`${request.params.platform}:${request.params.id}`));
    },
  );
}

function watchPage(video: StandInVideo, world: World) {
  const now = world.clock.now();
  const owner = world.catalogue.owner(video.platform, video.owner);
  const count = (value: number) => value.toLocaleString('en');
  return html`<main><img class="still" alt="" src="/thumb/${video.platform}/${video.id}.svg">
<h1>${video.title}</h1><p class="quiet">${owner?.name} · ${new Date(video.published * 1000).toISOString().slice(0, 10)} · ${Math.floor(video.duration)} s</p>
<p>${count(viewsAt(video, now))} views · ${video.likes_hidden ? 'likes hidden' : `${count(likesAt(video, now))} likes`} · ${count(commentsAt(video, now))} comments</p>
<p>${video.text}</p><p><small>Link to submit: <code>${world.catalogue.forms[video.platform]?.link(video.id, owner?.handle ?? '')}</code></small></p></main>`;
}

/** A night, a moon and a ridge: no two videos have the same. */
function picture(name: string): string {
  const h = hashText(name);
  const hue = h % 360;
  const ridge = [0, 1, 2, 3, 4].map((i) => `${i * 160},${230 + ((h >>> (i * 4)) % 90)}`).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">
<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 13%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 60% 38%)"/></linearGradient></defs>
<rect width="640" height="360" fill="url(#g)"/><circle cx="${120 + (h % 400)}" cy="${70 + (h % 90)}" r="${24 + (h % 40)}" fill="#ffe0a0"/>
<polygon points="0,360 ${ridge} 640,360" fill="hsl(${hue} 50% 8%)"/><path d="M290 148l78 46-78 46z" fill="#fff" opacity=".9"/></svg>`;
}
