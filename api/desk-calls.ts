/** Every call of the desk that is answered, noun by noun. */
import { actionCalls } from './action/desk.ts';
import { leaderboardCalls } from './board/desk.ts';
import { boardFileCalls } from './board/desk-file.ts';
import { codeCalls } from './code/desk.ts';
import { drawCalls } from './draw/desk.ts';
import { editionCalls } from './edition/desk.ts';
import { conflictCalls } from './excellent/conflict.ts';
import { excellentCalls } from './excellent/desk.ts';
import { judgingCalls } from './excellent/judging.ts';
import type { DeskTable } from './http/desk-call.ts';
import { noticeCalls } from './notice/desk.ts';
import { draftCalls } from './notice/draft.ts';
import { translationCalls } from './notice/translation.ts';
import { tryCalls } from './notice/try.ts';
import { accountCalls } from './organizer/account.ts';
import { filterCalls } from './organizer/filter.ts';
import { organizerCalls } from './organizer/organizer.ts';
import { passkeyCalls } from './organizer/passkey.ts';
import { recordCalls } from './organizer/record.ts';
import { wishCalls } from './organizer/second-owner.ts';
import { playerCalls } from './player/desk.ts';
import { upholdCalls } from './player/desk-appeal.ts';
import { staffCalls } from './player/staff.ts';
import { readingCalls } from './reading/desk.ts';
import { holdCalls } from './reading/desk-hold.ts';
import { importCalls } from './reading/desk-import.ts';
import { reviewCalls } from './review/review.ts';
import { rewardHoldCalls } from './reward/hold.ts';
import { serviceCalls } from './service/desk.ts';
import { contactCalls } from './settlement/ask-contact.ts';
import { settlementCalls } from './settlement/desk.ts';
import { settlementFileCalls } from './settlement/desk-file.ts';
import { offerCalls } from './settlement/offer.ts';
import { paymentCalls } from './settlement/payment-desk.ts';
import { submissionCalls } from './submission/desk.ts';
import { channelCalls } from './submission/desk-channel.ts';
import { exportCalls } from './submission/desk-file.ts';
import { todayCalls } from './today/today.ts';

export const deskTable: DeskTable = {
  ...accountCalls,
  ...actionCalls,
  ...codeCalls,
  ...drawCalls,
  ...editionCalls,
  ...excellentCalls,
  ...judgingCalls,
  ...conflictCalls,
  ...leaderboardCalls,
  ...boardFileCalls,
  ...noticeCalls,
  ...draftCalls,
  ...translationCalls,
  ...tryCalls,
  ...organizerCalls,
  ...passkeyCalls,
  ...reviewCalls,
  ...playerCalls,
  ...upholdCalls,
  ...holdCalls,
  ...importCalls,
  ...readingCalls,
  ...rewardHoldCalls,
  ...serviceCalls,
  ...settlementCalls,
  ...settlementFileCalls,
  ...contactCalls,
  ...offerCalls,
  ...paymentCalls,
  ...staffCalls,
  ...submissionCalls,
  ...channelCalls,
  ...exportCalls,
  ...todayCalls,
  ...filterCalls,
  ...recordCalls,
  ...wishCalls,
};
