import { credentials } from '../credential.ts';
import { everywhere, pack, unpack } from '../form.ts';
import { graphRoutes } from '../meta/graph.ts';
import type { StandIn } from '../stand-in.ts';

const first_video = 3 * 10 ** 15;
const first_owner = 10 ** 14;

export const facebook: StandIn = {
  form: {
    code: 'fb',
    name: 'Facebook',
    countries: everywhere,
    owner_kind: 'page',
    link: (id) => `https://www.facebook.com/watch/?v=${id}`,
    writeId: (key) => String(first_video + pack(key)),
    readId: (id) => (/^\d{16}$/.test(id) ? unpack(Number(id) - first_video) : undefined),
    writeOwner: (index) => String(first_owner + index * 11),
    readOwner: (id) => (Number(id) - first_owner) / 11,
    quota_seconds: 3600,
    short: { hosts: ['fb.watch', 'fb.gg', 'www.facebook.com'], address: 'https://fb.watch/', prefix: 'f' },
  },
  routes: graphRoutes,
  environment: (url) => ({
    GRAPH_URL: `${url}/graph`,
    GRAPH_TOKEN: credentials.meta.access_token,
    GRAPH_APP_ID: credentials.meta.app_id,
    GRAPH_APP_SECRET: credentials.meta.app_secret,
    FACEBOOK_PAGE_URL: `${url}/graph`,
  }),
};
