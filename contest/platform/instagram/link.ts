import type { Address } from '../address.ts';
import { type Form, type LinkRefusal, refuse } from '../form.ts';

const CODE = /^[A-Za-z0-9_-]{5,14}$/;
// The code of a private account's post carries a tail of 28 signs.
const PRIVATE_CODE = /^[A-Za-z0-9_-]{33,}$/;
const SHARE_CODE = /^[A-Za-z0-9_-]{6,16}$/;
const MEDIA = new Set(['reel', 'reels', 'p', 'tv']);
const TAILS = new Set(['embed', 'c', 'comments']);

const OTHER_PAGES = new Map<string, LinkRefusal>([
  ['stories', 'story'],
  ['s', 'story'],
  ['explore', 'page'],
  ['direct', 'page'],
  ['accounts', 'page'],
  ['share', 'page'],
  ['reel', 'page'],
  ['reels', 'page'],
  ['p', 'page'],
  ['tv', 'page'],
]);

export function readInstagram({ path }: Address): Form {
  const [first = '', second = '', third = ''] = path;
  if (first === 'share') return readShare(path);
  if (MEDIA.has(first) && path.length > 1) return media(second, path.slice(2));
  if (OTHER_PAGES.has(first)) return refuse(OTHER_PAGES.get(first) ?? 'page');
  if (MEDIA.has(second) && path.length > 2) return media(third, path.slice(3));
  if (second === 'live') return refuse('live');
  return refuse(path.length === 0 ? 'page' : 'profile');
}

function media(code: string, tail: readonly string[]): Form {
  if (PRIVATE_CODE.test(code)) return refuse('private_account');
  if (code === 'audio') return refuse('page');
  if (!CODE.test(code)) return refuse('wrong_id');
  if (tail[0] !== undefined && !TAILS.has(tail[0])) return refuse('page');
  return { id: code, url: `https://www.instagram.com/reel/${code}/` };
}

function readShare(path: readonly string[]): Form {
  const code = path.at(-1) ?? '';
  const kind = path.length === 3 ? path[1] : '';
  if (path.length < 2 || path.length > 3 || (kind !== '' && kind !== 'reel' && kind !== 'p')) return refuse('page');
  if (!SHARE_CODE.test(code)) return refuse('wrong_id');
  return { short: `https://www.instagram.com/share/${kind === '' ? '' : `${kind}/`}${code}/` };
}
