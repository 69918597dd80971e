import type { Address } from '../address.ts';
import { type Form, type LinkRefusal, refuse } from '../form.ts';

const ID = /^[1-9]\d{14,19}$/;
const CODE = /^[A-Za-z0-9_-]{5,32}$/;
const USER = /^@[A-Za-z0-9._-]{1,100}$/;

// `/embed/ID`, `/embed/v2/ID` and so on: what stands before the id.
const BEFORE_ID = new Set(['video', 'share/video', 'embed', 'embed/v2', 'player/v1', 'v']);

const OTHER_PAGES = new Map<string, LinkRefusal>([
  ['video', 'wrong_id'],
  ['photo', 'photo'],
  ['live', 'live'],
  ['collection', 'playlist'],
  ['playlist', 'playlist'],
]);

export function readTiktok({ host, path }: Address): Form {
  const [first = '', second = '', third = ''] = path;
  if (host === 'vm.tiktok.com' || host === 'vt.tiktok.com') return short(host, '', path);
  if (host === 't.tiktok.com')
    return path.slice(0, -1).join('/') === 'i18n/share/video' ? video(path.at(-1)) : refuse('page');
  if (host.endsWith('tiktokv.com')) return path.length === 3 && isShareVideo(path) ? video(third) : refuse('page');
  if (first === 't') return short(host === 'lite.tiktok.com' ? host : 'www.tiktok.com', 't/', path.slice(1));
  if (first.startsWith('@')) {
    if (second === 'video' && path.length === 3) return video(third, first);
    return refuse(OTHER_PAGES.get(second) ?? 'profile');
  }
  if (!BEFORE_ID.has(path.slice(0, -1).join('/'))) return refuse(OTHER_PAGES.get(first) ?? 'page');
  return video(first === 'v' ? second.replace(/\.html$/, '') : path.at(-1));
}

function isShareVideo(path: readonly string[]): boolean {
  return path[0] === 'share' && path[1] === 'video';
}

function short(host: string, before: string, path: readonly string[]): Form {
  const [code = ''] = path;
  if (path.length !== 1 || !CODE.test(code)) return refuse('wrong_id');
  return { short: `https://${host}/${before}${code}/` };
}

// The id alone is the identity: handles change, and TikTok finds the video without one.
function video(id = '', user = '@'): Form {
  if (!ID.test(id)) return refuse('wrong_id');
  return { id, url: `https://www.tiktok.com/${USER.test(user) ? user : '@'}/video/${id}` };
}
