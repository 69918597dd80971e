/** For tests of submissions: a contest on all five platforms beside its stand-ins, and videos made as they are needed. */
import type { Edition } from '@event/contest/edition/edition';
import type { Submission } from '@event/contest/submission/wire';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { type Somebody, testServer } from '../server-test.ts';
import { startStandIns } from '../stand-in-test.ts';

const [global] = tinyEdition.areas;
if (!global) throw new Error('The tiny edition has an area');

/** The tiny edition on five platforms, with a second area that has one country and one platform. */
export const wideEdition: Edition = {
  ...tinyEdition,
  platforms: [
    { code: 'ytb', value: 1, name: 'YouTube' },
    { code: 'fb', value: 2, name: 'Facebook' },
    { code: 'ins', value: 3, name: 'Instagram' },
    { code: 'vk', value: 4, name: 'VK' },
    { code: 'tt', value: 5, name: 'TikTok' },
  ],
  themes: [
    ...tinyEdition.themes,
    { code: 'later', hashtags: ['#TinyContest'], from: tinyMoment.review, excellent: false },
  ],
  areas: [
    { ...global, platforms: ['ytb', 'fb', 'ins', 'vk', 'tt'] },
    { ...global, value: 3, path: 'id', name: 'Indonesia', platforms: ['ytb'], countries: [{ code: 'ID' }] },
  ],
};

export type Contest = Awaited<ReturnType<typeof startContest>>;

export async function startContest(edition = wideEdition) {
  const now = tinyMoment.open;
  const outside = await startStandIns({ now, hashtags: ['TinyContest', 'TinyHero'] });
  const environment = Object.fromEntries(
    Object.entries(outside.environment).filter(([name]) => !name.startsWith('LOGIN_')),
  );
  const server = await testServer({ edition, now, environment });
  const known = new Map<string, Somebody>();
  let people = 0;
  let videos = 0;

  /** A video that keeps every rule, unless told otherwise; answers its id. */
  async function video(change: Record<string, unknown> = {}): Promise<string> {
    videos += 1;
    const id = (change.id as string | undefined) ?? `video${String(videos).padStart(5, '0')}A`;
    const usual = {
      platform: 'ytb',
      title: `Play ${videos} #TinyContest`,
      published: now - 3600,
      duration: 60,
      views: 1000,
    };
    await outside.script('videos', [{ ...usual, ...change, id }]);
    return id;
  }

  return {
    ...server,
    outside,
    video,
    now,
    async logInSomebody(country = 'US'): Promise<string> {
      people += 1;
      const somebody = { role_id: `role-${people}`, zone_id: '1', country, name: `Player ${people}` };
      const token = await server.logIn(somebody);
      known.set(token, somebody);
      return token;
    },
    /** The same player on another day: sessions end. */
    logInAgain: (token: string) => server.logIn(known.get(token)),
    submit: (token: string, link: string, change: Record<string, unknown> = {}, key?: string) =>
      server.ask<Submission>(
        'submit',
        { platform: 1, link, lang: 'en', country: 'US', theme: 'tiny', agree: true, ...change },
        { token, ...(key ? { key } : {}) },
      ),
  };
}

export const watch = (id: string) => `https://youtu.be/${id}?si=abc`;
