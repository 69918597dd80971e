import type { Address } from '../address.ts';
import { type Form, type LinkRefusal, refuse } from '../form.ts';

const id_form = /^[1-9]\d{7,19}$/;
const watch_code = /^[A-Za-z0-9_-]{6,16}$/;
const share_code = /^[A-Za-z0-9_-]{6,20}$/;

const other_pages = new Map<string, LinkRefusal>([
  ['permalink.php', 'post'],
  ['story.php', 'post'],
  ['posts', 'post'],
  ['groups', 'post'],
  ['permalink', 'post'],
  ['stories', 'story'],
  ['photo', 'photo'],
  ['photo.php', 'photo'],
  ['photos', 'photo'],
  ['profile.php', 'profile'],
  ['people', 'profile'],
  ['live', 'live'],
  ['watch', 'page'],
  ['reel', 'page'],
  ['events', 'page'],
  ['hashtag', 'page'],
  ['search', 'page'],
  ['marketplace', 'page'],
  ['ads', 'page'],
  ['login', 'page'],
  ['login.php', 'page'],
  ['checkpoint', 'page'],
  ['cookie', 'page'],
  ['consent', 'page'],
  ['unsupportedbrowser', 'page'],
  ['l.php', 'wrapped'],
]);

export function readFacebook({ host, path, query }: Address): Form {
  if (host === 'fb.watch' || host === 'fb.gg') return readShort(host, path);
  const [first = '', second = '', third = ''] = path;
  const page = path.join('/');
  if (page === 'watch' || page === 'watch/live' || page === 'video.php' || page === 'video/video.php') {
    const id = query('v');
    return id === undefined ? refuse('page') : video(id);
  }
  if (first === 'share') return readShare(path);
  if ((first === 'reel' || first === 'reels') && path.length === 2) return reel(second);
  if (other_pages.has(first)) return refuse(other_pages.get(first) ?? 'page');
  if (second === 'videos' && (path.length === 3 || path.length === 4)) return video(path.at(-1) ?? third);
  if (other_pages.has(second)) return refuse(other_pages.get(second) ?? 'page');
  return refuse(path.length === 0 ? 'page' : 'profile');
}

function readShort(host: string, path: readonly string[]): Form {
  const code = path.at(-1) ?? '';
  const hasLetter = path.length === 2 && path[0] === 'v';
  const isShort = hasLetter || (path.length === 1 && host === 'fb.watch');
  if (!isShort || !watch_code.test(code)) return refuse('wrong_id');
  return { short: `https://${host}/${hasLetter ? 'v/' : ''}${code}/` };
}

function readShare(path: readonly string[]): Form {
  const code = path.at(-1) ?? '';
  const kind = path.length === 3 ? path[1] : '';
  if (kind === 'p') return refuse('post');
  if (path.length < 2 || path.length > 3 || (kind !== '' && kind !== 'v' && kind !== 'r')) return refuse('page');
  if (!share_code.test(code)) return refuse('wrong_id');
  return { short: `https://www.facebook.com/share/${kind === '' ? '' : `${kind}/`}${code}/` };
}

function reel(id: string): Form {
  if (!id_form.test(id)) return refuse('wrong_id');
  return { id, url: `https://www.facebook.com/reel/${id}` };
}

function video(text: string): Form {
  const id = text.split(/[&?/]/, 1)[0] ?? '';
  if (!id_form.test(id)) return refuse('wrong_id');
  return { id, url: `https://www.facebook.com/watch/?v=${id}` };
}
