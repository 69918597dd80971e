import type { Address } from '../address.ts';
import { type Form, type LinkRefusal, refuse } from '../form.ts';

const id_form = /^[1-9]\d{14,19}$/;
const code_form = /^[A-Za-z0-9_-]{5,32}$/;
const user_form = /^@[A-Za-z0-9._-]{1,100}$/;

// `/embed/ID`, `/embed/v2/ID` and so on: what stands before the id.
const before_id = new Set(['video', 'share/video', 'embed', 'embed/v2', 'player/v1', 'v']);

const other_pages = new Map<string, LinkRefusal>([
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
    return refuse(other_pages.get(second) ?? 'profile');
  }
  if (!before_id.has(path.slice(0, -1).join('/'))) return refuse(other_pages.get(first) ?? 'page');
  return video(first === 'v' ? second.replace(/\.html$/, '') : path.at(-1));
}

function isShareVideo(path: readonly string[]): boolean {
  return path[0] === 'share' && path[1] === 'video';
}

function short(host: string, before: string, path: readonly string[]): Form {
  const [code = ''] = path;
  if (path.length !== 1 || !code_form.test(code)) return refuse('wrong_id');
  return { short: `https://${host}/${before}${code}/` };
}

// The id alone is the identity: handles change, and TikTok finds the video without one.
function video(id = '', user = '@'): Form {
  if (!id_form.test(id)) return refuse('wrong_id');
  return { id, url: `https://www.tiktok.com/${user_form.test(user) ? user : '@'}/video/${id}` };
}
