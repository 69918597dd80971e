/** A player: met at the first login, whose country fixes the area for good. */
import { areaByValue, areaOfCountry } from '@event/contest/edition/edition';
import type { UserInfo } from '@event/contest/wire';
import type { Account, App, Ask, Handlers, Player } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { attemptsLeft } from '../draw/draw.ts';
import { isServed } from '../edition/deployment.ts';
import { contactOf } from '../task/contact.ts';
import { sharesOf } from '../task/task.ts';
import { agreeToRules } from './agreement.ts';
import { inUnicode } from './zawgyi.ts';

export const playerCalls: Handlers<'info' | 'agree'> = {
  info: { work: (ask, database) => infoOf(ask, database) },
  agree: {
    work: async ({ app, player, now }, database) => {
      await agreeToRules(database, app, { area: player.area, player_id: player.id, at: now });
      return { agreed: true };
    },
  },
};

/** Finds or makes the player of a platform account, and locks the row until the transaction ends. */
export async function meet(app: App, database: Database, account: Account, now: number): Promise<Player> {
  const { role_id, zone_id, country } = account;
  const name = inUnicode(account.name);
  const received = name === account.name ? null : account.name;
  await database.query(
    `insert into player (area, id, role_id, zone_id, name, received_name, country, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8)) on conflict (role_id, zone_id) do nothing`,
    [areaOfCountry(app.edition, country).value, newId(now), role_id, zone_id, name, received, country, now],
  );
  const { rows } = await database.query(
    `update player set name = $3, received_name = $4 where role_id = $1 and zone_id = $2
      returning area, id, name, country, role_id, zone_id`,
    [role_id, zone_id, name, received],
  );
  return rows[0];
}

async function infoOf({ app, player, deployment }: Ask<'info'>, database: Database): Promise<UserInfo> {
  const { limits } = app.edition;
  const { rows } = await database.query({
    name: 'player facts',
    text: facts,
    values: [player.area, player.id, app.edition.id],
  });
  const { submit_counts, filled, agreed, disqualified, first } = rows[0];
  const contact = await contactOf(database, player);
  const { channels } = await sharesOf(database, player);
  const area = areaByValue(app.edition, player.area);
  return {
    name: player.name,
    role_id: player.role_id,
    zone_id: player.zone_id,
    submit_count: Object.values<number>(submit_counts).reduce((sum, count) => sum + count, 0),
    submit_counts,
    creation_area: player.area,
    draw_count: await attemptsLeft(database, player.area, player.id),
    reard_status: first,
    reward_register: {
      contact_type: contact?.erased_at === null ? contact.type : 0,
      contact_addr: contact?.masked ?? '',
    },
    reward_share_count: channels.length,
    reward_share_limit: limits.shares,
    reward_fill_count: filled ? 1 : 0,
    reward_fill_limit: limits.fills,
    shared: channels,
    eligible: Boolean(area && isServed(deployment, area)) && !disqualified,
    agreed,
  };
}

/** A submission that is rejected or withdrawn gave its place back, so places are what counts. */
const facts = `select
  coalesce((select jsonb_object_agg(platform, places) from (
    select platform, count(*) as places from submission_slot where area = $1 and player_id = $2 group by platform
  ) as slots), '{}') as submit_counts,
  exists (select from fill where area = $1 and player_id = $2) as filled,
  exists (select from agreement where area = $1 and player_id = $2 and version = $3) as agreed,
  exists (select from disqualified where area = $1 and player_id = $2) as disqualified,
  coalesce((select case when bool_and(d.reward_id is not null) then 2 when bool_and(c.reward_id is not null) then 1 else 0 end
    from reward r
    left join reward_claim c on (c.area, c.reward_id) = (r.area, r.id)
    left join reward_redemption d on (d.area, d.reward_id) = (r.area, r.id)
    where r.area = $1 and r.player_id = $2 and r.kind = 'first_submission'), 0) as first`;
