/** Answers the hot public reads before any routing: an address seen before, whose body is prepared and young. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { securityHeadersOf } from './browser/security-header.ts';
import type { Metrics } from './metrics.ts';
import { type PreparedBodies, type Selected, select } from './prepared.ts';
import type { Door } from './turn/door.ts';

interface Remembered {
  readonly call: string;
  readonly key: string;
  readonly seconds: number;
}

export interface FastPath {
  remember(url: string, remembered: Remembered): void;
  serve(handler: RequestListener, door: Door): Server;
}

const most = 2000;

export function createFastPath(app: App, bodies: PreparedBodies, metrics: Metrics): FastPath {
  const known = new Map<string, Remembered>();
  const always = securityHeadersOf(app.settings);
  const whole = new WeakMap<Selected, Record<string, string>>();

  function headersOf(selected: Selected): Record<string, string> {
    const headers = whole.get(selected) ?? { ...always, ...selected.headers };
    whole.set(selected, headers);
    return headers;
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, headers } = request;
    const isPlain =
      method === 'GET' && !headers.origin && app.life.stage === 'serving' && app.life.maintenance === null;
    const remembered = isPlain ? known.get(url) : undefined;
    const prepared = remembered && bodies.peek(remembered.key, remembered.seconds);
    if (!prepared) return false;
    const selected = select(prepared, headers, remembered.seconds);
    const { status, body } = selected;
    response.writeHead(status, headersOf(selected)).end(body);
    metrics.count({ call: remembered.call, status, code: 0, seconds: 0 });
    return true;
  }

  return {
    remember(url, remembered) {
      if (known.size >= most) known.clear();
      known.set(url, remembered);
    },
    serve: (handler, door) =>
      createServer({ connectionsCheckingInterval: 2000 }, (request, response) => {
        if (!answer(request, response) && !door.close(request, response)) handler(request, response);
      }),
  };
}
