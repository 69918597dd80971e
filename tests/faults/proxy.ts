/** A way to the servers on which answers get lost, as they do between a phone and a data centre. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Faults {
  /** Of so many answers one is lost: it came from the server, so what was asked is done. */
  readonly answers?: number;
  /** As when a machine dies: what is sent is taken, and nothing comes back, not even an end. */
  readonly silent?: boolean;
}

export async function openProxy(targets: readonly number[], faults: Faults = {}) {
  let ports = targets;
  let now = faults;
  let turn = 0;
  const stats = { connections: 0, upstream: 0, lost: 0 };
  const sockets = new Set<Socket>();

  const server = createServer({ noDelay: true }, (client) => {
    stats.connections += 1;
    const port = ports[stats.connections % ports.length];
    if (port === undefined) return void client.destroy();
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true });
    stats.upstream += 1;
    upstream.once('close', () => (stats.upstream -= 1));
    join(client, upstream);
    client.on('data', (bytes) => void (now.silent || upstream.write(bytes)));
    upstream.on('data', (bytes) => {
      if (now.silent) return;
      turn += 1;
      if (!now.answers || turn % now.answers !== 0) return void client.write(bytes);
      stats.lost += 1;
      client.destroy();
    });
  });

  /** One ends with the other. */
  function join(client: Socket, upstream: Socket): void {
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        if (!now.silent) other.destroy();
      });
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stats,
    lead: (to: readonly number[]) => {
      ports = to;
    },
    set: (faults: Faults) => {
      now = faults;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Proxy = Awaited<ReturnType<typeof openProxy>>;
