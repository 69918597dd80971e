import { credentials } from '../credential.ts';
import { everywhere } from '../form.ts';
import type { StandIn } from '../stand-in.ts';
import { mediaCode, mediaIdOf } from './media-id.ts';

const epoch_ms = 1_314_220_021_721;
const first_owner = 10_000_100_000;

export const instagram: StandIn = {
  form: {
    code: 'ins',
    name: 'Instagram',
    countries: everywhere,
    owner_kind: 'professional',
    link: (id) => `https://www.instagram.com/reel/${id}/`,
    writeId: ({ n, published }) => mediaCode(String((BigInt(published * 1000 - epoch_ms) << 23n) | BigInt(n))),
    readId(id) {
      if (!/^[\w-]{11}$/.test(id)) return undefined;
      const value = BigInt(mediaIdOf(id));
      return { n: Number(value & 0x7fffffn), published: (Number(value >> 23n) + epoch_ms) / 1000 };
    },
    writeOwner: (index) => `178414${first_owner + index * 10}`,
    readOwner: (id) => (Number(id.slice(6)) - first_owner) / 10,
    quota_seconds: 3600,
    short: {
      hosts: ['www.instagram.com'],
      address: 'https://www.instagram.com/share/reel/',
      prefix: 'BA',
      browsers_only: true,
    },
  },
  // Its calls are part of the Graph, which Facebook's stand-in opens.
  routes: () => {},
  environment: (url) => ({
    INSTAGRAM_URL: `${url}/graph`,
    INSTAGRAM_PAGE_URL: `${url}/graph`,
    INSTAGRAM_LOGIN_URL: `${url}/graph`,
    INSTAGRAM_ACCOUNT: credentials.meta.ig_user_id,
  }),
};
