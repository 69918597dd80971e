/** Node knows one time for every request to arrive: whoever brings a file is given more of it here, and nobody else. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { DeskCall } from '@event/contest/desk-call';
import { desk_base, deskCalls } from '@event/contest/desk-wire';

interface BodyPatience {
  readonly seconds_to_ask: number;
  readonly seconds_to_take: number;
}

const of_files: ReadonlySet<string> = new Set(
  Object.values<DeskCall>(deskCalls)
    .filter(({ takes }) => takes)
    .map(({ path }) => desk_base + path),
);

export function cutSlowBodies(server: Server, { seconds_to_ask, seconds_to_take }: BodyPatience): void {
  server.requestTimeout = Math.max(seconds_to_ask, seconds_to_take) * 1000;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const cut = () => cutOff(server, request);
    const timers = [setTimeout(cutUnlessFile, seconds_to_ask * 1000).unref()];
    request.once('close', () => timers.forEach(clearTimeout));

    function cutUnlessFile(): void {
      if (!isOfFile(request) || response.writableEnded) {
        cut();
        return;
      }
      // Whoever has their answer brings nothing any more.
      response.once('finish', cut);
      timers.push(setTimeout(cut, (seconds_to_take - seconds_to_ask) * 1000).unref());
    }
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isOfFile = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && of_files.has(url.split('?', 1)[0] ?? '');

/** As Node itself does it, and gone for whoever would go on sending. */
function cutOff(server: Server, { complete, socket }: IncomingMessage): void {
  if (complete || socket.destroyed) return;
  const late = Object.assign(new Error('The request took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', late, socket);
  socket.destroySoon();
}
