/** A channel that a player connected, with what opens it. */
import type { PlatformCode } from '@event/contest/platform/all';
import type { VideoOwner } from './owner.ts';

export interface ChannelTokens {
  readonly access: string;
  /** Without one the access token itself is made to last, or cannot be. */
  readonly refresh: string | null;
  readonly access_until: number;
}

export interface ConnectedAccount {
  readonly player: VideoOwner;
  readonly platform: PlatformCode;
  readonly account_id: string;
  readonly tokens: ChannelTokens;
}
