/**
 * The GET of a full board over TLS, through nginx and HAProxy with the files of deploy/, beside nginx that serves the very same
 * bytes as a file: answers per second of the processor of all who take part, in turns. Run: node bench/proxy.ts [rounds] [seconds]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { freePort } from '@event/api/trying/embedded/process';
import { makeCertificate } from '../deploy/front-test.ts';
import { writeHaproxy } from '../deploy/haproxy-test.ts';
import { writeNginx } from '../deploy/nginx-test.ts';
import { needs } from '../deploy/program-test.ts';
import { board_path, openFullBoard } from './full-board.ts';
import { familyOf, keepApart } from './processor.ts';
import { type Arm, middleOf, ratioOf, takeTurns } from './turns.ts';

const { skip } = needs('nginx', 'haproxy', 'wrk', 'openssl');
if (skip) throw new Error(`This measures programs of Debian's packages, ${skip}.`);

const [, , rounds = '7', seconds = '2'] = process.argv;
const turns = { rounds: Number(rounds), seconds: Number(seconds), connections: 64 };
const host = 'localhost';
const encodings = { identity: [], brotli: ['accept-encoding: br'] };

const folder = mkdtempSync(join(tmpdir(), 'bench-proxy-'));
const children: ChildProcess[] = [];
const app = await openFullBoard();
try {
  const fronts = await openFronts();
  keepApart([app.child, ...children].flatMap(({ pid = 0 }) => familyOf(pid)));
  for (const front of fronts) await mustShowTheBoard(front.port);
  for (const [encoding, headers] of Object.entries(encodings)) await measure(encoding, headers, fronts);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

interface Front {
  readonly name: string;
  readonly port: number;
  pids(): readonly number[];
}

async function openFronts(): Promise<Front[]> {
  const { both, ...certificate } = makeCertificate(folder, host);
  const processes = { one: app.port, two: app.port };
  const [nginx, haproxy, file, plain] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const behind = [app.child.pid ?? 0];
  return [
    await open('nginx, a file', file, 'nginx', writeFileServer(certificate, file), []),
    await open(
      'nginx',
      nginx,
      'nginx',
      writeNginx({ folder, ...certificate, ...processes, tls: nginx, plain, host }),
      behind,
    ),
    await open('HAProxy', haproxy, 'haproxy', writeHaproxy({ folder, both, ...processes, tls: haproxy }), behind),
  ];
}

async function open(name: string, port: number, program: string, args: string[], behind: number[]): Promise<Front> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  for (; child.exitCode === null; await sleep(100)) {
    const is_there = await ask(port).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (is_there) return { name, port, pids: () => [...familyOf(child.pid ?? 0), ...behind] };
  }
  throw new Error(`${name} does not start`);
}

/** As quick as nginx can be: the file stays open, nothing is looked up, nothing is written down. */
function writeFileServer({ certificate, key }: { certificate: string; key: string }, port: number): string[] {
  const small = brotliCompressSync(app.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const path = new URL(board_path, 'http://any').pathname;
  for (const [form, bytes] of Object.entries({ plain: app.body, br: small })) {
    mkdirSync(join(folder, 'files', form, path, '..'), { recursive: true });
    writeFileSync(join(folder, 'files', form, path), bytes);
  }
  const file = join(folder, 'file.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/file.pid; error_log ${folder}/file.log; worker_processes 1;
    events {} http {
      sendfile on; tcp_nopush on; access_log off; open_file_cache max=10; default_type application/json;
      map $http_accept_encoding $form { default plain; br br; }
      map $http_accept_encoding $coding { default ""; br br; }
      server {
        listen 127.0.0.1:${port} ssl http2; ssl_protocols TLSv1.2 TLSv1.3; ssl_session_cache shared:file:10m; ssl_session_tickets off;
        ssl_certificate ${certificate}; ssl_certificate_key ${key};
        root ${folder}/files/$form; add_header Content-Encoding $coding; add_header Cache-Control "public, max-age=2";
      }
    }`,
  );
  return ['-c', file];
}

async function mustShowTheBoard(port: number): Promise<void> {
  const [whole, small] = [await ask(port), await ask(port, { 'accept-encoding': 'br' })];
  if (!whole.body.equals(app.body) || !brotliDecompressSync(small.body).equals(app.body))
    throw new Error('They do not show the same board');
}

async function ask(port: number, headers = {}): Promise<{ readonly status: number; readonly body: Buffer }> {
  const options = { host, port, path: board_path, headers, rejectUnauthorized: false, agent: false };
  return new Promise((resolve, reject) => {
    const asking = get(options, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: await buffer(answer) }),
    );
    asking.on('error', reject);
  });
}

/** The file twice: how far apart two are that are the same. */
async function measure(encoding: string, headers: readonly string[], fronts: readonly Front[]): Promise<void> {
  const arms = [fronts[0] as Front, ...fronts].map(({ name, port, pids }): Arm => {
    return { name, headers, pids, url: `https://${host}:${port}${board_path}` };
  });
  const [file, again, ...ours] = await takeTurns(arms, turns);
  console.log(`${encoding}: a file by nginx ${thousand(file)}; the same again ${ratioOf(again, file)} of it`);
  for (const [at, rates] of ours.entries())
    console.log(
      `${encoding}: the board through ${arms[at + 2]?.name} ${thousand(rates)}, ${ratioOf(rates, file)} of the file`,
    );
}

function thousand(rates: readonly number[] = []): string {
  return `${(middleOf(rates) / 1000).toFixed(1)} k per cpu-second`;
}
