/** The calls of the organizers' desk: one table for the server's checks and the client's types. */
import type * as v from 'valibot';
import { leaderboardCalls } from './board/desk-wire.ts';
import { editionCalls } from './edition/desk-wire.ts';
import { excellentCalls } from './excellent/desk-wire.ts';
import { draftCalls } from './notice/desk-draft.ts';
import { noticeCalls } from './notice/desk-wire.ts';
import { accountCalls } from './organizer/desk-account.ts';
import { filterCalls } from './organizer/desk-filter.ts';
import { recordCalls } from './organizer/desk-record.ts';
import { accessCalls } from './organizer/desk-wire.ts';
import { staffCalls, upholdCalls } from './player/desk-wire.ts';
import { readingCalls } from './reading/desk-wire.ts';
import { assignCalls } from './review/assign-wire.ts';
import { decisionCalls } from './review/decision-wire.ts';
import { reviewCalls } from './review/desk-wire.ts';
import { guidelineCalls } from './review/guideline-wire.ts';
import { prizeCalls } from './reward/desk-wire.ts';
import { serviceCalls } from './service/desk-wire.ts';
import { settlementCalls } from './settlement/desk-wire.ts';
import { endCalls } from './settlement/end-wire.ts';
import { paymentCalls } from './settlement/payment-wire.ts';
import { channelCalls } from './submission/desk-channel.ts';
import { exportCalls } from './submission/desk-export.ts';
import { submissionCalls } from './submission/desk-wire.ts';
import { todayCalls } from './today/desk-wire.ts';

export const desk_base = '/desk/api';

export const deskCalls = {
  ...accessCalls,
  ...accountCalls,
  ...filterCalls,
  ...recordCalls,
  ...excellentCalls,
  ...editionCalls,
  ...readingCalls,
  ...assignCalls,
  ...decisionCalls,
  ...guidelineCalls,
  ...reviewCalls,
  ...leaderboardCalls,
  ...prizeCalls,
  ...serviceCalls,
  ...noticeCalls,
  ...draftCalls,
  ...settlementCalls,
  ...endCalls,
  ...paymentCalls,
  ...staffCalls,
  ...upholdCalls,
  ...submissionCalls,
  ...channelCalls,
  ...exportCalls,
  ...todayCalls,
} as const;

export type DeskCallName = keyof typeof deskCalls;
export type DeskInput<name extends DeskCallName> = v.InferOutput<(typeof deskCalls)[name]['input']>;
export type DeskBody<name extends DeskCallName> = v.InferInput<(typeof deskCalls)[name]['input']>;
export type DeskOutput<name extends DeskCallName> = v.InferOutput<(typeof deskCalls)[name]['output']>;

/** Said by the desk's server when it does not do what was asked; `name` is for the program, `message` for the person. */
export interface DeskRefusal {
  readonly name: string;
  readonly message: string;
}
