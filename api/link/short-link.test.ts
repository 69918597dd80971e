import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type LookupFunction } from 'node:net';
import { after, test } from 'node:test';
import { readLink } from '@event/contest/link';
import { testDatabase } from '../database/database-test.ts';
import type { ApiSettings } from '../settings.ts';
import { isPublicAddress, publicOnly } from './public-address.ts';
import { inTurn, openShortLink } from './short-link.ts';
import { type AskHop, askPublic, askStandIn } from './short-link-hop.ts';

const { pool } = await testDatabase();
const app = { pool, settings: {} as ApiSettings };
const player = { area: 1, id: '00000000-0000-4000-8000-000000000001' };
const how = { player, now: 1_742_000_000, deadline: new AbortController().signal };
const short = { platform: 'tt', short: 'https://vm.tiktok.com/ZMabc1234/' } as const;
const target = 'https://www.tiktok.com/@a/video/7480000000000000001';

/** Answers each hop from a table and remembers what was asked. */
function table(locations: Record<string, string | number>): { ask: AskHop; asked: string[] } {
  const asked: string[] = [];
  const ask: AskHop = async (url) => {
    asked.push(url);
    const said = locations[url] ?? 200;
    return typeof said === 'number' ? { status: said, location: null } : { status: 302, location: said };
  };
  return { ask, asked };
}

test('a short link is opened once and its video is known for ever', async () => {
  const hops = table({ [short.short]: `${target}?_t=8x` });
  const opened = await openShortLink(app, short, how, hops.ask);
  assert.equal('id' in opened && opened.id, '7480000000000000001');
  assert.deepEqual(await openShortLink(app, short, how, hops.ask), opened);
  assert.equal(hops.asked.length, 1);
});

test('the target inside a login redirect is found', async () => {
  const link = { platform: 'fb', short: 'https://www.facebook.com/share/v/1AbCdEfGhI/' } as const;
  const next = encodeURIComponent('https://www.facebook.com/watch/?v=1234567890123456');
  const opened = await openShortLink(app, link, how, table({ [link.short]: `/login/?next=${next}` }).ask);
  assert.equal('id' in opened && opened.id, '1234567890123456');
});

test('seventeen tricks with a link never lead the server off the platform', async () => {
  const tricks = [
    'http://127.0.0.1/@a/video/7480000000000000001',
    'https://[::1]/@a/video/7480000000000000001',
    'https://[::ffff:127.0.0.1]/@a/video/7480000000000000001',
    'https://2130706433/@a/video/7480000000000000001',
    'https://0x7f000001/@a/video/7480000000000000001',
    'https://0177.0.0.1/@a/video/7480000000000000001',
    'https://www.tiktok.com@127.0.0.1/@a/video/7480000000000000001',
    'https://user:word@www.tiktok.com/@a/video/7480000000000000001',
    'https://www.tiktok.com:8443/@a/video/7480000000000000001',
    'https://www.tiktok.com./@a/video/7480000000000000001',
    'https://www.tiktok.com.evil.example/@a/video/7480000000000000001',
    'https://eviltiktok.com/@a/video/7480000000000000001',
    'https://www.tiktok.com\\@evil.example/video/7480000000000000001',
    'https://www.tikt%6fk.com/@a/video/7480000000000000001',
    'https://www.ｔiktok.com/@a/video/7480000000000000001',
    'file:///etc/passwd',
    'gopher://www.tiktok.com/@a/video/7480000000000000001',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://169.254.169.254/latest/meta-data/',
    '//localhost/@a/video/7480000000000000001',
  ];
  for (const [at, trick] of tricks.entries()) {
    const link = { platform: 'tt', short: `https://vm.tiktok.com/ZMtrick${at}/` } as const;
    const hops = table({ [link.short]: trick });
    const opened = await openShortLink(app, link, how, hops.ask);
    assert.ok('failed' in opened, `${trick} was taken for a video`);
    assert.equal(hops.asked.length, 1, `${trick} was asked`);
    const pasted = readLink(trick);
    assert.ok('refusal' in pasted || pasted.platform === 'ytb', `${trick} was accepted as pasted`);
  }
  const good = { platform: 'tt', short: 'https://vm.tiktok.com/ZMtrickgood/' } as const;
  assert.ok('id' in (await openShortLink(app, good, how, table({ [good.short]: target }).ask)));
});

test('a chain is given up after five hops, and a plain page or an error is only "later"', async () => {
  const chain: Record<string, string> = {};
  for (let at = 0; at < 9; at++)
    chain[`https://vm.tiktok.com/ZMhop${at}abc/`] = `https://vm.tiktok.com/ZMhop${at + 1}abc/`;
  const hops = table(chain);
  const first = { platform: 'tt', short: 'https://vm.tiktok.com/ZMhop0abc/' } as const;
  assert.deepEqual(await openShortLink(app, first, how, hops.ask), { failed: 'no_video' });
  assert.equal(hops.asked.length, 5);
  const captcha = { platform: 'tt', short: 'https://vm.tiktok.com/ZMcaptcha/' } as const;
  assert.deepEqual(await openShortLink(app, captcha, how, table({}).ask), { failed: 'later' });
  const broken: AskHop = () => Promise.reject(new Error('reset'));
  assert.deepEqual(await openShortLink(app, captcha, how, broken), { failed: 'later' });
  assert.ok('id' in (await openShortLink(app, captcha, how, table({ [captcha.short]: target }).ask)));
});

test('a link that leads to the home page leads to no video', async () => {
  const gone = { platform: 'tt', short: 'https://vm.tiktok.com/ZMgone123/' } as const;
  assert.deepEqual(await openShortLink(app, gone, how, table({ [gone.short]: 'https://www.tiktok.com/' }).ask), {
    failed: 'no_video',
  });
});

test('only public addresses are public, however they are written', () => {
  for (const address of ['8.8.8.8', '157.240.1.35', '2a03:2880:f10c::25de', '::ffff:8.8.8.8', '::ffff:808:808']) {
    assert.ok(isPublicAddress(address), address);
  }
  const kept_out = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '::', '::1', '::ffff:127.0.0.1'],
    ...[
      '::ffff:7f00:1',
      '0:0:0:0:0:ffff:a00:1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd00::1',
      'ff02::1',
      '64:ff9b::7f00:1',
    ],
    ...['2002:7f00:1::', '2001::1', '2001:db8::1', '::7f00:1', '', 'localhost', '2130706433', '0x7f.1'],
  ];
  for (const address of kept_out) assert.equal(isPublicAddress(address), false, address);
});

const answers =
  (addresses: LookupAddress[]) => (_host: string, _all: object, answer: (e: null, a: LookupAddress[]) => void) =>
    answer(null, addresses);

function dial(look: LookupFunction, all = false): Promise<unknown> {
  return new Promise((resolve, reject) => {
    look('vm.tiktok.com', { all }, (error, address) => (error ? reject(error) : resolve(address)));
  });
}

test('a name that leads to a private address is not dialled, nor one of which any answer is private', async () => {
  const open = { address: '8.8.8.8', family: 4 };
  const inside = { address: '10.0.0.1', family: 4 };
  assert.equal(await dial(publicOnly(answers([open]))), '8.8.8.8');
  assert.deepEqual(await dial(publicOnly(answers([open])), true), [open]);
  await assert.rejects(dial(publicOnly(answers([inside]))), { code: 'EPRIVATE' });
  await assert.rejects(dial(publicOnly(answers([open, inside]))), { code: 'EPRIVATE' });
  await assert.rejects(dial(publicOnly(answers([]))), { code: 'EPRIVATE' });
});

test('a name whose second answer is private is refused on its second use', async () => {
  const turns = [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const rebinding = publicOnly((host, all, answer) => answers([turns.shift() as LookupAddress])(host, all, answer));
  assert.equal(await dial(rebinding), '8.8.8.8');
  await assert.rejects(dial(rebinding), { code: 'EPRIVATE' });
});

test('the guard stands in the way of a real connection, and without it the connection is made', async () => {
  let reached = 0;
  const inside = createServer().on('connection', () => reached++);
  await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready));
  after(() => inside.close());
  const { port } = inside.address() as AddressInfo;
  const dialWith = (look: LookupFunction) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: 'vm.tiktok.com', port, lookup: look }, () => resolve(void socket.destroy()));
      socket.once('error', reject);
    });
  const to_loopback = answers([{ address: '127.0.0.1', family: 4 }]);
  await assert.rejects(dialWith(publicOnly(to_loopback)), { code: 'EPRIVATE' });
  await assert.rejects(askPublic('https://vm.tiktok.com/ZMabc1234/', how.deadline, publicOnly(to_loopback)), {
    code: 'EPRIVATE',
  });
  assert.equal(reached, 0);
  await dialWith((_host, options, answer) =>
    options.all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4),
  );
  assert.equal(reached, 1);
});

test('only https to a named host on its own port is ever asked', async () => {
  for (const url of [
    'http://vm.tiktok.com/x',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://vm.tiktok.com:444/',
    'https://a@vm.tiktok.com/',
  ]) {
    await assert.rejects(askPublic(url, how.deadline), /Only https/);
  }
});

test('the stand-in is asked for headers only, and its redirect is not followed', async () => {
  const asked: string[] = [];
  const stand_in = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: target }).end('never read');
  });
  await new Promise<void>((ready) => stand_in.listen(0, '127.0.0.1', ready));
  after(() => stand_in.close());
  const base = `http://127.0.0.1:${(stand_in.address() as AddressInfo).port}/short`;
  assert.deepEqual(await askStandIn(base)(short.short, how.deadline), { status: 302, location: target });
  assert.deepEqual(asked, ['/short/vm.tiktok.com/ZMabc1234/']);
});

test('a host is asked one at a time with a gap, and rests after it pushed back', async () => {
  const times: number[] = [];
  const slow = inTurn(
    async () => {
      times.push(Date.now());
      return { status: 429, location: null };
    },
    30,
    10_000,
  );
  await Promise.all([
    slow(short.short, how.deadline),
    slow(short.short, how.deadline),
    slow(short.short, how.deadline),
  ]);
  assert.ok((times[1] as number) - (times[0] as number) >= 25);
  await assert.rejects(slow(short.short, how.deadline), /Too many wait/);
});
