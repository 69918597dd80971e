import type { Address } from '../address.ts';
import { type Form, type LinkRefusal, refuse } from '../form.ts';

const code_form = /^[A-Za-z0-9_-]{5,14}$/;
// The code of a private account's post carries a tail of 28 signs.
const private_code = /^[A-Za-z0-9_-]{33,}$/;
const share_code = /^[A-Za-z0-9_-]{6,16}$/;
const media_paths = new Set(['reel', 'reels', 'p', 'tv']);
const tail_paths = new Set(['embed', 'c', 'comments']);

const other_pages = new Map<string, LinkRefusal>([
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
  if (media_paths.has(first) && path.length > 1) return media(second, path.slice(2));
  if (other_pages.has(first)) return refuse(other_pages.get(first) ?? 'page');
  if (media_paths.has(second) && path.length > 2) return media(third, path.slice(3));
  if (second === 'live') return refuse('live');
  return refuse(path.length === 0 ? 'page' : 'profile');
}

function media(code: string, tail: readonly string[]): Form {
  if (private_code.test(code)) return refuse('private_account');
  if (code === 'audio') return refuse('page');
  if (!code_form.test(code)) return refuse('wrong_id');
  if (tail[0] !== undefined && !tail_paths.has(tail[0])) return refuse('page');
  return { id: code, url: `https://www.instagram.com/reel/${code}/` };
}

function readShare(path: readonly string[]): Form {
  const code = path.at(-1) ?? '';
  const kind = path.length === 3 ? path[1] : '';
  if (path.length < 2 || path.length > 3 || (kind !== '' && kind !== 'reel' && kind !== 'p')) return refuse('page');
  if (!share_code.test(code)) return refuse('wrong_id');
  return { short: `https://www.instagram.com/share/${kind === '' ? '' : `${kind}/`}${code}/` };
}
