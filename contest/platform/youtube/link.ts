import type { Address } from '../address.ts';
import { type Form, refuse } from '../form.ts';

const id_form = /^[A-Za-z0-9_-]{11}$/;
const player_paths = new Set(['embed', 'v', 'e']);
const not_videos = new Set(['videoseries', 'live_stream']);
const channel_paths = new Set(['channel', 'c', 'user']);

export function readYoutube({ host, path, query }: Address): Form {
  const [first = '', second = ''] = path;
  if (host === 'studio.youtube.com') return first === 'video' ? video(second) : refuse('page');
  if (host.endsWith('youtu.be')) return path.length > 0 ? video(first) : refuse('page');
  if (first.startsWith('@') || channel_paths.has(first)) return refuse('profile');
  if (first === 'clip' || first === 'source') return refuse('clip');
  if (first === 'post') return refuse('post');
  if (first === 'redirect') return refuse('wrapped');
  if (path.length < 2) return readQueryForm(first, query);
  if (path.length > 2) return refuse('page');
  if (player_paths.has(first) && not_videos.has(second)) return refuse('playlist');
  if (first === 'watch' || first === 'shorts' || first === 'live' || player_paths.has(first)) return video(second);
  return refuse('page');
}

function readQueryForm(page: string, query: Address['query']): Form {
  if (page === '' || page === 'watch' || page === 'watch_popup') {
    const id = query('v');
    if (id) return video(id);
    return refuse(query('list') === undefined ? 'page' : 'playlist');
  }
  return refuse(page === 'playlist' ? 'playlist' : 'page');
}

// People type `youtu.be/ID&feature=share` and `watch?v=ID?t=5`: what follows the id is no part of it.
function video(text: string): Form {
  const id = text.split(/[&?/]/, 1)[0] ?? '';
  if (!id_form.test(id)) return refuse('wrong_id');
  return { id, url: `https://www.youtube.com/watch?v=${id}` };
}
