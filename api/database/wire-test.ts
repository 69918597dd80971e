/** Listens on the wire between the product and PostgreSQL: what is counted there was really sent, by whatever way. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after } from 'node:test';

export interface Wire {
  /** The same database, by way of this. */
  readonly url: string;
  /** What was sent for this work: names of statements, or their text where they have none. */
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<string[]>;
}

/** What a process asks by itself, and may ask at any moment: its pulse, and who it is of whom it was not told in time. */
const beside = new Set(['session ended', 'session find', 'maintenance', 'board-versions']);

export async function listenOn(url: string): Promise<Wire> {
  const target = new URL(url);
  const said: string[] = [];
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    const hear = createEar((statement) => void said.push(statement));
    client.on('data', hear);
    joinSockets(client, upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => void server.close());
  const way = new URL(url);
  way.hostname = '127.0.0.1';
  way.port = `${(server.address() as AddressInfo).port}`;
  return {
    url: way.href,
    async statementsOf(work) {
      said.length = 0;
      await work();
      return said.filter((statement) => !beside.has(statement));
    },
  };
}

function joinSockets(client: Socket, upstream: Socket): void {
  client.pipe(upstream).pipe(client);
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

/** Reads the messages of one connection: a letter, a length, and words that end with a zero. The first has no letter. */
function createEar(say: (statement: string) => void): (bytes: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  let isStarted = false;
  let bound = '';
  const texts = new Map<string, string>();
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (waiting.length < head + 4) return;
      const end = head + waiting.readInt32BE(head);
      if (waiting.length < end) return;
      const kind = isStarted ? String.fromCharCode(waiting[0] as number) : '';
      const words = waiting
        .subarray(head + 4, end)
        .toString('latin1')
        .split('\0');
      waiting = waiting.subarray(end);
      isStarted = true;
      const [first = '', second = ''] = words;
      if (kind === 'Q') say(first);
      if (kind === 'P') texts.set(first, first || second);
      if (kind === 'B') bound = texts.get(second) ?? second;
      if (kind === 'E') say(bound);
    }
  };
}
