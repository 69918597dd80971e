/** Submissions: entering a video, changing its link, checking it beforehand, appealing, and one's own list. */
import { isAppealOpen, mayEdit } from '@event/contest/submission/submission';
import { themeNamed } from '@event/contest/submission/video-check';
import type { Output } from '@event/contest/wire';
import { type App, type Handlers, type Player, type PlayerAsk, Refused } from '../app.ts';
import { ownershipCode } from '../channel/ownership.ts';
import { type Database, newId } from '../database/database.ts';
import { putNotice } from '../notice/notice.ts';
import { agreeToRules } from '../player/agreement.ts';
import { carryOver, holdAgain } from '../reading/carry.ts';
import { grantReward } from '../reward/reward.ts';
import { isInTime, isOpen } from '../service/status.ts';
import { isFailure } from '../views-from/snapshot.ts';
import { claimVideo, holderOf, releaseVideos, takenOut } from './claim.ts';
import { decide, takeOver } from './decision.ts';
import { type CheckedEntry, readEntry, refuseFailed } from './entry.ts';
import { land, takeOff } from './in-flight.ts';
import { submissionOf, submissionsOf } from './list.ts';
import { isUnchanged, keepRevision, refuseManyLinks, titleOf, wasRejected } from './revision.ts';
import { takePlace } from './slot.ts';
import { lockSubmission } from './state.ts';
import { isHeldUnproved, isProved } from './take-over.ts';
import { judge, keepCheck, keepSeenViews, provedBy, type VideoVerdict } from './video-check.ts';

interface Ready {
  readonly entry: CheckedEntry;
  readonly holder: string;
}

export const submissionCalls: Handlers<'submit' | 'edit' | 'check' | 'mine' | 'appeal'> = {
  submit: {
    before: prepareSubmit,
    work: submit,
    after: ({ app, player }, { holder }: Ready) => land(app.pool, player, holder),
  },
  edit: { before: prepareEdit, work: edit },
  check: {
    before: (ask) => readEntry(ask, { ...ask.input, ...ownAnswers(ask) }, 'check'),
    work: (ask, database, entry: CheckedEntry) => showCheck(ask, database, entry),
  },
  mine: {
    work: async ({ app, player, now }, database) => ({
      list: await submissionsOf(app, database, { player, now }),
      ownership_code: ownershipCode(app.settings.secret_key, player),
    }),
  },
  appeal: { work: appeal },
};

async function prepareSubmit(ask: PlayerAsk<'submit'>): Promise<Ready> {
  const { app, input, player, key, now } = ask;
  await refuseClosed(ask, app.pool, 'submit');
  if (!input.agree) throw new Refused('rules_not_agreed');
  const holder = await takeOff(app.pool, { player, key, now });
  try {
    const entry = await readEntry(ask, input, 'submit');
    refuseFailed(ask, entry);
    return { entry, holder };
  } catch (error) {
    await land(app.pool, player, holder);
    throw error;
  }
}

async function submit(ask: PlayerAsk<'submit'>, database: Database, { entry }: Ready): Promise<Output<'submit'>> {
  await refuseClosed(ask, database, 'submit');
  const { app, player, now } = ask;
  const { area } = player;
  const id = newId(now);
  const revision = newId(now);
  const platform = entry.platform.value;
  await takePlace(app, database, { area, player_id: player.id, platform, submission_id: id });
  await database.query({
    name: 'submit',
    text: `insert into submission (area, id, player_id, platform, submitted_at, waiting_revision)
           values ($1, $2, $3, $4, to_timestamp($5), $6)`,
    values: [area, id, player.id, platform, now, revision],
  });
  await enter(app, database, { player, submission_id: id, revision, entry, occasion: 'submit', now });
  await holdAgain(database, { area, revision, at: now });
  await agreeToRules(database, app, { area, player_id: player.id, at: now });
  await thankForFirst(app, database, { player, submission_id: id, now });
  return submissionOf(app, database, { player, now, id });
}

async function thankForFirst(
  app: App,
  database: Database,
  { player, submission_id, now }: { player: Player; submission_id: string; now: number },
): Promise<void> {
  const { area, id: player_id } = player;
  const others = 'select from submission where area = $1 and player_id = $2 and id <> $3 limit 1';
  if ((await database.query(others, [area, player_id, submission_id])).rowCount) return;
  const prizes = app.edition.first_submission;
  for (const prize of prizes) {
    const source = `first_submission:${prize}`;
    await grantReward(database, app, { area, player_id, kind: 'first_submission', prize, source, won_at: now });
  }
  const [border, pack] = prizes;
  if (!border || !pack) return;
  await putNotice(database, {
    area,
    player_id,
    kind: 'first_submission',
    values: { border, pack },
    at: now,
    by: 'system',
  });
}

/** The platform of a submission stays what it was. */
async function prepareEdit(ask: PlayerAsk<'edit'>): Promise<CheckedEntry> {
  const { app, input, player } = ask;
  await refuseClosed(ask, app.pool, 'edit');
  const { rows } = await app.pool.query<{ platform: number }>(
    'select platform from submission where area = $1 and id = $2 and player_id = $3',
    [player.area, input.id, player.id],
  );
  if (!rows[0]) throw new Refused('not_editable');
  const entry = await readEntry(ask, { ...input, platform: rows[0].platform }, 'submit');
  refuseFailed(ask, entry);
  return entry;
}

async function edit(ask: PlayerAsk<'edit'>, database: Database, entry: CheckedEntry): Promise<Output<'edit'>> {
  await refuseClosed(ask, database, 'edit');
  const { app, input, player, now } = ask;
  const { area } = player;
  const locked = await lockSubmission(database, { area, id: input.id, player_id: player.id });
  if (!mayEdit(locked)) throw new Refused('not_editable');
  if (await isUnchanged(database, { area, id: locked.id, entry })) {
    return submissionOf(app, database, { player, now, id: locked.id });
  }
  await refuseManyLinks(database, { area, player_id: player.id, now });
  const revision = newId(now);
  const { platform } = locked;
  await takePlace(app, database, { area, player_id: player.id, platform, submission_id: locked.id });
  await enter(app, database, { player, submission_id: locked.id, revision, entry, occasion: 'edit', now });
  const replaced = locked.waiting ?? (locked.live ? null : locked.last?.revision);
  if (replaced) await carryOver(database, { area, from: replaced, to: revision, at: now });
  await holdAgain(database, { area, revision, at: now });
  await database.query('update submission set waiting_revision = $3 where area = $1 and id = $2', [
    area,
    locked.id,
    revision,
  ]);
  await releaseVideos(database, area, locked.id);
  return submissionOf(app, database, { player, now, id: locked.id });
}

interface NewLink {
  readonly player: Player;
  readonly submission_id: string;
  readonly revision: string;
  readonly entry: CheckedEntry;
  readonly occasion: 'submit' | 'edit';
  readonly now: number;
}

async function enter(app: App, database: Database, { player, submission_id, revision, entry, occasion, now }: NewLink) {
  const { area } = player;
  const { video, platform, found, verdicts } = entry;
  if (await wasRejected(database, { area, player_id: player.id, entry })) throw new Refused('rejected_before');
  const contested = { player, platform: platform.value, video_id: video.id, at: now };
  if (provedBy(verdicts) || (await isProved(database, contested))) await takeOver(app, database, contested);
  const claim = { area, submission_id, revision_id: revision, platform: platform.value, video_id: video.id, at: now };
  await claimVideo(database, claim);
  // Whoever waited for the claim of a work that is taken out this moment sees that it is.
  if (await takenOut(database, { ...claim, player_id: player.id })) throw new Refused('already_submitted');
  await keepRevision(database, { area, id: revision, submission_id, entry, at: now });
  await keepCheck(database, { area, revision_id: revision, occasion, verdicts, at: now });
  await keepSeenViews(app, database, { area, revision_id: revision, platform: platform.code, found, now });
}

async function appeal({ app, input, player, now }: PlayerAsk<'appeal'>, database: Database): Promise<Output<'appeal'>> {
  if (!isAppealOpen(app.edition, now)) throw new Refused('not_editable');
  const { id, message } = input;
  const by = `player:${player.id}`;
  const { area } = player;
  await decide(database, app, {
    area,
    submission: id,
    kind: 'appeal',
    note: message,
    by,
    at: now,
    player_id: player.id,
  });
  return submissionOf(app, database, { player, now, id });
}

async function refuseClosed(
  ask: PlayerAsk<'submit' | 'edit'>,
  database: Database,
  door: 'submit' | 'edit',
): Promise<void> {
  if (ask.now < ask.app.edition.phases.submission.from) throw new Refused('not_started');
  if (!isInTime(ask.app, door, ask.now)) throw new Refused('submission_ended');
  if (!(await isOpen(ask, database, door))) throw new Refused('closed_for_now');
}

/** A check asks for neither language nor country: it is made with the player's own. */
function ownAnswers({ app, player }: PlayerAsk<'check'>) {
  return { lang: app.edition.default_language, country: player.country };
}

async function showCheck(
  { app, input, player, now }: PlayerAsk<'check'>,
  database: Database,
  entry: CheckedEntry,
): Promise<Output<'check'>> {
  const { found, platform, video } = entry;
  const named = isFailure(found) ? undefined : themeNamed(app.edition, found, now);
  const verdicts = named && !input.theme ? judge(app, { ...entry, theme: named, player }, found) : entry.verdicts;
  const { area, id: player_id } = player;
  const claim = { area, platform: platform.value, video_id: video.id };
  const holder = await holderOf(database, { ...claim, player_id, own: input.id });
  const contested = { player, ...claim, at: now };
  const isOwn = provedBy(verdicts) || (await isProved(database, contested));
  const isTaken = holder && !(isOwn && (await isHeldUnproved(database, contested)));
  const out = await takenOut(database, { ...claim, player_id });
  const own = out ?? holder?.own_number;
  const is_new = { rule: 'new', verdict: isTaken || out ? 'fail' : 'pass', found: own ? String(own) : null } as const;
  const rules = verdicts.filter(
    (verdict): verdict is Exclude<VideoVerdict, { rule: 'owner' }> => verdict.rule !== 'owner',
  );
  return {
    link: video.url,
    platform: platform.value,
    video: isFailure(found) ? null : { ...found, title: titleOf(found) },
    theme: named?.code ?? null,
    verdicts: [...rules.slice(0, 1), is_new, ...rules.slice(1)],
    ownership_code: ownershipCode(app.settings.secret_key, player),
  };
}
