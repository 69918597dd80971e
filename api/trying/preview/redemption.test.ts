/** A code that was won is redeemed at the stand-in of the game, which tells it over real HTTP, as in the preview. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { importCodes } from '../../code/import.ts';
import { testServer } from '../../server-test.ts';
import { startStandIns } from './stand-in.ts';

const { app, ask, logIn, server } = await testServer();
const secret = app.settings.redeem_secret;
const origin = await server.listen({ host: '127.0.0.1', port: 0 });
const folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
const outside = await startStandIns({
  ...{ edition: app.edition, origin, ports: [], folder, clock: app.clock },
  secrets: { REDEEM_SECRET: secret } as never,
});
after(async () => {
  await outside.stop();
  await rm(folder, { recursive: true });
});

interface Rewards {
  readonly list: readonly { readonly id: string; readonly state: number; readonly code: string | null }[];
}

test('a claimed code that is redeemed in the game stands as redeemed in My rewards', async () => {
  await importCodes(app, {
    ...{ area: 1, prize: 'share-pack', by: 'test', at: tinyMoment.open },
    open: () => Readable.from('code\nPACK-0001'),
  });
  const token = await logIn();
  const { data } = await ask<{ pack: { id: string } }>('share', { channel: 'copy' }, { token });
  const claimed = await ask<{ code: string }>('claim', { id: data.pack.id }, { token });
  const states = async () => (await ask<Rewards>('rewards', {}, { token })).data.list.map(({ state }) => state);
  assert.deepEqual(await states(), [1]);

  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ code: claimed.data.code, role_id: '7001', zone_id: '1' });
  const answer = await fetch(`${outside.login_url}/redeem`, { method: 'POST', headers, body });
  assert.equal(((await answer.json()) as { state: string }).state, 'delivered');
  assert.deepEqual(await states(), [2]);
});

test('control: what the game reports with another secret changes nothing', async () => {
  const stranger = await startStandIns({
    ...{ edition: app.edition, origin, ports: [], folder, clock: app.clock },
    secrets: { REDEEM_SECRET: `${secret}-of-another` } as never,
  });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ code: 'PACK-0001', role_id: '7001', again: true });
  const answer = await fetch(`${stranger.login_url}/redeem`, { method: 'POST', headers, body });
  assert.equal(((await answer.json()) as { state: string }).state, 'refused');
  await stranger.stop();
});
