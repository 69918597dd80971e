/** A player: met at the first login, whose country fixes the area for good. */
import { areaByValue, areaOfCountry } from '@event/contest/edition/edition';
import type { UserInfo } from '@event/contest/player/wire';
import type { App, Handlers, PlayerAsk, VerifiedLogin } from '../app.ts';
import type { Database } from '../database/database.ts';
import { isServed } from '../edition/deployment.ts';
import { isOwed } from '../notice/owed.ts';
import { agreeToRules } from './agreement.ts';
import { isStaffFromTheStart } from './out.ts';
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

/** What a login says of its player, whose area it fixes when it is the first. */
export function playerOf({ edition }: Pick<App, 'edition'>, account: VerifiedLogin) {
  const name = inUnicode(account.name);
  const received = name === account.name ? null : account.name;
  return { area: areaOfCountry(edition, account.country).value, name, received };
}

async function infoOf({ app, player, deployment }: PlayerAsk<'info'>, database: Database): Promise<UserInfo> {
  const { limits } = app.edition;
  const { rows } = await database.query({
    name: 'player facts',
    text: facts,
    values: [player.area, player.id, app.edition.id],
  });
  const { submit_counts, filled, agreed, out, owed, first, has_first, attempts, channels, contact } = rows[0];
  const area = areaByValue(app.edition, player.area);
  return {
    name: player.name,
    role_id: player.role_id,
    zone_id: player.zone_id,
    country: player.country,
    submit_count: Object.values<number>(submit_counts).reduce((sum, count) => sum + count, 0),
    submit_counts,
    creation_area: player.area,
    draw_count: attempts,
    reard_status: first,
    has_first_reward: has_first,
    reward_register: {
      contact_type: contact && !contact.erased ? contact.type : 0,
      contact_addr: contact?.masked ?? '',
    },
    reward_share_count: channels.length,
    reward_share_limit: limits.shares,
    reward_fill_count: filled ? 1 : 0,
    reward_fill_limit: limits.fills,
    shared: channels,
    eligible: Boolean(area && isServed(deployment, area)) && !out,
    out,
    owed,
    agreed,
  };
}

/** A submission that is rejected or withdrawn gave its place back, so places are what counts. */
const facts = `select
  coalesce((select jsonb_object_agg(platform, places) from (
    select platform, count(*) as places from submission_slot where area = $1 and player_id = $2 group by platform
  ) as slots), '{}') as submit_counts,
  attempts_left($1, $2) as attempts,
  array(select channel from share where area = $1 and player_id = $2 order by number) as channels,
  (select jsonb_build_object('type', type, 'masked', masked, 'erased', erased_at is not null)
    from contact where area = $1 and player_id = $2) as contact,
  exists (select from fill where area = $1 and player_id = $2) as filled,
  exists (select from agreement where area = $1 and player_id = $2 and version = $3) as agreed,
  (select jsonb_build_object('reason', split_part(d.reason, ': ', 1), 'appeal', case
      when ${isStaffFromTheStart('d')} or a.upheld_at is not null then 'closed' when a.message is null then 'open' else 'waiting' end)
    from disqualified d left join disqualification_appeal a on (a.area, a.disqualification_id) = (d.area, d.id)
    where d.area = $1 and d.player_id = $2) as out,
  ${isOwed('$1', '$2')} as owed,
  exists (select from reward where area = $1 and player_id = $2 and kind = 'first_submission') as has_first,
  coalesce((select case when bool_and(d.reward_id is not null) then 2 when bool_and(c.reward_id is not null) then 1 else 0 end
    from reward r
    left join reward_claim c on (c.area, c.reward_id) = (r.area, r.id)
    left join reward_redemption d on (d.area, d.reward_id) = (r.area, r.id)
    where r.area = $1 and r.player_id = $2 and r.kind = 'first_submission'), 0) as first`;
