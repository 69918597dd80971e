/** The game's login platform: published keys, login frame, tokens, redemption. */
import type { FastifyInstance } from 'fastify';
import { type Network, openNetwork } from '../beacon/network.ts';
import { beaconRoutes } from '../beacon/server.ts';
import type { Clock } from '../clock.ts';
import { clockRoutes } from '../clock-routes.ts';
import { openKeys, type SigningKeys } from '../key.ts';
import { organizerRoutes } from '../organizers/server.ts';
import { createServer } from '../server.ts';
import { type OutsideSettings, usual_audience } from '../settings.ts';
import { flag, object } from '../shape.ts';
import { findAccount, type GameAccount, regions } from './account.ts';
import { frameRoutes } from './frame.ts';
import { redemptionRoutes } from './redemption.ts';
import { type Claims, faults, mint, type TokenFacts, type TokenFault } from './token.ts';

interface LoginServer {
  readonly app: FastifyInstance;
  /** The public beacon has no server of its own here. */
  readonly beacon: Network;
  /** The issuer is the server's own address unless a setting names another. */
  announce(url: string): void;
}

export async function createLoginServer(settings: OutsideSettings, clock: Clock): Promise<LoginServer> {
  const keys = await openKeys(settings.data_dir);
  const app = createServer();
  let issuer = settings.issuer ?? 'http://localhost';
  let own_url = issuer;
  const facts = (): TokenFacts => ({ issuer, audience: settings.audience ?? usual_audience, now: clock.now(), keys });

  keyRoutes(app, keys);
  tokenRoutes(app, facts);
  frameRoutes(app, {
    allowed_origins: settings.allowed_origins ?? [],
    mint: (account) => mint(facts(), account),
  });
  const beacon = openNetwork(settings.data_dir, clock.now());
  beaconRoutes(app, clock, beacon);
  const stop = redemptionRoutes(app, { ...settings, now: clock.now });
  clockRoutes(app, clock);
  organizerRoutes(app, () => own_url);
  app.addHook('onClose', stop);
  return {
    app,
    beacon,
    announce: (url) => {
      issuer = settings.issuer ?? url;
      own_url = url;
    },
  };
}

function keyRoutes(app: FastifyInstance, keys: SigningKeys) {
  let down = false;
  app.get('/.well-known/jwks.json', (_request, reply) =>
    down
      ? reply.code(503).send({ error: 'down' })
      : reply.header('cache-control', 'public, max-age=300').send(keys.published()),
  );
  app.post('/control/keys/rotate', async () => ({ kid: await keys.rotate() }));
  app.post('/control/keys/retire', () => {
    keys.retire();
    return keys.published();
  });
  app.post<{ Body: { down: boolean } }>('/control/keys/down', { schema: { body: downBody } }, (request) => {
    down = request.body.down;
    return { down };
  });
}

const downBody = object({ down: flag }, ['down']);

const text = { type: ['string', 'null'] };
const number = { type: ['number', 'null'] };
const tokenBody = object({
  ...{ role_id: text, zone_id: text, name: text, country: text, sub: text, iss: text, aud: text, jti: text },
  ...{ iat: number, nbf: number, exp: number, expires_in: number },
  fault: { enum: [...faults] },
});

function tokenRoutes(app: FastifyInstance, facts: () => TokenFacts) {
  app.get('/login/accounts', () => ({ regions }));
  app.get('/login/faults', () => ({ faults }));
  app.post<{ Body: Claims & { fault?: TokenFault } }>(
    '/login/token',
    { schema: { body: tokenBody } },
    async (request) => {
      const { fault, ...claims } = request.body;
      return { jwt: await mint(facts(), accountFor(claims), claims, fault) };
    },
  );
}

function accountFor({ role_id, zone_id, name, country }: Claims): GameAccount {
  const known = findAccount(String(role_id));
  return {
    role_id: String(role_id ?? '710000001'),
    zone_id: String(zone_id ?? known?.zone_id ?? '2101'),
    name: String(name ?? known?.name ?? 'Maya Brooks'),
    country: String(country ?? known?.country ?? 'US'),
  };
}
