/** What a player does in the contest, from the first login to the last draw. */
import type { Edition } from '@event/contest/edition/edition';
import { areaOfCountry } from '@event/contest/edition/edition';
import { ask, type ClientAnswer, type Network, type Phone } from './client.ts';

export interface World {
  readonly edition: Edition;
  readonly network: Network;
  /** A token of the login platform. */
  readonly jwt: (role_id: string, country: string) => Promise<string>;
  /** A video that keeps every rule; answers its id. */
  readonly video: () => Promise<string>;
  /** Between two calls: checks are made while everybody waits here. */
  readonly gate: () => Promise<void>;
}

/** One for each of the areas that this host serves. */
const countries = ['US', 'RU', 'MY', 'ID', 'PH'];
const works = 3;
/** Of so many players one tries an eleventh work. */
const eager_of = 8;

export async function live(world: World, number: number): Promise<void> {
  const country = countries[number % countries.length] as string;
  const phone: Phone = { role_id: `fault-${number}`, token: '' };
  const area = areaOfCountry(world.edition, country);
  const act = async (call: Parameters<typeof ask>[2], input: object = {}) => {
    await world.gate();
    return ask(world.network, phone, call, input as never);
  };
  const entry = async () => ({
    ...{ link: `https://youtu.be/${await world.video()}`, lang: 'en', country, theme: 'golden-month' },
  });

  while (!phone.token) phone.token = (await logIn(world, phone, country)) ?? '';
  await act('fill', { contact_type: 1, contact_addr: `${phone.role_id}@mail.example` });
  for (const channel of area.share_channels.slice(0, world.edition.limits.shares + 1)) await act('share', { channel });

  for (let left = 9; left > 0; left--) {
    const drawn = await act('draw');
    if (drawn && drawn.code !== 0) break;
  }
  const own: string[] = [];
  const wanted = number % eager_of === 0 ? world.edition.limits.entries_per_platform + 1 : works;
  for (let n = 0; n < wanted; n++) {
    const { code = -1, data } = (await act('submit', { ...(await entry()), platform: 1, agree: true })) ?? {};
    if (code === 0 && data) own.push(String(data.id));
  }
  for (const id of own.slice(0, 2)) await act('edit', { ...(await entry()), id });
  for (const id of await unclaimed(await act('rewards'))) await act('claim', { id });
}

/** A jwt is good once: without an answer the next try brings another. */
async function logIn(world: World, phone: Phone, country: string): Promise<string | undefined> {
  await world.gate();
  const answer = await ask(world.network, phone, 'login', { token: await world.jwt(phone.role_id, country) });
  return answer?.data?.auth_token as string | undefined;
}

async function unclaimed(answer: ClientAnswer | null): Promise<string[]> {
  const list = (answer?.data?.list ?? []) as unknown as { id: string; state: number; claim_until: number | null }[];
  return list.filter(({ state }) => state === 0).map(({ id }) => id);
}
