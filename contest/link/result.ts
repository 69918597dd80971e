import type { PlatformCode } from '../platform/all.ts';
import type { LinkRefused, ShortCode, VideoForm } from '../platform/form.ts';

export type LinkedVideo = VideoForm & { platform: PlatformCode };
export type ReadShortLink = ShortCode & { platform: PlatformCode };
export type ReadLink = LinkedVideo | ReadShortLink | LinkRefused;
