/** Sharing and leaving a contact: what they earn, once. */
import { areaByValue } from '@event/contest/edition/edition';
import { isRefusal } from '@event/contest/refusal';
import { type Contact, isShareChannel, readContact } from '@event/contest/task/task';
import { type App, type Ask, type Handlers, type Player, Refused } from '../app.ts';
import { type Database, isUniqueViolation } from '../database/database.ts';
import { attemptsLeft, grantAttempt } from '../draw/draw.ts';
import { Misshapen } from '../http/envelope.ts';
import { grantReward } from '../reward/reward.ts';
import { isOpen } from '../service/status.ts';
import { fingerprintOf, keepContact } from './contact.ts';

export const taskCalls: Handlers<'share' | 'fill'> = {
  share: {
    work: async ({ app, player, input, now }, database) => {
      const { channel } = input;
      await refuseClosed({ app, now }, database, 'share');
      const area = areaByValue(app.edition, player.area);
      if (!area || !isShareChannel(area, channel)) throw new Misshapen('channel', 'wrong');
      const number = await keepShare({ app, player, now }, database, channel);
      const source = `share:${channel}`;
      const { area: at_area, id: player_id } = player;
      await grantAttempt(database, { area: at_area, player_id, source, at: now });
      const gift = {
        area: at_area,
        player_id,
        kind: 'share' as const,
        prize: app.edition.share_pack,
        source,
        won_at: now,
      };
      const pack = await grantReward(database, app, gift);
      return { reward_share_count: number, draw_count: await attemptsLeft(database, at_area, player_id), pack };
    },
  },
  fill: {
    work: async ({ app, player, input, now, lang }, database) => {
      await refuseClosed({ app, now }, database, 'fill');
      const contact = readContact(input.contact_type, input.contact_addr);
      if (isRefusal(contact)) throw new Refused(contact.refusal);
      const isFirst = await keepFill({ app, player, now }, database, contact);
      await keepContact(app, database, { player, contact, language: lang, at: now });
      if (isFirst) await grantAttempt(database, { area: player.area, player_id: player.id, source: 'fill', at: now });
      return { reward_fill_count: 1, draw_count: await attemptsLeft(database, player.area, player.id) };
    },
  },
};

type Doing = Pick<Ask<'share'>, 'app' | 'player' | 'now'>;

async function refuseClosed(
  { app, now }: { app: App; now: number },
  database: Database,
  door: 'share' | 'fill',
): Promise<void> {
  if (await isOpen(app, database, door, now)) return;
  throw new Refused(now < app.edition.phases.submission.from ? 'not_started' : 'draw_closed');
}

/**
 * The numbers that a limit allows are rows, and a channel counts once: both are keys of the table. Who loses a race
 * for a number looks again; another channel's share may have taken it.
 */
async function keepShare({ app, player, now }: Doing, database: Database, channel: string): Promise<number> {
  for (let turn = 0; turn <= app.edition.limits.shares; turn++) {
    const { rows } = await database.query({
      name: 'share keep',
      text: `insert into share (area, player_id, channel, number, shared_at)
        select $1, $2, $3, count(*) + 1, to_timestamp($4) from share
          where area = $1 and player_id = $2 having count(*) < $5
        on conflict do nothing returning number`,
      values: [player.area, player.id, channel, now, app.edition.limits.shares],
    });
    if (rows[0]) return rows[0].number;
    const { channels } = await sharesOf(database, player);
    if (channels.includes(channel) || channels.length >= app.edition.limits.shares) break;
  }
  throw new Refused('harmless_repeat');
}

/** True when it is the player's first; a later one corrects the contact and earns nothing. */
async function keepFill({ app, player, now }: Doing, database: Database, contact: Contact): Promise<boolean> {
  const fingerprint = fingerprintOf(app, contact);
  const { rows } = await database.query({
    name: 'fill find',
    text: `select (area, player_id) = ($1, $2::uuid) as own,
        exists (select from contact c where (c.area, c.player_id) = ($1, $2::uuid) and c.fingerprint = $3) as current
      from fill where (area = $1 and player_id = $2) or fingerprint = $3`,
    values: [player.area, player.id, fingerprint],
  });
  if (rows.some(({ own, current }) => !own || current)) throw new Refused('already_filled');
  if (rows.length > 0) return false;
  try {
    await database.query({
      name: 'fill keep',
      text: 'insert into fill (area, player_id, fingerprint, filled_at) values ($1, $2, $3, to_timestamp($4))',
      values: [player.area, player.id, fingerprint, now],
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refused('already_filled');
    throw error;
  }
}

export async function sharesOf(
  database: Database,
  { area, id }: Pick<Player, 'area' | 'id'>,
): Promise<{ channels: string[] }> {
  const { rows } = await database.query({
    name: 'shares of',
    text: 'select channel from share where area = $1 and player_id = $2 order by number',
    values: [area, id],
  });
  return { channels: rows.map(({ channel }) => channel) };
}
