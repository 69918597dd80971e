/** Google Analytics, as far as a site meets it: the loader of the tag, and where its hits arrive. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Html, html, sendPage, shownTime, table } from '../page.ts';
import { type AnalyticsHit, faultOf } from './hit.ts';

const loader = readFileSync(new URL('gtag.js', import.meta.url), 'utf8');
const most = 5000;

interface TagRequest {
  readonly Querystring: Readonly<Record<string, string>>;
}

export function analyticsRoutes(app: FastifyInstance, clock: Clock) {
  let hits: readonly AnalyticsHit[] = [];
  app.get<TagRequest>('/analytics/gtag/js', ({ query: { id = '' } }, reply) =>
    /^G-[A-Z0-9]{4,16}$/.test(id)
      ? reply.type('application/javascript; charset=utf-8').send(loader)
      : reply.code(404).type('text/plain').send('There is no such tag.\n'),
  );
  app.post<TagRequest>('/analytics/g/collect', ({ query }, reply) => {
    const { tid = '', cid = '', en = '', dl = '', dt = '', ul = '', gcs = '', ...values } = query;
    const hit = { at: clock.now(), id: tid, client: cid, name: en, page: dl, title: dt, language: ul, consent: gcs };
    hits = [...hits.slice(1 - most), { ...hit, values, dropped: faultOf(en) }];
    return reply.code(204).send();
  });
  app.get<TagRequest>('/analytics/hits', ({ query: { client } }) =>
    hits.filter((hit) => client === undefined || hit.client === client),
  );
  app.delete('/analytics/hits', (_request, reply) => {
    hits = [];
    return reply.code(204).send();
  });
  app.get('/analytics', (_request, reply) => sendPage(reply, { title: 'What arrived', body: arrived(hits) }));
}

const columns = ['When', 'Event', 'Id', 'Client', 'Page', 'Consent', 'Dropped'];

function arrived(hits: readonly AnalyticsHit[]): Html {
  const rows = hits
    .slice(-200)
    .reverse()
    .map(({ at, name, id, client, page, consent, dropped }) => {
      return [shownTime(at), name, id, client, page, consent, dropped ?? ''];
    });
  return html`<main><h1>What arrived</h1>
<p class="quiet">Hits of the analytics tag, the newest first, as the network brought them. Nothing is here before a visitor has agreed, where the area asks.</p>
${table(columns, rows)}</main>`;
}
