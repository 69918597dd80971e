import type { Address } from '../address.ts';
import { type Form, type LinkRefusal, refuse } from '../form.ts';

// After the id may stand a key; it mostly means "by link only", which the check of the video finds out.
const OBJECT = /^(?:video|clip)(-?[1-9]\d{0,11}_[1-9]\d{0,11})(?:_[A-Za-z0-9_-]{1,64})?$/;
const PLAYLIST = /^-?\d{1,12}_-?\d{1,12}$/;
const OWNER = /^-?[1-9]\d{0,11}$/;
const NUMBER = /^[1-9]\d{0,11}$/;

const OTHER_PAGES: readonly (readonly [RegExp, LinkRefusal])[] = [
  [/^wall-?\d/, 'post'],
  [/^photo-?\d/, 'photo'],
  [/^story-?\d/, 'story'],
  [/^(?:playlist|album)/, 'playlist'],
  [/^(?:video|clip)-*\d/, 'wrong_id'],
  [/^(?:videos|clips)?(?:-?\d|$)/, 'page'],
  [/^(?:video|feed|search|audios?(?:-?\d.*)?|music|im|login)$/, 'page'],
];

export function readVk({ path, query }: Address): Form {
  const [first = '', second = '', third = ''] = path;
  const overlay = query('z');
  if (overlay) return object(overlay.split('/', 1)[0] ?? '');
  if (query('w')?.startsWith('wall')) return refuse('post');
  if (path.length === 1 && (first === 'video_ext.php' || first === 'clip_ext.php')) return embedded(query);
  if (path.length === 1) return object(first);
  if (path.length === 3 && first === 'playlist' && PLAYLIST.test(second)) return object(third);
  if (path.length === 4 && first === 'video' && second === 'playlist' && PLAYLIST.test(third)) {
    return object(path[3] ?? '');
  }
  if (first === 'video' && second === 'playlist') return refuse('playlist');
  if (first === 'video' && second.startsWith('@')) return refuse('profile');
  return refuse(hintFor(first));
}

function object(text: string): Form {
  const id = OBJECT.exec(text)?.[1];
  return id === undefined ? refuse(hintFor(text)) : video(id);
}

function embedded(query: Address['query']): Form {
  const owner = query('oid') ?? '';
  const number = query('id') ?? '';
  return OWNER.test(owner) && NUMBER.test(number) ? video(`${owner}_${number}`) : refuse('wrong_id');
}

function video(id: string): Form {
  return { id, url: `https://vkvideo.ru/video${id}` };
}

function hintFor(page: string): LinkRefusal {
  return OTHER_PAGES.find(([pattern]) => pattern.test(page))?.[1] ?? 'profile';
}
