/**
 * One of the two servers that bench/read.ts compares, told by its first word: `app` is the finished API with its log,
 * metrics and security headers; `base` is Node alone with a look-up, an ETag and a choice of encodings.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@event/api/serve';
import { readSettings } from '@event/api/settings';
import { loadEdition } from '@event/editions/load';

interface Bodies {
  readonly url: string;
  readonly etag: string;
  /** In base64: as it is, and compressed with brotli. */
  readonly plain: string;
  readonly br: string;
}

const [role, given = ''] = process.argv.slice(2);
const port = role === 'app' ? await serveApp() : await serveBase(JSON.parse(given));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.({ port });

async function serveApp(): Promise<number> {
  const settings = readSettings(process.env);
  const { server } = await serve({ ...(await loadEdition()), kind: 'preview', settings }, { pages: false });
  return (server.server.address() as AddressInfo).port;
}

async function serveBase({ url, etag, plain, br }: Bodies): Promise<number> {
  const bodies = new Map([[url, { plain: Buffer.from(plain, 'base64'), br: Buffer.from(br, 'base64') }]]);
  const usual = { etag, 'cache-control': 'public, max-age=1', vary: 'Accept-Encoding' };
  const server: Server = createServer((request, response) => {
    const found = bodies.get(request.url ?? '');
    if (!found) return void response.writeHead(404).end();
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, usual).end();
    const isSmall = request.headers['accept-encoding']?.includes('br');
    const body = isSmall ? found.br : found.plain;
    const content = { 'content-type': 'application/json', 'content-length': body.length };
    response.writeHead(200, { ...usual, ...content, ...(isSmall && { 'content-encoding': 'br' }) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
