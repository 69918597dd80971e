import * as v from 'valibot';
import { count, countUpTo, numberLike } from './field.ts';

const countOrNone = numberLike(
  (value) => Number.isSafeInteger(value) && value >= 0,
  'is not a whole number; write one, or 0 for none.',
);
const percent = v.pipe(
  count,
  v.maxValue(100, ({ input }) => `${input} % is more than all; write 100 or less.`),
);

/** What an edition limits. */
export const limits = v.strictObject({
  entries_per_platform: countUpTo(1000),
  shares: count,
  fills: count,
  board_rows: count,
  video_seconds: count,
  game_percent: percent,
  profanity_percent: percent,
  excellent_per_platform: countOrNone,
  /** How many judges give points to an excellent work. */
  judges_needed: count,
  /** How often a rejected link is looked at a second time. */
  appeals: numberLike(
    (value) => value === 0 || value === 1,
    'is not 0 or 1; write 1 if a rejected link may be looked at again once.',
  ),
  devices: count,
  wins_per_player: count,
  review_hours: count,
  /** One decision of a reviewer in so many is looked at again by somebody else; 0 is none. */
  decisions_per_look: countOrNone,
  claim_days: count,
  /** A number by a person that is so many times the last vouched one, and not small, waits for a second person. */
  reading_times: count,
  reading_small: count,
  /** How many videos of a platform a player may have looked up on a day. */
  video_questions: count,
  /** An account is new for so many hours. A win of one waits for a person when so many others of its network are new too, */
  new_hours: count,
  new_accounts: count,
  /** or so many of them drew, as it did, within so many seconds of their first login. */
  quick_accounts: count,
  quick_seconds: count,
});
