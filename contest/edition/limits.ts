/** What an edition limits. */
export interface Limits {
  readonly entries_per_platform: number;
  readonly shares: number;
  readonly fills: number;
  readonly board_rows: number;
  readonly video_seconds: number;
  readonly game_percent: number;
  readonly profanity_percent: number;
  readonly excellent_per_platform: number;
  readonly appeals: number;
  readonly devices: number;
  readonly wins_per_player: number;
  readonly review_hours: number;
  readonly claim_days: number;
  /** A number by a person that is so many times the last vouched one, and not small, waits for a second person. */
  readonly reading_times: number;
  readonly reading_small: number;
  /** How many videos of a platform a player may have looked up on a day. */
  readonly video_questions: number;
}
