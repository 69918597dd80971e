/** Answers the hot public reads before any routing: an address seen before, whose body is prepared and young. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { isOneHost, refuseHost } from './broken.ts';
import { securityHeadersOf } from './browser/security-header.ts';
import type { Metrics } from './metrics.ts';
import { type PreparedBodies, type SelectedBody, select } from './prepared.ts';
import type { RequestDoor } from './turn/door.ts';

interface Remembered {
  readonly call: string;
  readonly key: string;
  readonly seconds: number;
  /** What the body would be made from now. */
  readonly version?: () => unknown;
}

export interface FastPath {
  remember(url: string, remembered: Remembered): void;
  serve(handler: RequestListener, door: RequestDoor): Server;
}

const most = 2000;

interface FastPathParts {
  readonly app: App;
  readonly bodies: PreparedBodies;
  readonly metrics: Metrics;
  /** Ends an answer whose reader takes too long over it. */
  readonly cutWhenLate: (response: ServerResponse) => void;
}

export function createFastPath({ app, bodies, metrics, cutWhenLate }: FastPathParts): FastPath {
  const known = new Map<string, Remembered>();
  const always = securityHeadersOf(app.settings);
  const whole = new WeakMap<SelectedBody, readonly string[]>();

  /** As Node takes them with the least work. Whoever is told that nothing changed keeps the others as well. */
  function headersOf(selected: SelectedBody): readonly string[] {
    const known = whole.get(selected);
    if (known) return known;
    const headers = selected.status === 304 ? selected.headers : { ...always, ...selected.headers };
    const list = Object.entries(headers).flat();
    whole.set(selected, list);
    return list;
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const remembered = request.method === 'GET' ? known.get(request.url ?? '') : undefined;
    if (!remembered || app.life.stage !== 'serving' || app.life.maintenance !== null) return false;
    const { headers } = request;
    const prepared = headers.origin ? null : bodies.peek(remembered.key, remembered.seconds, remembered.version?.());
    if (!prepared) return false;
    const selected = select(prepared, headers, remembered.seconds);
    const { status, body } = selected;
    response.writeHead(status, [...headersOf(selected)]).end(body);
    // Most often all of it is out already, and nothing is left that its reader could leave lying.
    if (response.writableLength > 0) cutWhenLate(response);
    metrics.count({ call: remembered.call, status, code: 0, seconds: 0 });
    return true;
  }

  return {
    remember(url, remembered) {
      if (known.size >= most) known.clear();
      known.set(url, remembered);
    },
    serve: (handler, door) =>
      // Joined, a header that may stand there once and stands there twice is none that anybody asks for.
      createServer({ connectionsCheckingInterval: 2000, joinDuplicateHeaders: true }, (request, response) => {
        if (!isOneHost(request.headers.host)) return refuseHost(response, always);
        if (answer(request, response) || door.close(request, response)) return;
        cutWhenLate(response);
        handler(request, response);
      }),
  };
}
