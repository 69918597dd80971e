/** The whole wire: each call and the noun that answers it. */
import type { CallName } from '@event/contest/wire';
import type { Handlers } from './app.ts';
import { channelCalls } from './channel.ts';
import { drawCalls } from './draw.ts';
import { excellentCalls } from './excellent.ts';
import { exportCalls } from './export.ts';
import { leaderboardCalls } from './leaderboard.ts';
import { noticeCalls } from './notice.ts';
import { playerCalls } from './player.ts';
import { rewardCalls } from './reward.ts';
import { sessionCalls } from './session.ts';
import { statusCalls } from './status.ts';
import { submissionCalls } from './submission.ts';
import { taskCalls } from './task.ts';

/** The proof is a stream: `draw-proof.ts`. */
export const callTable: Handlers<Exclude<CallName, 'proof'>> = {
  ...sessionCalls,
  ...playerCalls,
  ...submissionCalls,
  ...channelCalls,
  ...leaderboardCalls,
  ...excellentCalls,
  ...taskCalls,
  ...drawCalls,
  ...rewardCalls,
  ...exportCalls,
  ...noticeCalls,
  ...statusCalls,
};
