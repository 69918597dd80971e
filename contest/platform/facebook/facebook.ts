/** Facebook. */
import { type PlatformRecord, under } from '../platform.ts';
import { readFacebook } from './link.ts';

const labels = ['www', 'm', 'web', 'mbasic', 'touch', 'mobile', 'free', '0'];
const hosts = [...under('facebook.com', labels), ...under('fb.com', labels), 'fb.watch', 'fb.gg'];
const in_a_language = /^[a-z]{2}-[a-z]{2}\.(?:facebook|fb)\.com$/;

export const facebook: PlatformRecord = {
  short: 'FB',
  example: 'https://www.facebook.com/reel/…',
  hosts,
  other_hosts: in_a_language,
  read: readFacebook,
  unwrap({ host, path, query }) {
    const page = path.join('/');
    if ((host === 'l.facebook.com' || host === 'lm.facebook.com') && page === 'l.php') return query('u') ?? '';
    const isOwn = hosts.includes(host) || in_a_language.test(host);
    return isOwn && page === 'plugins/video.php' ? (query('href') ?? '') : undefined;
  },
  player_host: 'https://www.facebook.com',
  player: ({ link }) => `/plugins/video.php?href=${encodeURIComponent(link)}&show_text=false`,
};
