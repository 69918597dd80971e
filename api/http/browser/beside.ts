/** What lies beside the pages of a deployment: the worker that keeps them, and what a phone is told of the app by area and language. */
import type { Deployment } from '@event/contest/edition/edition';
import type { RenderedSite } from '@event/contest/page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { sendPrepared } from '../asset.ts';
import type { PreparedBodies } from '../prepared.ts';

interface SiteFile {
  readonly key: string;
  readonly type: string;
  readonly write: () => string;
}

interface SiteFileParts {
  readonly app: Pick<App, 'edition'>;
  readonly site: Pick<RenderedSite, 'worker' | 'manifest'>;
  readonly deployment: Deployment;
}

const seconds_kept = 3600;
/** A worker may fetch, and show beside a notice, what its own answer allows, whatever the pages may. */
const policy = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** `path` is what follows the base: `/worker.js`, `/app/global.en.json`. */
export function besideOf({ app: { edition }, site, deployment }: SiteFileParts, path: string): SiteFile | undefined {
  const key = `${deployment.code} ${path}`;
  if (path === '/worker.js') {
    return { key, type: 'text/javascript; charset=utf-8', write: () => site.worker({ edition, deployment }) };
  }
  const [, name, lang = ''] = /^\/app\/(\w+)\.(\w+)\.json$/.exec(path) ?? [];
  const area = edition.areas.find((one) => one.path === name);
  const isHere = Boolean(area?.external) === (deployment.kind === 'india');
  if (!area?.languages.includes(lang) || !isHere) return undefined;
  const write = () => site.manifest({ edition, deployment, area, lang });
  return { key, type: 'application/manifest+json; charset=utf-8', write };
}

/** A browser looks for another worker whenever a page is opened: no cache may hold the old one. */
export async function sendBeside(
  bodies: PreparedBodies,
  beside: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const prepared = await bodies.take(beside.key, seconds_kept, async () => beside.write());
  reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', 'content-security-policy': policy });
  return sendPrepared(prepared, beside.type, request, reply);
}
