/** Whatever a beacon's address sends, no more of it is taken in than a round can be long. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { App } from '../app.ts';
import { beaconOf, fetchRound } from './beacon.ts';

const mebibyte = 1024 * 1024;
const most_sent = 256 * mebibyte;
let sent = 0;
let hungUp: Promise<unknown> = Promise.resolve();

/** Sends on as long as somebody takes it. */
const http = createServer((_request, response) => {
  sent = 0;
  hungUp = once(response, 'close');
  const block = Buffer.alloc(64 * 1024, ' ');
  const send = () => {
    while (!response.destroyed && sent < most_sent) {
      sent += block.length;
      if (!response.write(block)) return void response.once('drain', send);
    }
    response.end();
  };
  send();
});
http.listen(0, '127.0.0.1');
await once(http, 'listening');
after(() => http.close());

const told: string[] = [];
const app = {
  settings: {
    beacon_url: [`http://127.0.0.1:${(http.address() as AddressInfo).port}`],
    ...{ beacon_chain: 'ab', beacon_key: 'cd', beacon_genesis: 0, beacon_period: 30 },
  },
  log: { warn: ({ why }: { why: string }) => told.push(why) },
} as unknown as App;

test('an answer without end is left after as much as a round is long, and is no round', async () => {
  assert.equal(await fetchRound(app, beaconOf(app), 7), null);
  assert.match(told.at(-1) ?? '', /answered more than a round takes/);
  await hungUp;
  // What the two ends of a connection hold on their way is sent, and not taken in.
  assert.ok(sent < 32 * mebibyte, `${sent} bytes were sent`);
});
