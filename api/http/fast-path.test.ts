import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { App } from '../app.ts';
import { createFastPath } from './fast-path.ts';
import { PreparedBodies } from './prepared.ts';

test('whoever may take an answer too slowly is watched; an answer that is out already needs no clock', async (t) => {
  const settings = { api_origin: '', desk_origin: '' };
  const app = { settings, life: { stage: 'serving', maintenance: null } } as unknown as App;
  const bodies = new PreparedBodies();
  const watched: string[] = [];
  const cutWhenLate = ({ req }: ServerResponse) => void watched.push(String(req.url));
  const path = createFastPath({ app, bodies, metrics: { count() {} } as never, cutWhenLate });
  const more_than_a_socket_holds = 32 * 2 ** 20;
  for (const [url, length] of [['/small', 10] as const, ['/large', more_than_a_socket_holds] as const]) {
    path.remember(url, { call: 'board', key: url, seconds: 3600 });
    await bodies.take(url, 3600, async () => 'x'.repeat(length));
  }
  const server = path.serve((_, response) => response.end('usual'), { close: ({ url }) => url === '/away' });
  t.after(() => server.close().closeAllConnections());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (url: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { 'accept-encoding': 'identity' } });
    return (await answer.text()).length;
  };
  assert.deepEqual([await ask('/small'), await ask('/large'), await ask('/usual')], [10, more_than_a_socket_holds, 5]);
  assert.deepEqual(watched, ['/large', '/usual']);
});
