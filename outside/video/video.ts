/** A video on one of the platforms and the account that owns it. */
import type { GrowingVideo } from './growth.ts';

/** By its code. */
export type StandInPlatform = string;

export const privacies = ['public', 'unlisted', 'private', 'friends'] as const;
export const kinds = ['video', 'short', 'photo'] as const;
export const states = ['ready', 'processing', 'live', 'upcoming'] as const;

export interface StandInVideo extends GrowingVideo {
  readonly platform: StandInPlatform;
  /** The canonical id of the link: VK `owner_number`, Instagram the shortcode. */
  readonly id: string;
  readonly owner: string;
  readonly title: string;
  /** Description or caption, as the owner wrote it. */
  readonly text: string;
  /** Seconds, possibly with a fraction. */
  readonly duration: number;
  readonly kind: (typeof kinds)[number];
  readonly privacy: (typeof privacies)[number];
  readonly gone: boolean;
  readonly state: (typeof states)[number];
  readonly likes_hidden: boolean;
  readonly comments_off: boolean;
  readonly embeddable: boolean;
  /** VK: opens a video that is visible by link only. */
  readonly access_key?: string;
  /** VK: the "video" is an embedded one of this other platform. */
  readonly external?: string;
  readonly restricted?: string;
  /** Meta: insights have nothing to say yet. */
  readonly insights_empty: boolean;
}

export const owner_kinds = ['page', 'professional', 'personal'] as const;

export interface ChannelOwner {
  readonly platform: StandInPlatform;
  readonly id: string;
  readonly name: string;
  /** Without the @. */
  readonly handle: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly bio: string;
  /** Facebook: Page or personal profile; Instagram: professional or personal account. */
  readonly kind: (typeof owner_kinds)[number];
  readonly age_gated: boolean;
  readonly followers: number;
}

export const isOpen = (video: StandInVideo): boolean => !video.gone && video.privacy === 'public';

export const isLive = ({ state }: StandInVideo): boolean => state === 'live' || state === 'upcoming';

export const captionOf = (video: StandInVideo): string => (video.text ? `${video.title}\n${video.text}` : video.title);
