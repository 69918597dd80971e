/** The desk at a door: on a host of its own, and as much of a file as the product takes, however slowly it comes. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { test as check } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskCall } from '@event/contest/desk-call';
import { desk_base, deskCalls } from '@event/contest/desk-wire';
import type { Front } from './door-test.ts';
import { ask, desk_host, host } from './front-test.ts';

const takers = Object.values<DeskCall>(deskCalls).filter(({ takes }) => takes !== undefined);
export const paths_of_files = takers.map(({ path }) => path.slice(1)).sort();
export const largest_file = Math.max(...takers.map(({ takes }) => takes ?? 0));

const codes = desk_base + deskCalls.import_codes.path;
const piece = Buffer.alloc(1024 * 1024, 'x');

/** Pieces of a megabyte; a whole number of them is all that is asked for. */
function* pieces(bytes: number) {
  for (let left = bytes; left > 0; left -= piece.length) yield piece;
}

export function fileTests(open: () => Front, missing: { readonly skip: string | false }): void {
  const test = (name: string, work: () => Promise<void>) => void check(name, missing, work);
  const send = (path: string, bytes: number, body?: Readable, where = desk_host) =>
    ask(open().port, path, {
      ...{ method: 'POST', host: where, headers: { 'content-length': `${bytes}` } },
      body: body ?? Readable.from(pieces(bytes)),
    });

  /** How many bytes came; said when `answer` likes. */
  function counting(answer: (response: ServerResponse, bytes: number) => unknown): () => void {
    const { one, two } = open();
    for (const upstream of [one, two]) {
      upstream.odd = (question, response) => {
        if (question.url !== codes) return false;
        let bytes = 0;
        question.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        question.on('end', () => answer(response, bytes));
        return true;
      };
    }
    return () => {
      for (const upstream of [one, two]) upstream.odd = () => false;
    };
  }

  test('the desk is opened at its own host; at the players’ nobody is asked for it', async () => {
    const { port, one, two } = open();
    const asked = () => [...one.asked, ...two.asked].filter(({ url }) => url?.startsWith('/desk')).length;
    const before = asked();
    for (const path of ['/desk', '/desk/', '/desk/assets/x.js', '/desk/api/me']) {
      assert.equal((await ask(port, path, { host })).status, 421, path);
    }
    assert.equal(asked(), before);
    for (const path of ['/desk', '/desk/assets/x.js'])
      assert.equal((await ask(port, path, { host: desk_host })).status, 200);
    const said = [...one.asked, ...two.asked].find(({ url }) => url === '/desk');
    assert.equal(said?.headers.host, desk_host);
    assert.equal(asked(), before + 2, 'the control');
    assert.equal((await ask(port, '/deskwork', { host })).status, 200);
  });

  test('the largest file of codes that the product takes comes through, and no larger one', async () => {
    const end = counting((response, bytes) => response.end(String(bytes)));
    const { status, body } = await send(codes, largest_file);
    assert.deepEqual([status, body], [200, String(largest_file)]);
    assert.equal((await send(codes, largest_file + 1, Readable.from([]))).status, 413);
    end();
  });

  test('what is no file is no larger than a form, and the players’ host takes no file', async () => {
    const asked = async (path: string, where: string) => (await send(path, 70_000, Readable.from([]), where)).status;
    assert.equal(await asked('/desk/api/cases/decide', desk_host), 413);
    assert.equal(await asked('/api/own', host), 413);
    assert.ok([413, 421].includes(await asked(codes, host)));
  });

  test('a file that comes with pauses, and is long taken in, is answered', async () => {
    const end = counting(async (response, bytes) => {
      await sleep(17_000);
      response.end(String(bytes));
    });
    async function* slowly() {
      yield piece;
      await sleep(10_000);
      yield piece;
    }
    const bytes = 2 * piece.length;
    const { status, body } = await send(codes, bytes, Readable.from(slowly()));
    assert.deepEqual([status, body], [200, String(bytes)]);
    end();
  });
}
