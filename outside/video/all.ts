/** Every platform that has a stand-in. */
import { facebook } from './facebook/stand-in.ts';
import { instagram } from './instagram/stand-in.ts';
import type { StandIn } from './stand-in.ts';
import { tiktok } from './tiktok/stand-in.ts';
import { vk } from './vk/stand-in.ts';
import { youtube } from './youtube/stand-in.ts';

export const stand_ins: readonly StandIn[] = [youtube, facebook, instagram, vk, tiktok];
