/** Every call of the desk that is answered, noun by noun. */
import { actionCalls } from './action.ts';
import { codeCalls } from './code.ts';
import type { DeskTable } from './desk.ts';
import { drawCalls } from './draw.ts';
import { editionCalls } from './edition.ts';
import { excellentCalls } from './excellent.ts';
import { judgingCalls } from './judging.ts';
import { leaderboardCalls } from './leaderboard.ts';
import { noticeCalls } from './notice.ts';
import { organizerCalls } from './organizer.ts';
import { passkeyCalls } from './passkey.ts';
import { playerCalls } from './player.ts';
import { readingCalls } from './reading.ts';
import { holdCalls } from './reading-hold.ts';
import { reviewCalls } from './review.ts';
import { serviceCalls } from './service.ts';
import { settlementCalls } from './settlement.ts';
import { submissionCalls } from './submission.ts';

import { todayCalls } from './today.ts';

export const deskTable: DeskTable = {
  ...actionCalls,
  ...codeCalls,
  ...drawCalls,
  ...editionCalls,
  ...excellentCalls,
  ...judgingCalls,
  ...leaderboardCalls,
  ...noticeCalls,
  ...organizerCalls,
  ...passkeyCalls,
  ...reviewCalls,
  ...playerCalls,
  ...holdCalls,
  ...readingCalls,
  ...serviceCalls,
  ...settlementCalls,
  ...submissionCalls,
  ...todayCalls,
};
