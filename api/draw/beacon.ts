/** Fetches a round of the drand network from the first of its addresses that has it, and believes only its signature. */
import { isSigned, type SignedRound } from '@event/contest/draw/beacon';
import type { BeaconTerms } from '@event/contest/draw/terms';
import * as v from 'valibot';
import type { App } from '../app.ts';

const seconds = 4;
const longest = 4096;

const answer = v.object({
  round: v.pipe(v.number(), v.integer()),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)),
});

type BeaconParts = Pick<App, 'settings' | 'log'>;

/** Null when nobody has it yet: the next look asks again. */
export async function fetchRound(app: BeaconParts, beacon: BeaconTerms, round: number): Promise<SignedRound | null> {
  const asked = app.settings.beacon_url.map((url) => askOne(url.replace(/\/$/, ''), beacon, round));
  return Promise.any(asked).catch((error: AggregateError) => {
    const why = error.errors.map((one: Error) => one.message).join('; ');
    app.log.warn({ round, why }, 'the beacon has not told its round: the moments of its slice wait');
    return null;
  });
}

export function beaconOf({ settings }: Pick<App, 'settings'>): BeaconTerms {
  const { beacon_chain: chain, beacon_key: public_key, beacon_genesis: genesis, beacon_period: period } = settings;
  return { chain, public_key, genesis, period };
}

async function askOne(url: string, beacon: BeaconTerms, round: number): Promise<SignedRound> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const response = await fetch(`${url}/${beacon.chain}/public/${round}`, { redirect: 'error', signal });
  const { host } = new URL(url);
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${host} answered ${response.status}`);
  }
  const text = await readShort(response);
  if (text === undefined) throw new Error(`${host} answered more than a round takes`);
  const told = v.parse(answer, JSON.parse(text));
  if (told.round !== round || !isSigned(beacon, told)) throw new Error(`${host} told a false round`);
  return told;
}

/** What is longer than any round is not read to its end: leaving the loop hangs up. */
async function readShort(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longest) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
