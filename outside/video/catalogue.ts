/** All videos and owners that exist out there: those made or changed by a script, and the demo ones. */
import { keptIn } from '../kept.ts';
import { demoOwner, demoVideo, numbersOf, ownerIndexFrom, publishedIn } from './demo.ts';
import { type PlatformForm, readDemoId } from './form.ts';
import type { ChannelOwner, StandInPlatform, StandInVideo } from './video.ts';

export type VideoChange = Partial<StandInVideo> & Pick<StandInVideo, 'platform' | 'id'>;
export type OwnerChange = Partial<ChannelOwner> & Pick<ChannelOwner, 'platform' | 'id'>;

/** When the demo videos of a platform were published. */
interface DemoWindow {
  readonly opens: number;
  readonly until: number;
}

/** By the code of the platform. */
type PlatformForms = Readonly<Record<string, PlatformForm>>;

export interface Catalogue {
  readonly forms: PlatformForms;
  readonly hashtags: readonly string[];
  video(platform: StandInPlatform, id: string): StandInVideo | undefined;
  /** Newest first. */
  videosOf(owner: ChannelOwner): StandInVideo[];
  /** By id or handle. */
  owner(platform: StandInPlatform, text: string): ChannelOwner | undefined;
  put(change: VideoChange): StandInVideo;
  putOwner(change: OwnerChange): ChannelOwner;
  window(platform: StandInPlatform): DemoWindow;
  setWindow(platform: StandInPlatform, window: DemoWindow): void;
  reset(): void;
}

interface CatalogueSettings {
  readonly forms: PlatformForms;
  readonly hashtags: readonly string[];
  readonly data_dir?: string;
  readonly now: () => number;
}

export function createCatalogue({ forms, hashtags, data_dir, now }: CatalogueSettings): Catalogue {
  const videos = new Map<string, StandInVideo>();
  const owners = new Map<string, ChannelOwner>();
  const kept = keptIn(data_dir, 'demo-windows.json');
  const windows = new Map<StandInPlatform, DemoWindow>(JSON.parse(String(kept.read() ?? '[]')));

  const video = (platform: StandInPlatform, id: string) =>
    videos.get(`${platform}:${id}`) ?? demoVideoOf(forms[platform], id, hashtags);
  const owner = (platform: StandInPlatform, text: string) =>
    owners.get(`${platform}:${text}`) ??
    [...owners.values()].find((one) => one.platform === platform && one.handle === text) ??
    demoOwnerOf(forms[platform], text);
  const window = (platform: StandInPlatform) => windows.get(platform) ?? { opens: now() - 14 * 86_400, until: now() };
  return {
    forms,
    hashtags,
    video,
    owner,
    videosOf: (one) => {
      const made = [...videos.values()].filter((each) => each.platform === one.platform && each.owner === one.id);
      const ids = new Set([...made.map(({ id }) => id), ...demoIdsOf(forms[one.platform], one, window(one.platform))]);
      return [...ids]
        .map((id) => video(one.platform, id))
        .filter((each) => each !== undefined)
        .filter((each) => each.owner === one.id)
        .sort((a, b) => b.published - a.published || (a.id < b.id ? 1 : -1));
    },
    put: (change) => {
      const made = {
        ...(video(change.platform, change.id) ?? blankVideo(change.platform, change.id, now())),
        ...change,
      };
      videos.set(`${made.platform}:${made.id}`, made);
      if (!owner(made.platform, made.owner))
        owners.set(`${made.platform}:${made.owner}`, blankOwner(made.platform, made.owner, forms));
      return made;
    },
    putOwner: (change) => {
      const made = {
        ...(owner(change.platform, change.id) ?? blankOwner(change.platform, change.id, forms)),
        ...change,
      };
      owners.set(`${made.platform}:${made.id}`, made);
      return made;
    },
    window,
    setWindow: (platform, asked) => {
      windows.set(platform, asked);
      kept.write(JSON.stringify([...windows]));
    },
    reset: () => {
      videos.clear();
      owners.clear();
    },
  };
}

function demoVideoOf(
  form: PlatformForm | undefined,
  id: string,
  hashtags: readonly string[],
): StandInVideo | undefined {
  const key = form && readDemoId(form, id);
  return key && demoVideo(form, key, hashtags);
}

function demoOwnerOf(form: PlatformForm | undefined, text: string): ChannelOwner | undefined {
  const index = form && ownerIndexFrom(form, text);
  return form && index !== undefined ? demoOwner(form, index) : undefined;
}

function demoIdsOf(form: PlatformForm | undefined, { id }: ChannelOwner, { opens, until }: DemoWindow): string[] {
  const index = form && ownerIndexFrom(form, id);
  if (!form || index === undefined) return [];
  return numbersOf(index).map((n) => form.writeId({ n, published: publishedIn(n, opens, until) }));
}

function blankVideo(platform: StandInPlatform, id: string, now: number): StandInVideo {
  return {
    platform,
    id,
    owner: platform === 'vk' ? (id.split('_')[0] ?? id) : `owner-${platform}`,
    title: 'A video',
    text: '',
    published: now - 86_400,
    duration: 60,
    kind: 'video',
    privacy: 'public',
    gone: false,
    state: 'ready',
    growth: { base: 1000, tau: 2 * 86_400 },
    events: [],
    like_share: 0.04,
    comment_share: 0.005,
    likes_hidden: false,
    comments_off: false,
    embeddable: true,
    insights_empty: false,
  };
}

const blankOwner = (platform: StandInPlatform, id: string, forms: PlatformForms): ChannelOwner => ({
  platform,
  id,
  name: `Owner ${id}`,
  handle: id.replace(/[^\w.]/g, '').toLowerCase() || 'owner',
  country: 'US',
  bio: '',
  kind: forms[platform]?.owner_kind ?? 'personal',
  age_gated: false,
  followers: 100,
});
