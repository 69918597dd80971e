/** What docs/add-a-platform.md asks for, done for a made-up platform: three new files, and a line or two in five. */
export const newFiles: Readonly<Record<string, string>> = {
  'contest/platform/loops/loops.ts': `/** Loops, which nobody has. */
import { refuse } from '../form.ts';
import type { PlatformRecord } from '../platform.ts';

export const loops: PlatformRecord = {
  short: 'LP',
  example: 'https://loops.example/v/…',
  hosts: ['loops.example'],
  read({ path: [page, id = ''] }) {
    if (page !== 'v') return refuse('page');
    return /^\\d{8,16}$/.test(id) ? { id, url: \`https://loops.example/v/\${id}\` } : refuse('wrong_id');
  },
  player_host: 'https://loops.example',
  player: ({ video_id }) => \`/embed/\${video_id}\`,
};
`,
  'api/views-from/loops/loops.ts': `/** Loops: any number of videos in one call. */
import * as v from 'valibot';
import { isAddress, type Setting, type Shaped } from '../../setting.ts';
import { ask, failureOfStatus, shaped } from '../request.ts';
import { everyFailed, isFailure, missing, snapshot } from '../snapshot.ts';
import type { PlatformSource } from '../source.ts';

export const loopsSettings = {
  LOOPS_URL: { meaning: 'Loops', otherwise: 'https://api.loops.example', check: isAddress },
} as const satisfies Readonly<Record<string, Setting>>;

const video = v.looseObject({ id: v.string(), title: v.string(), seconds: v.number(), at: v.number(), views: v.number() });
const list = v.looseObject({ videos: v.array(video) });

export const loops: PlatformSource<Shaped<typeof loopsSettings>> = {
  packing: { videos: 100, by_owner: false },
  is_same_for_all: true,
  pictures: ({ loops_url }) => loops_url,
  picture_hosts: ['pictures.loops.example'],
  adapter: ({ settings }) => ({
    batch: 100,
    async lookUp(wanted, { deadline, now }) {
      const ids = wanted.map(({ id }) => id).join();
      const answer = await ask({ url: \`\${settings.loops_url}/videos?ids=\${ids}\` }, deadline);
      const found = isFailure(answer) ? answer : (failureOfStatus(answer) ?? shaped(list, answer.json));
      if (isFailure(found)) return { results: everyFailed(wanted, found), cost: 1, calls: 1 };
      const items = new Map(found.videos.map((one) => [one.id, one]));
      const results = wanted.map(({ id }) => {
        const one = items.get(id);
        if (!one) return [id, missing('gone_or_private', 'api', now)] as const;
        const said = { state: 'ok', is_video: true, title: one.title, text: '', seconds: one.seconds } as const;
        const counted = { published_at: one.at, views: one.views, source: 'api', meaning: 'loops.views' } as const;
        return [id, snapshot({ ...said, ...counted }, now)] as const;
      });
      return { results: new Map(results), cost: 1, calls: 1 };
    },
  }),
};
`,
  'outside/video/loops/loops.ts': `/** Loops under \`/loops\`. */
import { east, pack, unpack } from '../form.ts';
import { viewsAt } from '../growth.ts';
import { field, openScope } from '../platform-scope.ts';
import type { StandIn } from '../stand-in.ts';
import { isOpen } from '../video.ts';

export const loops: StandIn = {
  form: {
    code: 'lp',
    name: 'Loops',
    countries: east,
    owner_kind: 'personal',
    link: (id) => \`https://loops.example/v/\${id}\`,
    writeId: (key) => String(pack(key)).padStart(16, '0'),
    readId: (id) => (/^\\d{16}$/.test(id) ? unpack(Number(id)) : undefined),
    writeOwner: (index) => \`loops\${index}\`,
    readOwner: (id) => Number(id.slice(5)),
  },
  routes(app, world) {
    app.register(async (scope) => {
      openScope(scope, { world, platformOf: () => 'lp', refuse: () => ({ status: 503, body: {} }) });
      scope.get('/loops/videos', (request) => {
        const ids = (field(request.query, 'ids') ?? '').split(',');
        const found = ids.map((id) => world.catalogue.video('lp', id)).filter((one) => one !== undefined && isOpen(one));
        const now = world.clock.now();
        return {
          videos: found.map((one) => {
            return one && { id: one.id, title: one.title, seconds: one.duration, at: one.published, views: viewsAt(one, now) };
          }),
        };
      });
    });
  },
  environment: (url) => ({ LOOPS_URL: \`\${url}/loops\` }),
};
`,
};

/** What stands there, and what takes its place. */
export const changes: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'contest/platform/all.ts': [
    ['import type { PlatformRecord }', "import { loops } from './loops/loops.ts';\nimport type { PlatformRecord }"],
    ['  tt: tiktok,\n', '  tt: tiktok,\n  lp: loops,\n'],
  ],
  'api/views-from/all.ts': [
    ['import type { Adapter,', "import { loops, loopsSettings } from './loops/loops.ts';\nimport type { Adapter,"],
    ['  ...tiktokSettings,\n', '  ...tiktokSettings,\n  ...loopsSettings,\n'],
    ['  tt: tiktok,\n', '  tt: tiktok,\n  lp: loops,\n'],
  ],
  'outside/video/all.ts': [
    ['import type { StandIn }', "import { loops } from './loops/loops.ts';\nimport type { StandIn }"],
    ['vk, tiktok]', 'vk, tiktok, loops]'],
  ],
  'tests/edition/tiny.ts': [
    ["platforms: ['ytb'],", "platforms: ['ytb', 'lp'],"],
    ["name: 'YouTube' }]", "name: 'YouTube' }, { code: 'lp', value: 6, name: 'Loops' }]"],
  ],
};
