import { credentials } from '../credential.ts';
import { east, minutesOf, secondsOf } from '../form.ts';
import type { StandIn } from '../stand-in.ts';
import { vkRoutes } from './vk.ts';

const ownerId = (index: number) => String(-(200_000_000 + index * 7));
const ownerIndex = (id: string) => (-Number(id) - 200_000_000) / 7;

export const vk: StandIn = {
  form: {
    code: 'vk',
    name: 'VK',
    countries: east,
    owner_kind: 'personal',
    link: (id) => `https://vkvideo.ru/video${id}`,
    writeId: ({ n, published }) =>
      `${ownerId(Math.floor(n / 4))}_456${String(minutesOf(published)).padStart(7, '0')}0${n % 4}`,
    readId(id) {
      const [, owner, minutes, slot] = /^(-\d{9})_456(\d{7})0([0-3])$/.exec(id) ?? [];
      return owner ? { n: ownerIndex(owner) * 4 + Number(slot), published: secondsOf(Number(minutes)) } : undefined;
    },
    writeOwner: ownerId,
    readOwner: ownerIndex,
    quota_seconds: 86_400,
  },
  routes: vkRoutes,
  environment: (url) => ({ VK_URL: `${url}/vk`, VK_TOKEN: credentials.vk_token }),
};
