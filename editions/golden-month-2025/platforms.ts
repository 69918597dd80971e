import type { Platform, ShareChannel } from '@event/contest/edition/edition';

export const platforms: readonly Platform[] = [
  { code: 'ytb', value: 1, name: 'YouTube' },
  { code: 'fb', value: 2, name: 'Facebook' },
  { code: 'ins', value: 3, name: 'Instagram' },
  { code: 'vk', value: 4, name: 'VK' },
  { code: 'tt', value: 5, name: 'TikTok', only_here: true },
];

/** A channel without an address takes no link from outside: the player copies it and posts it there. */
export const share_channels: readonly ShareChannel[] = [
  { code: 'facebook', name: 'Facebook', address: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
  { code: 'whatsapp', name: 'WhatsApp', address: 'https://wa.me/?text={text}%20{url}' },
  { code: 'telegram', name: 'Telegram', address: 'https://t.me/share/url?url={url}&text={text}' },
  { code: 'x', name: 'X', address: 'https://x.com/intent/post?text={text}&url={url}' },
  { code: 'vk', name: 'VK', address: 'https://vk.com/share.php?url={url}&title={text}' },
  { code: 'instagram', name: 'Instagram' },
];
