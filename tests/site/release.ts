/** The product behind an address of its own, where a new release can take its place: other names of files, the old ones gone. */
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface Released {
  readonly origin: string;
  readonly next: () => void;
  /** From now on a page comes so late, as on a line that hardly carries. */
  readonly slow: (milliseconds: number) => void;
  /** While it fails it answers, and only with failures. */
  readonly fail: (isFailing: boolean) => void;
  /** No answer comes while it is cut, though the browser calls itself online. */
  readonly cut: (isCut: boolean) => void;
  readonly end: () => void;
}

/** The script that every screen has, under the name of the next release. */
const renamed = (text: string) =>
  text.replace(/main-[\w-]+\.js/g, 'main-next.js').replace(/"build":"\w+"/, '"build":"next"');

export async function release(product: string): Promise<Released> {
  let isNext = false;
  let main = '';
  let pause = 0;
  let isFailing = false;
  let isDead = false;
  const server = createServer(async (asked, answer) => {
    const { method, headers, url = '/' } = asked;
    if (isDead) return void asked.socket.destroy();
    const isGone = isNext && /\/main-(?!next)[\w-]+\.js$/.test(url);
    if (isGone) return void answer.writeHead(404).end();
    if (isFailing) return void answer.writeHead(/html/.test(headers.accept ?? '') ? 502 : 500).end();
    const path = url.replace('main-next.js', main);
    const rest = { ...headers, host: new URL(product).host, 'accept-encoding': 'identity', 'if-none-match': '' };
    const passed = request(new URL(path, product), { method, headers: rest }, async (given) => {
      const body = await bodyOf(given);
      const isText = /html|javascript/.test(given.headers['content-type'] ?? '');
      main = /main-[\w-]+\.js/.exec(isText ? String(body) : '')?.[0] ?? main;
      if (/html/.test(given.headers['content-type'] ?? '')) await setTimeout(pause);
      const { 'content-length': _, etag: __, ...kept } = given.headers;
      answer.writeHead(given.statusCode ?? 500, kept).end(isText && isNext ? renamed(String(body)) : body);
    });
    passed.end(await bodyOf(asked));
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  const next = () => {
    isNext = true;
  };
  const slow = (milliseconds: number) => {
    pause = milliseconds;
  };
  const fail = (does: boolean) => {
    isFailing = does;
  };
  const cut = (isCut: boolean) => {
    isDead = isCut;
  };
  return {
    origin: `http://localhost:${port}`,
    next,
    slow,
    fail,
    cut,
    end: () => void server.close().closeAllConnections(),
  };
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
