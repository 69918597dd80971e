import { credentials } from '../credential.ts';
import { east } from '../form.ts';
import type { StandIn } from '../stand-in.ts';
import { tiktokRoutes } from './tiktok.ts';

export const tiktok: StandIn = {
  form: {
    code: 'tt',
    name: 'TikTok',
    countries: [...east, 'MY', 'SG', 'MY'],
    owner_kind: 'personal',
    link: (id, handle) => `https://www.tiktok.com/@${handle}/video/${id}`,
    writeId: ({ n, published }) => String((BigInt(published) << 32n) | BigInt(n)),
    readId(id) {
      const value = /^\d{19}$/.test(id) ? BigInt(id) : 0n;
      return { n: Number(value & 0xffffffffn), published: Number(value >> 32n) };
    },
    writeOwner: (index) => `-000${index.toString(36).padStart(28, '0')}`,
    readOwner: (id) => Number.parseInt(id.slice(4), 36),
    quota_seconds: 3600,
    short: {
      hosts: ['vm.tiktok.com', 'vt.tiktok.com', 'www.tiktok.com', 'lite.tiktok.com'],
      address: 'https://vm.tiktok.com/',
      prefix: 'ZM',
      home: 'https://www.tiktok.com/?_r=1',
    },
  },
  routes: tiktokRoutes,
  environment: (url) => ({
    TIKTOK_URL: `${url}/tiktok`,
    TIKTOK_PAGE_URL: `${url}/tiktok`,
    TIKTOK_KEY: credentials.tiktok.client_key,
    TIKTOK_SECRET: credentials.tiktok.client_secret,
  }),
};
