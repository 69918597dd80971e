/** Every decision on a submission: a fact with its author, and all that follows from it, in one transaction. */
import type { ChangeReason } from '@event/contest/board/wire';
import type { NoticeKind } from '@event/contest/notice/notice';
import {
  type DecisionKind,
  decideOn,
  type Move,
  placeAfter,
  type Revisions,
} from '@event/contest/submission/submission';
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import { type App, Refused } from '../app.ts';
import { rankWorks } from '../board/standing.ts';
import { type Database, newId } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';
import { putNotice } from '../notice/notice.ts';
import { carryOver } from '../reading/carry.ts';
import { claimVideo, releaseVideos } from './claim.ts';
import { giveBackPlace, takePlace } from './slot.ts';
import { type LockedSubmission, lockSubmission } from './state.ts';
import { type Contested, unprovedHolder } from './take-over.ts';

export interface DecisionWish {
  readonly area: number;
  readonly submission: string;
  readonly kind: DecisionKind;
  /** One of the edition's rejection reasons; a rejection must have one. */
  readonly reason?: string | null;
  readonly note?: string | null;
  /** Organizer, command, or the player who appeals. */
  readonly by: string;
  readonly at: number;
  /** Given when a player decides: somebody else's submission is then missing. */
  readonly player_id?: string;
  /** So long the player does not read of it yet: an undo meanwhile leaves no notice at all. */
  readonly held_back_seconds?: number;
}

interface DecisionMade extends Revisions {
  readonly id: string;
  readonly revision: string | null;
}

/** Refuses with `not_editable` what may not be decided now, and like a submit when a place or video is gone meanwhile. */
export async function decide(database: Database, app: App, verdict: DecisionWish): Promise<DecisionMade> {
  const { area, submission, kind, reason = null, player_id } = verdict;
  refuseReason(app, kind, reason);
  const locked = await lockSubmission(database, { area, id: submission, ...(player_id ? { player_id } : {}) });
  const move = decideOn(locked, kind);
  if (!move) throw new Refused('not_editable');
  await refuseOtherVideo(database, locked, move);
  // The order of decisions is that of their moments, also within one second.
  const at = Math.max(verdict.at, (locked.last_at ?? 0) + 0.001);
  await database.query('update submission set live_revision = $3, waiting_revision = $4 where area = $1 and id = $2', [
    ...[area, submission, move.live, move.waiting],
  ]);
  const id = await keepDecision(database, { ...verdict, at }, locked, move);
  await settleReadings(database, locked, move, at);
  await settlePlace(app, database, locked, move, kind);
  await settleVideos(app, database, locked, move, at);
  await rankWorks(app, database, { area, submissions: [submission], reason: changeOf(kind, locked), now: at });
  const isNoticeBack = kind === 'undo' && (await takeBackNotice(database, locked, at));
  if (!isNoticeBack) await tell(database, { ...verdict, at }, { locked, move }, id);
  return { id, ...move };
}

/** Judges gave it its place by the video that it showed. */
async function refuseOtherVideo(
  database: Database,
  { area, id, live: from }: LockedSubmission,
  { live: to }: Move,
): Promise<void> {
  if (!to || from === to) return;
  const { rowCount } = await database.query(
    `select from excellent_selection e join revision r on (r.area, r.id) = ($1, $3)
     where e.area = $1 and e.submission_id = $2 and e.removed_at is null and e.video_id <> r.video_id`,
    [area, id, to],
  );
  if (rowCount) {
    throw new DeskRefused(
      'selected',
      'Judges selected this work as excellent by another video: take it off that list first, or reject the new link.',
    );
  }
}

function refuseReason({ edition }: App, kind: DecisionKind, reason: string | null): void {
  if (kind === 'reject' && reason === null) throw new Error('A rejection needs a reason');
  if (reason !== null && !edition.rejection_reasons.includes(reason)) throw new Error(`No such reason: ${reason}`);
}

async function keepDecision(
  database: Database,
  verdict: DecisionWish,
  locked: LockedSubmission,
  move: Move,
): Promise<string> {
  const { area, submission, kind, reason = null, note = null, by, at } = verdict;
  const id = newId(at);
  const undoes = kind === 'undo' || kind === 'restore' ? locked.last_id : null;
  const { rowCount } = await database.query({
    name: 'keep-decision',
    text: `insert into decision (area, id, submission_id, revision_id, live_before, waiting_before, live_after, waiting_after,
             undoes, kind, reason, note, decided_by, decided_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, to_timestamp($14))
           on conflict (area, revision_id) where kind = 'appeal' do nothing`,
    values: [
      ...[area, id, submission, move.revision, locked.live, locked.waiting, move.live, move.waiting],
      ...[undoes, kind, reason, note, by, at],
    ],
  });
  // The one appeal of this revision was made before.
  if (rowCount !== 1) throw new Refused('not_editable');
  return id;
}

/** Another entry of the same video ranks from now on, on its board too. */
async function settleReadings(
  database: Database,
  { area, id, live: from }: LockedSubmission,
  { live: to }: Move,
  at: number,
): Promise<void> {
  if (!from || !to || from === to) return;
  const counted = await database.query(
    'select from board_link where (area, submission_id, revision_id) = ($1, $2, $3)',
    [...[area, id, from]],
  );
  if (counted.rowCount === 0) await carryOver(database, { area, from, to, at });
}

async function settlePlace(
  app: App,
  database: Database,
  locked: LockedSubmission,
  move: Move,
  kind: DecisionKind,
): Promise<void> {
  const place = { area: locked.area, player_id: locked.player_id, platform: locked.platform, submission_id: locked.id };
  const then = placeAfter(move, kind);
  if (then === 'take') await takePlace(app, database, place);
  if (then === 'give_back') await giveBackPlace(database, place);
}

/** Takes the video from whoever entered it without proof: that work is out, its player reads why, ranks follow. */
export async function takeOver(app: App, database: Database, contested: Contested): Promise<void> {
  const { player, platform, at } = contested;
  const holder = await unprovedHolder(database, contested);
  if (!holder) return;
  const { area, submission_id, is_beside } = holder;
  // Beside another video that ranks only the new link goes.
  const kind = is_beside ? 'reject' : 'disqualify';
  const reason = app.edition.rejection_reasons.includes('plagiarism') ? 'plagiarism' : 'other';
  const note = 'The channel of this video was proved by another player.';
  await decide(database, app, { area, submission: submission_id, kind, reason, note, by: 'system', at });
  const action = { at, by: 'system', what: 'take over video', area, subject: submission_id };
  await logAction(database as PoolClient, { ...action, detail: { platform, to: player } });
}

/**
 * A video is held as long as a link of the submission is under review or approved, or counts on a board that has ended. One
 * that comes back, by an appeal or an undo, finds somebody else in its place: who has proved it takes it over then too.
 */
async function settleVideos(
  app: App,
  database: Database,
  { area, id, player_id }: LockedSubmission,
  { live, waiting }: Move,
  at: number,
): Promise<void> {
  const { rows } = await database.query<{ id: string; platform: number; video_id: string; is_proved: boolean }>(
    `select r.id, r.platform, r.video_id, exists (select from video_proof v
       where (v.platform, v.video_id, v.area, v.player_id) = (r.platform, r.video_id, r.area, $3)) as is_proved
     from revision r where r.area = $1 and (r.id = any($2) or r.id in (
       select revision_id from board_link where area = $1 and submission_id = $4)) order by r.video_id`,
    [area, [live, waiting].filter(Boolean), player_id, id],
  );
  for (const { id: revision_id, platform, video_id, is_proved } of rows) {
    if (is_proved) await takeOver(app, database, { player: { area, id: player_id }, platform, video_id, at });
    await claimVideo(database, { area, submission_id: id, revision_id, platform, video_id, at });
  }
  await releaseVideos(database, area, id);
}

function changeOf(kind: DecisionKind, { last }: LockedSubmission): ChangeReason {
  if (kind === 'approve') return 'approved';
  if (kind === 'withdraw') return 'withdrawn';
  if (kind === 'disqualify') return 'disqualified';
  if (kind === 'undo' && last?.kind === 'approve') return 'reopened';
  if (kind === 'undo' && last?.kind === 'reject') return 'approved';
  if (kind === 'restore' || kind === 'undo') return 'restored';
  return 'rejected';
}

/** The player did what an appeal or a withdrawal says, so nobody tells them. */
async function tell(
  database: Database,
  verdict: DecisionWish,
  { locked, move }: { readonly locked: LockedSubmission; readonly move: Move },
  decision: string,
): Promise<void> {
  const { kind, reason, by, at, held_back_seconds = 0 } = verdict;
  const notice = noticeOf(kind, locked, move);
  if (!notice) return;
  const { area, player_id, number } = locked;
  const values = { number, reason: reason ?? 'other' };
  const id = await putNotice(database, { area, player_id, kind: notice, values, at: at + held_back_seconds, by });
  await database.query('update decision set notice_id = $3 where area = $1 and id = $2', [area, decision, id]);
}

/** The notice of the decision that is undone, as long as nobody could read it. */
async function takeBackNotice(database: Database, { area, last_id }: LockedSubmission, at: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `delete from notice n using decision d
     where d.area = $1 and d.id = $2 and n.id = d.notice_id and n.from_at > to_timestamp($3)`,
    [area, last_id, at],
  );
  return rowCount === 1;
}

function noticeOf(kind: DecisionKind, { live, waiting, last }: LockedSubmission, move: Move): NoticeKind | null {
  const isNewLink = live !== null && waiting !== null;
  const isAppealed = last?.kind === 'appeal';
  if (kind === 'approve') return isNewLink ? 'edit_approved' : isAppealed ? 'appeal_accepted' : 'approved';
  if (kind === 'reject') return isNewLink ? 'edit_rejected' : isAppealed ? 'appeal_refused' : 'rejected';
  if (kind === 'disqualify') return 'work_disqualified';
  if (kind === 'restore' || (kind === 'undo' && last?.kind === 'disqualify')) return 'work_restored';
  if (kind === 'undo') return move.waiting ? 'review_again' : 'approved';
  return null;
}
