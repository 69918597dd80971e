/** A push service with the browsers behind it: it takes what RFC 8030 lets in, and opens it as the browser would. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Html, html, sendPage, shownTime, table } from '../page.ts';
import { flag, object, whole } from '../shape.ts';
import { type BrowserKeys, decrypt, makeKeys } from './decrypt.ts';
import { vapidFault } from './vapid.ts';

interface PushBrowser extends BrowserKeys {
  isGone: boolean;
}

interface PushedMessage {
  readonly at: number;
  readonly browser: string;
  readonly topic: string;
  readonly ttl: number;
  /** What the worker of the site is given. */
  readonly words: unknown;
}

interface PushTrouble {
  /** Answers so instead of taking anything. */
  status?: number;
  retry_after?: number;
  /** Takes it and answers nobody. */
  silent?: boolean;
  /** Ends the connections on which it was silent. */
  hangs_up?: boolean;
}

interface PushRequest {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly browser?: string };
  readonly Body: Buffer;
}

export function pushRoutes(app: FastifyInstance, clock: Clock, urls: { readonly videos_url: string }) {
  const browsers = new Map<string, PushBrowser>();
  let messages: readonly PushedMessage[] = [];
  let trouble: PushTrouble = {};
  const silent_on = new Set<ServerResponse>();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/push/browsers', () => {
    const id = randomUUID();
    const keys = makeKeys();
    browsers.set(id, { ...keys, isGone: false });
    const p256dh = keys.own.getPublicKey('base64url');
    return { id, endpoint: `${urls.videos_url}/push/send/${id}`, p256dh, auth: keys.auth.toString('base64url') };
  });
  app.delete<PushRequest>('/push/browsers/:id', ({ params: { id } }, reply) => {
    const found = browsers.get(id);
    if (found) found.isGone = true;
    return reply.code(204).send();
  });
  app.post<PushRequest>('/push/send/:id', async ({ params: { id }, headers, body }, reply) => {
    const browser = browsers.get(id);
    if (!browser) return reply.code(404).send();
    if (browser.isGone) return reply.code(410).send();
    const { status, retry_after, silent } = trouble;
    if (retry_after) reply.header('retry-after', retry_after);
    if (status) return reply.code(status).send();
    // A jwt's hours are the real ones, whatever moment the contest is moved to.
    const asked = { header: headers.authorization ?? '', audience: urls.videos_url, now: Date.now() / 1000 };
    const fault = vapidFault(asked);
    if (fault) return reply.code(403).send(fault);
    if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return reply.code(400).send('encoding or ttl');
    const { ttl, topic = '' } = headers;
    const words = JSON.parse(decrypt(browser, body));
    messages = [...messages, { at: clock.now(), browser: id, topic: String(topic), ttl: Number(ttl), words }].slice(
      -1000,
    );
    if (silent) await new Promise((resolve) => silent_on.add(reply.raw.once('close', resolve)));
    return reply.code(201).send();
  });
  app.get<PushRequest>('/push/messages', ({ query: { browser } }) =>
    messages.filter((message) => browser === undefined || message.browser === browser),
  );
  app.post<{ Body: PushTrouble }>('/control/push', { schema: { body: troubleBody } }, ({ body }) => {
    trouble = body;
    if (trouble.hangs_up) for (const connection of silent_on) connection.destroy();
    return trouble;
  });
  app.get('/push', (_request, reply) => sendPage(reply, { title: 'Pushed', body: pushed(messages) }));
}

const troubleBody = object({ status: whole, retry_after: whole, silent: flag, hangs_up: flag });

function pushed(messages: readonly PushedMessage[]): Html {
  const rows = messages.toReversed().map(({ at, browser, words }) => {
    return [shownTime(at), html`<code>${browser}</code>`, JSON.stringify(words)];
  });
  return html`<main><h1>Pushed</h1><p class="quiet">Messages to browsers, opened with the keys that only the browser has; the newest first.</p>
${table([], rows)}</main>`;
}
