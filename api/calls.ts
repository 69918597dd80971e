/** The whole wire: each call and the noun that answers it. */
import type { CallName } from '@event/contest/wire';
import type { Handlers } from './app.ts';
import { leaderboardCalls } from './board/board.ts';
import { channelCalls } from './channel/channel.ts';
import { drawCalls } from './draw/draw.ts';
import { excellentCalls } from './excellent/excellent.ts';
import { noticeCalls } from './notice/notice.ts';
import { appealCalls } from './player/appeal.ts';
import { exportCalls } from './player/export.ts';
import { openSessionCalls } from './player/open-session.ts';
import { playerCalls } from './player/player.ts';
import { sessionCalls } from './player/session.ts';
import { pushCalls } from './push/subscription.ts';
import { rewardCalls } from './reward/reward.ts';
import { statusCalls } from './service/status.ts';
import { growthCalls } from './submission/growth.ts';
import { proveCalls } from './submission/prove.ts';
import { submissionCalls } from './submission/submission.ts';
import { taskCalls } from './task/task.ts';
import { wallCalls } from './wall/wall.ts';

/** The proof of the draw and the files of the boards are sent as they are kept: `draw/proof.ts`, `board/file-answer.ts`. */
export const callTable: Handlers<Exclude<CallName, 'proof' | 'board_file'>> = {
  ...sessionCalls,
  ...openSessionCalls,
  ...playerCalls,
  ...appealCalls,
  ...submissionCalls,
  ...growthCalls,
  ...proveCalls,
  ...channelCalls,
  ...leaderboardCalls,
  ...excellentCalls,
  ...wallCalls,
  ...taskCalls,
  ...drawCalls,
  ...rewardCalls,
  ...exportCalls,
  ...noticeCalls,
  ...pushCalls,
  ...statusCalls,
};
