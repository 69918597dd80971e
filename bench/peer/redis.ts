/** Redis behind Fastify: the board as leaderboards are kept there, a sorted set and a hash beside it; and as a ready text. */
import { spawn } from 'node:child_process';
import { freePort } from '@event/api/trying/embedded/process';
import { endWithUs, install, launch, type Peer, type PeerEntry, untilItAnswers } from './peer.ts';

const versions = { fastify: '5.12.8', ioredis: '6.0.0' };

export async function openRedis(entries: readonly PeerEntry[]): Promise<Peer[]> {
  const folder = install('redis', versions);
  const [redis_port, port] = [await freePort(), await freePort()];
  const forgetful = ['--save', '', '--appendonly', 'no'];
  const flags = [...forgetful, '--bind', '127.0.0.1', '--port', String(redis_port), '--dir', folder];
  const redis = endWithUs(spawn('redis-server', flags, { stdio: ['ignore', 'ignore', 'inherit'] }));
  const program = `${import.meta.dirname}/redis-server.ts`;
  const child = launch(folder, [program, folder, String(redis_port), String(port)]);
  const base = `http://127.0.0.1:${port}`;
  await untilItAnswers(child, folder, `${base}/text`);
  const filled = await fetch(base, {
    method: 'POST',
    body: JSON.stringify(entries),
    headers: { 'content-type': 'application/json' },
  });
  if (!filled.ok) throw new Error('Redis does not take the board');
  const kinds = { set: 'a sorted set', text: 'a ready text' };
  return Object.entries(kinds).map(([path, kind]) => ({
    ...{ name: `Redis behind Fastify, ${kind}`, url: `${base}/${path}`, children: [child, redis] },
    entriesOf: (answer) => (answer as { rows: readonly PeerEntry[] }).rows,
  }));
}
