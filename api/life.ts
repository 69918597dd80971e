/** Whether this process starts, serves or stops, and what it last heard from the database. */
type LifeStage = 'starting' | 'serving' | 'stopping';

/** What this process knows of a duty. */
export interface DutyTally {
  done: number;
  failed: number;
  /** What the time that is under way has done; null between two. */
  under_way: number | null;
  /** Of the last time that came to its end. */
  seconds: number | null;
  ended_at: number | null;
}

export interface Life {
  stage: LifeStage;
  /** The text of a maintenance that an organizer switched on; null without one. */
  maintenance: string | null;
  /** When the database last answered the pulse, by `performance.now()`. */
  heard_at: number;
  /** Of the boards' bodies, by their boards, as the pulse last heard. */
  board_versions: ReadonlyMap<string, string>;
  /** What this process did of its duties, by their names. */
  readonly duties: Map<string, DutyTally>;
}
