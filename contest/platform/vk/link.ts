import type { Address } from '../address.ts';
import { type Form, type LinkRefusal, refuse } from '../form.ts';

// After the id may stand a key; it mostly means "by link only", which the check of the video finds out.
const object_form = /^(?:video|clip)(-?[1-9]\d{0,11}_[1-9]\d{0,11})(?:_[A-Za-z0-9_-]{1,64})?$/;
const playlist_form = /^-?\d{1,12}_-?\d{1,12}$/;
const owner_form = /^-?[1-9]\d{0,11}$/;
const number_form = /^[1-9]\d{0,11}$/;

const other_pages: readonly (readonly [RegExp, LinkRefusal])[] = [
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
  if (path.length === 3 && first === 'playlist' && playlist_form.test(second)) return object(third);
  if (path.length === 4 && first === 'video' && second === 'playlist' && playlist_form.test(third)) {
    return object(path[3] ?? '');
  }
  if (first === 'video' && second === 'playlist') return refuse('playlist');
  if (first === 'video' && second.startsWith('@')) return refuse('profile');
  return refuse(hintFor(first));
}

function object(text: string): Form {
  const id = object_form.exec(text)?.[1];
  return id === undefined ? refuse(hintFor(text)) : video(id);
}

function embedded(query: Address['query']): Form {
  const owner = query('oid') ?? '';
  const number = query('id') ?? '';
  return owner_form.test(owner) && number_form.test(number) ? video(`${owner}_${number}`) : refuse('wrong_id');
}

function video(id: string): Form {
  return { id, url: `https://vkvideo.ru/video${id}` };
}

function hintFor(page: string): LinkRefusal {
  return other_pages.find(([pattern]) => pattern.test(page))?.[1] ?? 'profile';
}
