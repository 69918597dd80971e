/** How long a body may take to arrive. Node counts for a whole server: files, which may take their time, are told apart here. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { DeskCall } from '@event/contest/desk-call';
import { desk_base, deskCalls } from '@event/contest/desk-wire';

const takers = Object.values<DeskCall>(deskCalls).filter(({ takes }) => takes !== undefined);
const paths = new Set(takers.map(({ path }) => desk_base + path));
const isFile = ({ url = '' }: IncomingMessage) => paths.has(url.split('?', 1)[0] ?? '');

interface SlowWish {
  readonly seconds_to_ask: number;
  readonly seconds_to_take: number;
  readonly refuse: (error: Error & { code: string }, socket: Socket) => void;
}

export function cutSlowBodies({ seconds_to_ask, seconds_to_take, refuse }: SlowWish) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    let late: NodeJS.Timeout | undefined;
    const cut = () => {
      if (request.complete) return;
      if (response.headersSent) socket.destroy();
      else refuse(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    };
    const count = () => {
      late ??= setTimeout(cut, seconds_to_ask * 1000).unref();
    };
    request.once('close', () => clearTimeout(late));
    if (!isFile(request)) return void count();
    // Whoever was refused need not send the rest.
    response.once('finish', () => request.complete || count());
    // While it is taken in nothing goes over the wire.
    request.once('end', () => socket.setTimeout(seconds_to_take * 1000));
  };
}
