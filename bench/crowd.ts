/** Requests that arrive when they arrive, however long answers take: over kept connections, and read by hand, so that the crowd costs little. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface CrowdAnswer {
  /** 0: none came. */
  readonly status: number;
  readonly code: number;
  /** Seconds until it may be asked again; 0 when nothing was said. */
  readonly come_back: number;
  readonly milliseconds: number;
  readonly body: string;
}

export interface Crowd {
  ask(request: string): Promise<CrowdAnswer>;
  end(): void;
}

/** As long as the site waits. */
const patience = 15_000;

export function openCrowd(port: number): Crowd {
  const idle: Connection[] = [];
  return {
    async ask(request) {
      const line = takeOpen(idle) ?? openConnection(port);
      const answer = await line.ask(request);
      if (answer.status === 0) line.end();
      else idle.push(line);
      return answer;
    },
    end: () => {
      for (const line of idle.splice(0)) line.end();
    },
  };
}

/** The house ends connections that nobody used for a while: those are left out, as a browser does. */
function takeOpen(idle: Connection[]): Connection | undefined {
  for (let line = idle.pop(); line; line = idle.pop()) if (line.isOpen()) return line;
  return undefined;
}

interface Connection {
  isOpen(): boolean;
  ask(request: string): Promise<CrowdAnswer>;
  end(): void;
}

function openConnection(port: number): Connection {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received = '';
  let tell = (_: string) => {};
  socket.setEncoding('latin1');
  socket.on('data', (bytes) => {
    received += bytes;
    if (!isWhole(received)) return;
    const whole = received;
    received = '';
    tell(whole);
  });
  socket.on('error', () => tell(''));
  socket.on('close', () => tell(''));
  return {
    isOpen: () => !socket.destroyed && !socket.readableEnded,
    ask(request) {
      const began = performance.now();
      return new Promise((resolve) => {
        const timer = setTimeout(() => tell(''), patience);
        tell = (text) => {
          clearTimeout(timer);
          tell = () => {};
          resolve(read(text, performance.now() - began));
        };
        socket.write(request);
      });
    },
    end: () => void socket.destroy(),
  };
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  return end >= 0 && text.length >= end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
}

function read(text: string, milliseconds: number): CrowdAnswer {
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  return {
    ...{ milliseconds, body, status: Number(text.slice(9, 12)) || 0 },
    code: Number(/^\{"code":(\d+)/.exec(body)?.[1] ?? -1),
    come_back: Number(/\r\nretry-after: (\d+)/i.exec(text)?.[1] ?? 0),
  };
}

/** Begins `work` so many times a second on the average, at moments of chance, and waits for all of it. */
export async function arrive(rate: number, seconds: number, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const under_way: Promise<void>[] = [];
  for (let next = 0; next < seconds * 1000; ) {
    const now = performance.now() - began;
    for (; next <= now && next < seconds * 1000; next += (-Math.log(1 - Math.random()) / rate) * 1000)
      under_way.push(work());
    await sleep(1);
  }
  await Promise.all(under_way);
}
