/** What the work of the desk is made from. */
import type { PoolClient } from 'pg';
import type { App } from '../../app.ts';
import type { DemoOrganizer, DemoReviewer } from './organizer.ts';
import type { DemoSubmission } from './submission.ts';

export interface DeskSeeding {
  readonly app: App;
  readonly database: PoolClient;
  readonly submissions: readonly DemoSubmission[];
  /** All of them. */
  readonly people: readonly DemoOrganizer[];
  readonly reviewers: readonly DemoReviewer[];
  readonly judges: readonly DemoOrganizer[];
  readonly prize_officers: readonly DemoOrganizer[];
  readonly now: number;
}
