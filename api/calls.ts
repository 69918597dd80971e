/** The whole wire: each call and the noun that answers it. */
import type { CallTable } from './call.ts';
import { channelCalls } from './channel.ts';
import { drawCalls } from './draw.ts';
import { excellentCalls } from './excellent.ts';
import { leaderboardCalls } from './leaderboard.ts';
import { noticeCalls } from './notice.ts';
import { playerCalls } from './player.ts';
import { rewardCalls } from './reward.ts';
import { sessionCalls } from './session.ts';
import { statusCalls } from './status.ts';
import { submissionCalls } from './submission.ts';
import { taskCalls } from './task.ts';

export const callTable: CallTable = {
  ...sessionCalls,
  ...playerCalls,
  ...submissionCalls,
  ...channelCalls,
  ...leaderboardCalls,
  ...excellentCalls,
  ...taskCalls,
  ...drawCalls,
  ...rewardCalls,
  ...noticeCalls,
  ...statusCalls,
};
