/** Figures in a sentence: what was seen and what is usual, never a verdict. */
import type { Signal } from '@event/contest/reading/signal';
import { count, many } from '../shell/words.ts';

export const signal_names: Readonly<Record<Signal['kind'], string>> = {
  growth: 'Growth',
  likes_still: 'Likes stand still',
  like_ratio: 'Likes per view',
  comment_ratio: 'Comments per view',
  straight_line: 'Even line',
  taken_back: 'Taken back',
  shared_channel: 'Shared channel',
  duplicate: 'Same video twice',
  many_channels: 'Many channels',
  swapped_link: 'Swapped link',
  not_public: 'Not public',
  far_above: 'Far above the last number',
  far_below: 'Far below the last number',
  board_ended: 'Its board has ended',
};

export function saySignal({ kind, figures: f }: Signal): string {
  const figure = (name: string) => count(f[name] ?? 0);
  const usual = f.usual_percent === undefined ? '' : `; usual here is ${f.usual_percent} %`;
  switch (kind) {
    case 'growth':
      return `${figure('an_hour')} views an hour; its usual hour has ${figure('usual_hour')}`;
    case 'likes_still':
      return `${figure('new_likes')} new likes on ${figure('new_views')} new views; its usual share is ${f.usual_percent} %`;
    case 'like_ratio':
      return `${f.percent} % of views bring a like${usual}`;
    case 'comment_ratio':
      return `${f.percent} % of views bring a comment${usual}`;
    case 'straight_line':
      return `${figure('an_hour')} views an hour over ${many(f.readings ?? 0, 'reading')}, varying by only ${f.spread_percent} %`;
    case 'taken_back':
      return `The platform took views back: ${figure('before')} became ${figure('after')}`;
    case 'shared_channel':
      return `${many(f.players ?? 0, 'player')} entered videos of this channel`;
    case 'many_channels':
      return `The player entered videos of ${many(f.channels ?? 0, 'channel')}`;
    case 'duplicate':
      return `${many(f.works ?? 0, 'work')} with the same length and moment of publication`;
    case 'swapped_link':
      return `The link was changed when its video had ${figure('views_before')} views`;
    case 'far_above':
    case 'far_below':
      return f.vouched === undefined
        ? `${figure('views')} views, and no earlier number from a platform or two people`
        : `${figure('views')} views; the last number from a platform or two people is ${figure('vouched')}`;
    case 'board_ended':
      return `${figure('views')} views entered after the end of the board that they count for`;
    case 'not_public':
      return 'The platform no longer shows the video';
  }
}
