/** Where each platform plays one video inside another page. The content policy lets in exactly these hosts. */
import type { PlatformCode } from '@event/contest/edition/edition';

interface Played {
  readonly video_id: string;
  readonly link: string;
}

export function playerAddress(code: PlatformCode, { video_id, link }: Played): string {
  const id = encodeURIComponent(video_id);
  switch (code) {
    case 'ytb':
      return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
    case 'tt':
      return `https://www.tiktok.com/player/v1/${id}?autoplay=1`;
    case 'ins':
      return `https://www.instagram.com/p/${id}/embed/`;
    case 'fb':
      return `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(link)}&show_text=false`;
    case 'vk': {
      const [owner = '', number = ''] = video_id.split('_').map(encodeURIComponent);
      return `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${number}&autoplay=1`;
    }
  }
}
