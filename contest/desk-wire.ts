/** The calls of the organizers' desk: one table for the server's checks and the client's types. */
import type * as v from 'valibot';
import { accessCalls } from './desk-wire/access.ts';
import type { DeskCall } from './desk-wire/call.ts';
import { decisionCalls } from './desk-wire/decision.ts';
import { editionCalls } from './desk-wire/edition.ts';
import { excellentCalls } from './desk-wire/excellent.ts';
import { leaderboardCalls } from './desk-wire/leaderboard.ts';
import { prizeCalls } from './desk-wire/prize.ts';
import { readingCalls } from './desk-wire/reading.ts';
import { reviewCalls } from './desk-wire/review.ts';
import { serviceCalls } from './desk-wire/service.ts';
import { submissionCalls } from './desk-wire/submission.ts';
import { todayCalls } from './desk-wire/today.ts';

export const desk_base = '/desk/api';

export const deskCalls = {
  ...accessCalls,
  ...excellentCalls,
  ...editionCalls,
  ...readingCalls,
  ...decisionCalls,
  ...reviewCalls,
  ...leaderboardCalls,
  ...prizeCalls,
  ...serviceCalls,
  ...submissionCalls,
  ...todayCalls,
} as const;

export type DeskCallName = keyof typeof deskCalls;
export type DeskInput<name extends DeskCallName> = v.InferOutput<(typeof deskCalls)[name]['input']>;
export type DeskBody<name extends DeskCallName> = v.InferInput<(typeof deskCalls)[name]['input']>;
export type DeskOutput<name extends DeskCallName> =
  (typeof deskCalls)[name] extends DeskCall<infer _input, infer output> ? output : never;

/** Said by the desk's server when it does not do what was asked; `name` is for the program, `message` for the person. */
export interface DeskRefusal {
  readonly name: string;
  readonly message: string;
}
