/** The HTTP of a drand relay: rounds that are out, never one before its time. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { flag, number, object } from '../shape.ts';
import type { Network } from './network.ts';

interface BeaconTrouble {
  /** Rounds come out so many seconds after their time. */
  late: number;
  silent: boolean;
  /** Signs another round than it says. */
  lies: boolean;
}

export function beaconRoutes(app: FastifyInstance, clock: Clock, network: Network): void {
  const { chain, info } = network;
  let trouble: BeaconTrouble = { late: 0, silent: false, lies: false };
  const latest = () => Math.floor((clock.now() - trouble.late - info.genesis_time) / info.period) + 1;

  app.get(`/beacon/${chain}/info`, () => ({ ...info, hash: chain }));
  app.get(`/beacon/${chain}/public/latest`, (_request, reply) => answer(reply, latest()));
  app.get<{ Params: { round: string } }>(`/beacon/${chain}/public/:round`, ({ params }, reply) =>
    answer(reply, /^[1-9]\d{0,11}$/.test(params.round) ? Number(params.round) : 0),
  );
  app.post<{ Body: Partial<BeaconTrouble> }>('/control/beacon', { schema: { body: troubleBody } }, ({ body }) => {
    trouble = { late: 0, silent: false, lies: false, ...body };
    return trouble;
  });

  function answer(reply: FastifyReply, round: number) {
    if (trouble.silent) return reply.code(503).send({ error: 'down' });
    if (round < 1 || round > latest()) return reply.code(404).send({ error: 'no such round yet' });
    return trouble.lies ? { ...network.sign(round + 1), round } : network.sign(round);
  }
}

const troubleBody = object({ late: number, silent: flag, lies: flag });
