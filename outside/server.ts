/** A bare HTTP server as both stand-ins use it: strict about JSON, able to read forms, closed at once. */
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';

export function createServer(rewriteUrl?: (url: string) => string): FastifyInstance {
  const options: FastifyServerOptions = {
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    bodyLimit: 16 * 1024 * 1024,
  };
  if (rewriteUrl) options.rewriteUrl = (request) => rewriteUrl(request.url ?? '/');
  const app = Fastify(options);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  return app;
}

export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  await app.listen({ host, port });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
