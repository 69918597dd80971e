import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { signingKeys } from './signing-key.ts';

const pairs = {
  weak: await generateKeyPair('RS256', { modulusLength: 2048 }),
  strong: await generateKeyPair('RS256', { modulusLength: 3072 }),
  curve: await generateKeyPair('ES256'),
};
type Kid = keyof typeof pairs;
const kids = Object.keys(pairs) as Kid[];
const keys = await Promise.all(kids.map(async (kid) => ({ ...(await exportJWK(pairs[kid].publicKey)), kid })));
const server = createServer((_request, response) => response.end(JSON.stringify({ keys })));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;

const signed = (kid: Kid) =>
  new SignJWT({ sub: kid })
    .setProtectedHeader({ alg: kid === 'curve' ? 'ES256' : 'RS256', kid })
    .sign(pairs[kid].privateKey);
const whoIs = async (kid: Kid, least: number) =>
  (await jwtVerify(await signed(kid), signingKeys(address, least))).payload.sub;

test('an RSA key must be as long as is asked for; a curve has no such length', async () => {
  await assert.rejects(whoIs('weak', 3072), /RSA keys of 2048 bits; RSA_BITS asks for 3072/);
  assert.equal(await whoIs('strong', 3072), 'strong');
  assert.equal(await whoIs('curve', 3072), 'curve');
});

test('control: where less is asked for, the same key and signature are good', async () => {
  assert.equal(await whoIs('weak', 2048), 'weak');
});
