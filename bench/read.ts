/**
 * The GET of a full board: the finished API beside node:http alone, in thousand requests per second of their processor,
 * taken in turns. Run: node bench/read.ts [rounds]
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { openFullBoard, board_path as path, type Server, startServer } from './full-board.ts';
import { middleOf } from './turns.ts';

const rounds = Number(process.argv[2] ?? 7);
const seconds = 2;
const connections = 32;

const app = await openFullBoard();
console.log(`board of ${app.body.length} bytes`);
const bodies = {
  ...{ url: path, etag: app.etag },
  ...{ plain: app.body.toString('base64'), br: brotliCompressSync(app.body).toString('base64') },
};
const base = await startServer('base', [JSON.stringify(bodies)]);
try {
  await measure(app, base);
} finally {
  base.child.kill('SIGKILL');
  await app.close();
}

async function measure(app: Server, base: Server): Promise<void> {
  const kinds = { identity: '', brotli: 'accept-encoding: br\r\n', 304: `if-none-match: ${bodies.etag}\r\n` };
  for (const [kind, header] of Object.entries(kinds)) {
    const ratios: number[] = [];
    const rates: number[][] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const ours = await load(app, header);
      const theirs = await load(base, header);
      ratios.push(ours / theirs);
      rates[0]?.push(ours);
      rates[1]?.push(theirs);
    }
    const [ours = [], theirs = []] = rates;
    console.log(
      `${kind}: ${middleOf(ours).toFixed(1)} k per cpu-second, node:http ${middleOf(theirs).toFixed(1)}, ratio ${middleOf(ratios).toFixed(2)}`,
    );
  }
}

/** Thousand answers per second of the server's processor. */
async function load({ child, port }: Server, header: string): Promise<number> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${header}\r\n`);
  const before = await cpuOf(child);
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(port, request, until)));
  const used = (await cpuOf(child)) - before;
  return counts.reduce((sum, count) => sum + count, 0) / used / 1000;
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (user + system) / 1_000_000;
}

/** One connection, one question after another; all answers have the length of the first. */
async function askUntil(port: number, request: Buffer, until: number): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let [answers, length, received] = [0, 0, 0];
  socket.on('data', (bytes) => {
    length ||= lengthOf(bytes);
    received += bytes.length;
    if (received < length) return;
    received = 0;
    answers += 1;
    if (performance.now() > until) socket.end();
    else socket.write(request);
  });
  socket.write(request);
  await once(socket, 'close');
  return answers;
}

function lengthOf(answer: Buffer): number {
  const end = answer.indexOf('\r\n\r\n') + 4;
  return end + Number(/content-length: (\d+)/i.exec(answer.subarray(0, end).toString())?.[1] ?? 0);
}
