import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { startForTest } from '../start-test.ts';
import { openNetwork } from './network.ts';

const genesis = 1_741_000_000;
const { login, environment } = await startForTest({ clock: { now: genesis, stopped: true } });
const chain = environment.BEACON_CHAIN;
const round = (number: number | string) => login.get(`/beacon/${chain}/public/${number}`);

test('a round is out at its time and not a second before, and the latest is the last of them', async () => {
  assert.equal((await round(1)).status, 200);
  assert.equal((await round(2)).status, 404);
  await login.post('/control/clock', { now: genesis + 3 });
  assert.equal((await round(2)).status, 200);
  assert.equal((await round('latest')).json.round, 2);
  assert.equal((await round(3)).status, 404);
  assert.equal((await round(0)).status, 404);
});

test('its signatures are real: they fit their round and no other', async () => {
  const { json } = await round(1);
  const { shortSignatures: bls } = bls12_381;
  const key = Buffer.from(environment.BEACON_KEY ?? '', 'hex');
  const fits = (number: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(number));
    const message = createHash('sha256').update(bytes).digest();
    const hashed = bls.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
    return bls.verify(Buffer.from(json.signature, 'hex'), hashed, key);
  };
  assert.deepEqual([fits(1), fits(2)], [true, false]);
});

test('it can be late, silent, or lie, and is itself again afterwards', async () => {
  await login.post('/control/beacon', { late: 3 });
  assert.equal((await round(2)).status, 404);
  await login.post('/control/beacon', { silent: true });
  assert.equal((await round(1)).status, 503);
  await login.post('/control/beacon', {});
  const honest = (await round(1)).json.signature;
  await login.post('/control/beacon', { lies: true });
  assert.notEqual((await round(1)).json.signature, honest);
  await login.post('/control/beacon', {});
  assert.equal((await round(1)).json.signature, honest);
});

test('without a folder each network has a key of its own', () => {
  assert.notEqual(openNetwork(undefined, genesis).chain, openNetwork(undefined, genesis).chain);
});
