/** Work goes on when whoever asked has gone, or was told that it took too long: a server that closes waits for it. */
import type { FastifyInstance } from 'fastify';

/** Before the first route: what the work uses, such as a pool, is closed after the server. */
export function awaitWork(server: FastifyInstance): void {
  const under_way = new Set<unknown>();
  server.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const work: unknown = handler.call(this, request, reply);
      if (work instanceof Promise) {
        under_way.add(work);
        const end = () => under_way.delete(work);
        work.then(end, end);
      }
      return work;
    };
  });
  server.addHook('onClose', async () => {
    await Promise.allSettled(under_way);
  });
}
