/** Sharing and leaving a contact: what they earn, once. */
import { areaByValue } from '@event/contest/edition/edition';
import { isRefusal } from '@event/contest/refusal';
import { type Contact, isShareChannel, readContact } from '@event/contest/task/task';
import type { Output } from '@event/contest/wire';
import { type Handlers, type Player, type PlayerAsk, Refused } from '../app.ts';
import { type Database, isUniqueViolation, newId } from '../database/database.ts';
import { attemptsLeft, grantAttempt } from '../draw/draw.ts';
import { Misshapen } from '../http/envelope.ts';
import { refuseStale } from '../http/fresh.ts';
import { type KeyMark, markOf } from '../http/idempotency.ts';
import { isOwed } from '../notice/owed.ts';
import { isCoded, newReward } from '../reward/reward.ts';
import { isInTime, isSwitchedOff } from '../service/status.ts';
import { fingerprintOf, keepContact } from './contact.ts';

export const taskCalls: Handlers<'share' | 'fill'> = {
  share: {
    at_once: 'alone',
    work: async (ask, database) => {
      const { app, player, input, now } = ask;
      if (!isInTime(app, 'share', now)) throw closedAt(ask, 'share');
      const area = areaByValue(app.edition, player.area);
      if (!area || !isShareChannel(area, input.channel)) throw new Misshapen('channel', 'wrong');
      const mark = markOf(ask);
      const { outcome, answer, body } = await shareOnce(ask, database, mark);
      if (outcome === 'closed') throw closedAt(ask, 'share');
      if (outcome === 'repeat') throw new Refused('harmless_repeat');
      return (mark && body ? mark.recognise(body, answer) : answer) as Output<'share'>;
    },
  },
  fill: {
    work: async (ask, database) => {
      const { app, player, input, now, lang } = ask;
      if (!isInTime(app, 'fill', now) && !(await isOwedMoney(database, player))) throw closedAt(ask, 'fill');
      if (await isSwitchedOff(database, player, 'fill')) throw new Refused('closed_for_now');
      const contact = readContact(input.contact_type, input.contact_addr);
      if (isRefusal(contact)) throw new Refused(contact.refusal);
      if (await isWatched(database, player)) await refuseStale(ask, database);
      const isFirst = await keepFill({ app, player, now }, database, contact).catch(alreadyFilled);
      await keepContact(app, database, { player, contact, language: lang, at: now }).catch(alreadyFilled);
      if (isFirst) await grantAttempt(database, { area: player.area, player_id: player.id, source: 'fill', at: now });
      return { reward_fill_count: 1, draw_count: await attemptsLeft(database, player.area, player.id) };
    },
  },
};

/** A prize may go there already: another address is what a thief of a token would be after. */
async function isWatched(database: Database, { area, id }: Player): Promise<boolean> {
  const { rows } = await database.query({
    name: 'contact watched',
    text: `select exists (select from contact where area = $1 and player_id = $2)
      or exists (select from reward where area = $1 and player_id = $2 and kind in ('draw', 'rank', 'excellent')) as watched`,
    values: [area, id],
  });
  return rows[0].watched;
}

/** Who is asked for a contact when contacts have ended can leave one: as long as their money waits for it. */
async function isOwedMoney(database: Database, { area, id }: Player): Promise<boolean> {
  const { rows } = await database.query(`select ${isOwed('$1::smallint', '$2::uuid')} as owed`, [area, id]);
  return rows[0].owed;
}

type TaskAsk = Pick<PlayerAsk<'share'>, 'app' | 'player' | 'now'>;

/** An organizer may close what the dates would leave open. */
function closedAt({ app, now }: Pick<TaskAsk, 'app' | 'now'>, door: 'share' | 'fill'): Refused {
  if (isInTime(app, door, now)) return new Refused('closed_for_now');
  return new Refused(now < app.edition.phases.submission.from ? 'not_started' : 'draw_closed');
}

interface ShareOutcome {
  readonly outcome: 'shared' | 'kept' | 'closed' | 'repeat';
  readonly answer: unknown;
  readonly body: Buffer | null;
}

async function shareOnce(
  { app, player, input, now }: PlayerAsk<'share'>,
  database: Database,
  mark: KeyMark | null,
): Promise<ShareOutcome> {
  const prize = app.edition.share_pack;
  const pack = newReward(app, { kind: 'share', prize, won_at: now });
  const { rows } = await database.query({
    name: 'share-once',
    text: `select outcome, answer, body from share_once($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      ...[player.area, player.id, now, input.channel, app.edition.limits.shares],
      ...[newId(now), pack.id, prize, isCoded(app, prize), pack.claim_until, pack],
      ...[mark?.key ?? null, mark?.body ?? null, mark?.since ?? null],
    ],
  });
  return rows[0];
}

/** True when it is the player's first; a later one corrects the contact and earns nothing. */
async function keepFill({ app, player, now }: TaskAsk, database: Database, contact: Contact): Promise<boolean> {
  const fingerprint = fingerprintOf(app, contact);
  const { rows } = await database.query({
    name: 'fill find',
    text: `select (area, player_id) = ($1, $2::uuid) as own,
        exists (select from contact c where (c.area, c.player_id) = ($1, $2::uuid) and c.fingerprint = $3) as current
      from fill where (area = $1 and player_id = $2) or fingerprint = $3
      union all select false, false from contact where fingerprint = $3 and (area, player_id) <> ($1, $2::uuid)`,
    values: [player.area, player.id, fingerprint],
  });
  if (rows.some(({ own, current }) => !own || current)) throw new Refused('already_filled');
  if (rows.length > 0) return false;
  await database.query({
    name: 'fill keep',
    text: 'insert into fill (area, player_id, fingerprint, filled_at) values ($1, $2, $3, to_timestamp($4))',
    values: [player.area, player.id, fingerprint, now],
  });
  return true;
}

/** Left by another, or by the same player from elsewhere, since it was looked for. */
function alreadyFilled(error: unknown): never {
  throw isUniqueViolation(error) ? new Refused('already_filled') : error;
}
