/**
 * Before anything of a player's call is read: while as many of its kind are inside as work and wait, the next is told to come back.
 * A refusal that costs a tenth of an answer still leaves nothing for answers when ten times as many come.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { api_base, type CallName, calls } from '@event/contest/wire';
import type { App } from '../../app.ts';
import { corsHeadersOf } from '../browser/cors.ts';
import { securityHeadersOf } from '../browser/security-header.ts';
import { busy } from '../envelope.ts';
import type { Metrics } from '../metrics.ts';
import { speakerOf } from '../speaker.ts';
import { type Lines, lineOf } from './line.ts';
import { comeBackIn, type Turns } from './turn.ts';

export interface RequestDoor {
  /** True when the request has its answer: it was turned away. */
  close(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Kind {
  readonly call: CallName;
  readonly line: Turns;
}

/** All that a refusal says, but when to come back. */
interface TurnedAway {
  readonly headers: readonly string[];
  readonly body: string;
}

/** For so many hosts, origins and languages a refusal is kept ready. */
const most_ready = 200;

export function createDoor(app: App, lines: Lines, metrics: Metrics): RequestDoor {
  const kinds = kindsOf(lines);
  const inside = new Map<Turns, number>();
  const ready = new Map<string, TurnedAway>();

  function refusalFor({ headers }: IncomingMessage): TurnedAway {
    const key = `${headers.host}\n${headers.origin}\n${headers['x-lang']}`;
    const refusal = ready.get(key) ?? makeRefusal(app, headers);
    if (ready.size >= most_ready) ready.clear();
    ready.set(key, refusal);
    return refusal;
  }

  function turnAway(call: CallName, request: IncomingMessage, response: ServerResponse): void {
    const { headers, body } = refusalFor(request);
    response.writeHead(503, [...headers, 'retry-after', comeBackIn()]).end(body);
    metrics.count({ call, status: 503, code: 503, seconds: null });
  }

  return {
    close(request, response) {
      const kind = kinds.get(`${request.method} ${pathOf(request.url)}`);
      if (!kind || app.life.stage === 'starting') return false;
      const { call, line } = kind;
      const now = inside.get(line) ?? 0;
      if (now >= line.most) {
        line.turnAway();
        turnAway(call, request, response);
        return true;
      }
      holdPlace(request, response, (more) => inside.set(line, (inside.get(line) ?? 0) + more));
      return false;
    },
  };
}

/** Whoever keeps back what it said it would send holds no place meanwhile: a few of them would fill the house. */
function holdPlace(request: IncomingMessage, response: ServerResponse, count: (more: 1 | -1) => void): void {
  let isIn = false;
  const set = (isWanted: boolean) => {
    if (isIn !== isWanted) count(isWanted ? 1 : -1);
    isIn = isWanted;
  };
  set(true);
  response.once('close', () => set(false));
  // What came together is whole by then.
  setImmediate(() => {
    if (request.complete || response.closed) return;
    set(false);
    request.once('end', () => set(!response.closed));
  });
}

function makeRefusal(app: App, headers: IncomingHttpHeaders): TurnedAway {
  const body = busy(app, speakerOf(app.edition, { headers, host: headers.host ?? '' }));
  const said = {
    ...securityHeadersOf(app.settings),
    ...corsHeadersOf(app.settings.site_origins, headers.origin),
    ...{ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
    'content-length': String(Buffer.byteLength(body)),
  };
  return { headers: Object.entries(said).flat(), body };
}

function kindsOf(lines: Lines): ReadonlyMap<string, Kind> {
  const list = Object.entries(calls) as [CallName, (typeof calls)[CallName]][];
  const private_ones = list.filter(([, { method, player }]) => method === 'POST' || player);
  return new Map(
    private_ones.map(([call, { method, path }]) => [
      `${method} ${api_base}${path}`,
      { call, line: lines[lineOf(call)] },
    ]),
  );
}

function pathOf(url = ''): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
