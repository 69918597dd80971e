/** Whether this process starts, serves or stops, and what it counts while it does. */
type Stage = 'starting' | 'serving' | 'stopping';

export interface Life {
  stage: Stage;
  /** The text of a maintenance that an organizer switched on; null without one. */
  maintenance: string | null;
}
