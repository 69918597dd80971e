/** What an address of the beacon may answer, and what is believed of it. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { network, signedRound } from '@event/contest/draw/network-test';
import type { App } from '../app.ts';
import { beaconOf, fetchRound } from './beacon.ts';

async function relay(answer: RequestListener): Promise<string> {
  const http = createServer(answer);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  after(() => http.close());
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

const told: unknown[][] = [];
const appWith = (...beacon_url: string[]) =>
  ({
    settings: {
      beacon_url,
      ...{ beacon_chain: network.chain, beacon_key: network.public_key, beacon_genesis: 100, beacon_period: 3 },
    },
    log: { warn: (...said: unknown[]) => told.push(said) },
  }) as unknown as App;

/** With the reason that was logged where nobody had it. */
async function ask(...urls: string[]) {
  told.length = 0;
  const app = appWith(...urls);
  const found = await fetchRound(app, beaconOf(app), 7);
  return { found, why: (told[0]?.[0] as { why?: string } | undefined)?.why };
}

const asked: (string | undefined)[] = [];
const says = (text: string, status = 200) => relay((_, response) => void response.writeHead(status).end(text));
const good = await relay(({ url }, response) => {
  asked.push(url);
  response.end(JSON.stringify(signedRound(7)));
});
const hostOf = (url: string) => new URL(url).host;

test('a round is asked for by its chain and number, and taken as it was signed', async () => {
  assert.deepEqual(await ask(good), { found: signedRound(7), why: undefined });
  assert.deepEqual((await ask(`${good}/`)).found, signedRound(7));
  assert.deepEqual(new Set(asked), new Set([`/${network.chain}/public/7`]));
  assert.deepEqual(beaconOf(appWith()), { ...network, genesis: 100, period: 3 });
});

test('one address that has it is enough, whatever the others say', async () => {
  const broken = await says('nothing here', 503);
  assert.deepEqual((await ask(broken, good)).found, signedRound(7));
});

test('where nobody has it, the log says of each why, and nothing is kept', async () => {
  const [away, lying] = [await says('x', 404), await says(JSON.stringify({ ...signedRound(8), round: 7 }))];
  assert.deepEqual(await ask(away, lying), {
    found: null,
    why: `${hostOf(away)} answered 404; ${hostOf(lying)} told a false round`,
  });
  assert.deepEqual(told, [
    [
      { round: 7, why: told[0] && (told[0][0] as { why: string }).why },
      'the beacon has not told its round: the moments of its slice wait',
    ],
  ]);
});

test('a true round is no answer to the question for another one', async () => {
  const other = await says(JSON.stringify(signedRound(8)));
  assert.deepEqual(await ask(other), { found: null, why: `${hostOf(other)} told a false round` });
});

test('a signature is 96 digits, and a round a whole number', async () => {
  const { signature } = signedRound(7);
  for (const bad of [
    { round: 7, signature: `${signature}0` },
    { round: 7, signature: `0${signature}` },
    { round: 7, signature: signature.toUpperCase().replace('A', 'G') },
    { round: '7', signature },
    { round: 7.5, signature },
    'round',
  ]) {
    const { found, why } = await ask(await says(JSON.stringify(bad)));
    assert.equal(found, null);
    assert.doesNotMatch(why ?? '', /false round/, 'refused for its shape');
  }
});

test('what is longer than a round is, is not read; as long is', async () => {
  const round = JSON.stringify(signedRound(7));
  assert.deepEqual((await ask(await says(round.padEnd(4096)))).found, signedRound(7));
  const long = await says(round.padEnd(4097));
  assert.deepEqual(await ask(long), { found: null, why: `${hostOf(long)} answered more than a round takes` });
});

test('nobody is followed to another address', async () => {
  const elsewhere = await relay(
    (_, response) => void response.writeHead(302, { location: `${good}/x/public/7` }).end(),
  );
  assert.equal((await ask(elsewhere)).found, null);
});
