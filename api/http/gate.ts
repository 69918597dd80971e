/** What a request passes before its body is read: maintenance, the limits of its network and player, its token. */
import { type CallName, calls } from '@event/contest/wire';
import type { FastifyRequest } from 'fastify';
import { type App, type Player, Refused } from '../app.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { networkOf } from './speaker.ts';
import { hashOfToken, isOurs, tokenOf } from './token.ts';

export interface PlayerSession {
  readonly player: Player;
  readonly token_hash: Buffer;
}

export interface Gate {
  enter(name: CallName, request: FastifyRequest): Promise<PlayerSession | null>;
  /** What is no player's call counts against its network by what it costs. */
  pay(request: FastifyRequest, cost: number): void;
  /** A login that was good counts against nobody: a mobile network has thousands of players behind one address. */
  forgive(request: FastifyRequest): void;
  /** A door of the desk where nobody is known yet. */
  knock(request: FastifyRequest, door: string): void;
}

/** A call that needs a token came without one that holds. */
export class NotLoggedIn extends Error {}

export class TooMany extends Error {
  readonly wait: number;

  constructor(wait: number) {
    super('too many requests');
    this.wait = Math.ceil(wait);
  }
}

/** What a call costs of its player's allowance, or where nobody is known of their network's; the cheap ones are not listed. */
const costs: { readonly [name in CallName]?: number } = {
  submit: 2,
  edit: 2,
  // It has a platform asked, and leaves nothing behind that would limit it.
  check: 10,
  prove: 10,
  draw: 2,
  claim: 2,
  fill: 2,
  export: 50,
  // It changes something, and nobody is known.
  leave: 10,
};
const free_in_maintenance: ReadonlySet<CallName> = new Set(['status']);

export function createGate(app: App): Gate {
  const scale = app.settings.rate_scale;
  const limit = (burst: number, each_second: number) =>
    scale === 0 ? null : createRateLimit({ burst: burst * scale, each_second: each_second * scale });
  // Whoever has a token is limited by it. Mobile networks put a town behind one address: theirs is the last resort.
  const crowd = limit(50_000, 5000);
  const network = limit(1000, 100);
  // A login counts until it turns out good: in the opening minute hundreds of one carrier are under way at once.
  const login = limit(1000, 50);
  // Whoever floods from one address leaves room to the others of its network.
  const login_address = limit(900, 40);
  const player = limit(150, 5);
  const door = limit(10, 1 / 6);
  const seconds = () => performance.now() / 1000;
  return {
    async enter(name, request) {
      if (app.life.maintenance !== null && !free_in_maintenance.has(name)) throw new Refused('maintenance');
      const from = networkOf(request.ip);
      const now = seconds();
      pass(crowd, from, now);
      if (name === 'login') {
        pass(login_address, request.ip, now);
        pass(login, from, now);
      }
      if (!calls[name].player) {
        if (costs[name]) pass(network, from, now, costs[name]);
        return null;
      }
      const entered = await recognise(app, request, calls[name].method === 'GET' ? 'look' : 'act');
      pass(player, entered.player.id, now, costs[name]);
      return entered;
    },
    forgive: ({ ip }) => {
      login_address?.giveBack(ip);
      login?.giveBack(networkOf(ip));
    },
    pay: (request, cost) => pass(network, networkOf(request.ip), seconds(), cost),
    knock: (request, name) => pass(door, `${name} ${networkOf(request.ip)}`, seconds()),
  };
}

function pass(limit: RateLimit | null, key: string, now: number, cost?: number): void {
  const wait = limit?.take(key, now, cost) ?? 0;
  if (wait > 0) throw new TooMany(wait);
}

async function recognise(app: App, { headers }: FastifyRequest, wish: 'look' | 'act'): Promise<PlayerSession> {
  const token = tokenOf(headers.authorization);
  const token_hash = token && hashOfToken(token);
  const player = token_hash && (await app.tokens.find(token_hash, wish, isOurs(app.settings.secret_key, token)));
  if (!player) throw new NotLoggedIn();
  return { player, token_hash };
}
