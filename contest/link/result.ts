import type { PlatformCode } from '../platform/all.ts';
import type { Refused, ShortForm, VideoForm } from '../platform/form.ts';

export type Video = VideoForm & { platform: PlatformCode };
export type ShortLink = ShortForm & { platform: PlatformCode };
export type Link = Video | ShortLink | Refused;
