/** Whether this process starts, serves or stops, and what it last heard from the database. */
type Stage = 'starting' | 'serving' | 'stopping';

export interface Life {
  stage: Stage;
  /** The text of a maintenance that an organizer switched on; null without one. */
  maintenance: string | null;
  /** When the database last answered the pulse, by `performance.now()`. */
  heard_at: number;
}
