/** The automatic check: what the platform says of a video, held against the rules, and every verdict kept. */
import type { Platform, Theme } from '@event/contest/edition/edition';
import type { LinkedVideo } from '@event/contest/link';
import { checkVideo, type RuleVerdict } from '@event/contest/submission/video-check';
import type { App, Player } from '../app.ts';
import { hasOwnershipCode } from '../channel/ownership.ts';
import { keepProof } from '../channel/proof.ts';
import { type Database, newId } from '../database/database.ts';
import { keepReadings } from '../reading/reading.ts';
import { adaptersOf, platformSources } from '../views-from/all.ts';
import { isOfPlayers } from '../views-from/quota.ts';
import { type AskPurpose, isFailure, type LookUpFailure, type Snapshot } from '../views-from/snapshot.ts';
import { isHeldUnproved } from './take-over.ts';
import { recallAnswer, rememberAnswer } from './video-answer.ts';
import { nextQuestionDay, takeQuestion } from './video-question.ts';

/** Whether the channel is the player's own is for reviewers only; the rest are rules that players know. */
export type VideoVerdict = RuleVerdict | (Omit<RuleVerdict, 'rule'> & { readonly rule: 'owner' });

export interface CheckedVideo {
  readonly found: Snapshot | LookUpFailure;
  readonly verdicts: readonly VideoVerdict[];
}

interface VideoQuestion {
  readonly platform: Platform;
  readonly video: LinkedVideo;
  readonly theme: Theme;
  readonly player: Pick<Player, 'area' | 'id'>;
  /** The channel's name, when the pasted link told it. */
  readonly author?: string | undefined;
  readonly purpose: AskPurpose;
  /** The player has just changed the video: what was said a minute ago is of no use. */
  readonly is_anew?: true;
  readonly now: number;
  readonly deadline: AbortSignal;
}

/** A platform that cannot be asked leaves every rule unknown: a person decides then. */
export async function askVideo(app: App, question: VideoQuestion): Promise<CheckedVideo> {
  const { platform } = question;
  const found = isOfPlayers(question.purpose) ? await answerPlayer(app, question) : await lookUp(app, question);
  if (isFailure(found)) app.log.warn({ platform: platform.code, ...found }, 'A video could not be looked up');
  return { found, verdicts: judge(app, question, found) };
}

/** What was said a minute ago is said again; beyond the player's questions of the day nothing is asked any more. */
async function answerPlayer(app: App, question: VideoQuestion): Promise<Snapshot | LookUpFailure> {
  const { platform, video, player, author, now } = question;
  const { is_same_for_all } = platformSources[platform.code];
  const asker = is_same_for_all ? null : { area: player.area, id: player.id, author: author ?? '' };
  const about = { platform: platform.value, video_id: video.id, asker };
  const known = question.is_anew ? null : await recallAnswer(app.pool, about, now);
  if (known && !(await mayBeMended(app, question, known))) return known;
  const most = app.edition.limits.video_questions;
  if (!(await takeQuestion(app.pool, { player, platform: platform.value, most, now }))) {
    return { failed: 'quota_exhausted', reset_at: nextQuestionDay(now) };
  }
  const found = await lookUp(app, question);
  if (!isFailure(found)) await rememberAnswer(app.pool, about, found, now);
  return found;
}

/** Nobody is refused by an answer from before the video was mended, or from before the code was put into it that takes it over. */
async function mayBeMended(app: App, question: VideoQuestion, known: Snapshot): Promise<boolean> {
  const { platform, video, player, purpose, now } = question;
  const verdicts = judge(app, question, known);
  if (purpose === 'submit' && verdicts.some(({ verdict }) => verdict === 'fail')) return true;
  const contested = { player, platform: platform.value, video_id: video.id, at: now };
  return !provedBy(verdicts) && (await isHeldUnproved(app.pool, contested));
}

async function lookUp(app: App, question: VideoQuestion): Promise<Snapshot | LookUpFailure> {
  const { platform, video, player, author, purpose, now, deadline } = question;
  const wanted = { id: video.id, player, ...(author && { author }) };
  const { results } = await adaptersOf(app)[platform.code].lookUp([wanted], { purpose, now, deadline });
  return results.get(video.id) ?? { failed: 'transient', why: 'no answer' };
}

export function judge(
  app: App,
  {
    platform,
    theme,
    video,
    player,
  }: Pick<VideoQuestion, 'platform' | 'theme' | 'player'> & { readonly video: { id: string } },
  found: Snapshot | LookUpFailure,
): VideoVerdict[] {
  const observed = isFailure(found) ? nothing_said : found;
  const rules = checkVideo({
    edition: app.edition,
    theme,
    platform: platform.code,
    video_id: video.id,
    video: observed,
  });
  return [...rules, ownerVerdict(app, player, found)];
}

const nothing_said = {
  state: 'unknown',
  is_video: null,
  title: null,
  text: null,
  text_cut: true,
  seconds: null,
  published_at: null,
} as const;

/** The owner's consent proves it, and so does the player's code in the text; its absence proves nothing. */
function ownerVerdict(app: App, player: Pick<Player, 'area' | 'id'>, found: Snapshot | LookUpFailure): VideoVerdict {
  if (isFailure(found)) return { rule: 'owner', verdict: 'unknown', found: null };
  if (found.source === 'owner') return { rule: 'owner', verdict: 'pass', found: 'consent' };
  const hasCode = hasOwnershipCode(app.settings.secret_key, player, `${found.title ?? ''}\n${found.text ?? ''}`);
  return { rule: 'owner', verdict: hasCode ? 'pass' : 'unknown', found: hasCode ? 'code' : null };
}

/** What shows that the channel is the player's; null when nothing does. */
export function provedBy(verdicts: readonly VideoVerdict[]): 'code' | 'consent' | null {
  const owner = verdicts.find(({ rule }) => rule === 'owner');
  if (owner?.verdict !== 'pass') return null;
  return owner.found === 'consent' ? 'consent' : 'code';
}

interface KeptCheck {
  readonly area: number;
  readonly revision_id: string;
  readonly occasion: 'submit' | 'edit' | 'proof' | 'review' | 'end';
  readonly verdicts: readonly VideoVerdict[];
  readonly at: number;
}

export async function keepCheck(database: Database, check: KeptCheck): Promise<void> {
  await database.query({
    name: 'keep-video-check',
    text: `insert into video_check (area, id, revision_id, occasion, verdicts, checked_at)
           values ($1, $2, $3, $4, $5, to_timestamp($6))`,
    values: [check.area, newId(check.at), check.revision_id, check.occasion, JSON.stringify(check.verdicts), check.at],
  });
  const how = provedBy(check.verdicts);
  if (how) await keepProof(database, { area: check.area, revision_id: check.revision_id, how, at: check.at });
}

interface CheckedRevision {
  readonly area: number;
  readonly revision_id: string;
  readonly platform: string;
  readonly found: Snapshot | LookUpFailure;
  readonly now: number;
}

/** A number that was seen on the way is a reading like any other. */
export async function keepSeenViews(app: App, database: Database, seen: CheckedRevision): Promise<void> {
  const { area, revision_id, platform: collector, found, now } = seen;
  if (isFailure(found) || found.views === null || found.source === 'oembed') return;
  const { views, likes, comments, source, meaning, fetched_at: read_at } = found;
  const reading = { area, revision_id, read_at, views, likes, comments, source, collector, meaning };
  await keepReadings(app, database, [reading], now);
}
