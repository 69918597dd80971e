/** The calls of the players' site, frozen: one table for the server's checks, the client's types and the OpenAPI document. */
import type * as v from 'valibot';
import { boardCalls } from './board/wire.ts';
import { channelCalls } from './channel/wire.ts';
import { drawCalls } from './draw/wire.ts';
import { excellentCalls } from './excellent/wire.ts';
import { noticeCalls } from './notice/wire.ts';
import { playerCalls } from './player/wire.ts';
import { pushCalls } from './push/wire.ts';
import { rewardCalls } from './reward/wire.ts';
import { serviceCalls } from './service/wire.ts';
import { submissionCalls } from './submission/wire.ts';
import { taskCalls } from './task/wire.ts';
import { wallCalls } from './wall/wire.ts';

export const api_base = '/api/goldenmonthugc';

export const calls = {
  ...playerCalls,
  ...taskCalls,
  ...boardCalls,
  ...submissionCalls,
  ...channelCalls,
  ...rewardCalls,
  ...drawCalls,
  ...serviceCalls,
  ...noticeCalls,
  ...pushCalls,
  ...excellentCalls,
  ...wallCalls,
} as const;

export type CallName = keyof typeof calls;
export type Input<name extends CallName> = v.InferOutput<(typeof calls)[name]['input']>;
export type Body<name extends CallName> = v.InferInput<(typeof calls)[name]['input']>;
export type Output<name extends CallName> = v.InferOutput<(typeof calls)[name]['output']>;

export interface Envelope<data> {
  readonly code: number;
  readonly msg: string;
  readonly data: data | null;
}
