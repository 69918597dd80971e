/** Holds what the clients were told against the database: nothing lost, nothing doubled, the books agree. */
import { verifyActions } from '@event/api/action/action';
import type { Database } from '@event/api/database/database';
import type { CallName } from '@event/contest/wire';
import type { AcceptedCall, History } from './history.ts';
import { invariants } from './invariant.ts';

/** While nobody asks. One line for each problem; none is what a test wants. */
export async function audit(database: Database, history: History): Promise<string[]> {
  const chain = await verifyActions(database);
  return [
    ...history.changed.map((what) => `A repeat got another answer: ${what}`),
    ...(await missing(database, history)),
    ...(await miscounted(database, history)),
    ...(await twiceTold(history)),
    ...(await unbalanced(database)),
    ...(chain.valid ? [] : [`The log of actions breaks at ${chain.number}: ${chain.why}`]),
  ];
}

/** The very thing that each answer spoke of. */
const effects: { readonly [call in CallName]?: string } = {
  login: `select from session s where s.token_hash = sha256((told.data->>'auth_token')::bytea)`,
  fill: `select from fill f where (f.area, f.player_id) = (p.area, p.id)`,
  share: `select from share s join attempt a on (a.area, a.player_id, a.source) = (s.area, s.player_id, 'share:' || s.channel)
    join reward r on (r.area, r.player_id, r.source) = (s.area, s.player_id, 'share:' || s.channel)
    where (s.area, s.player_id, s.channel, s.number) = (p.area, p.id, told.input->>'channel', (told.data->>'reward_share_count')::integer)`,
  submit: `select from submission s join revision r on (r.area, r.submission_id) = (s.area, s.id)
    where (s.area, s.player_id, s.id, s.number, r.link) =
      (p.area, p.id, (told.data->>'id')::uuid, (told.data->>'number')::bigint, told.data->>'link')`,
  edit: `select from revision r where (r.area, r.submission_id) = (p.area, (told.data->>'id')::uuid)
    and r.link in (told.data->>'link', told.data->>'pending_link')`,
  draw: `select from draw d left join draw_moment m on (m.area, m.number) = (d.area, d.moment)
    left join reward r on (r.area, r.player_id, r.source) = (d.area, d.player_id, 'draw:' || d.serial)
    where (d.area, d.player_id, d.serial) = (p.area, p.id, (told.data->>'serial')::bigint)
      and m.prize is not distinct from told.data->>'prize' and r.id is not distinct from (told.data->>'reward_id')::uuid`,
  claim: `select from reward r join reward_claim c on (c.area, c.reward_id) = (r.area, r.id)
    where (r.area, r.player_id, r.id) = (p.area, p.id, (told.input->>'id')::uuid)`,
};

async function missing(database: Database, { told }: History): Promise<string[]> {
  const problems: string[] = [];
  for (const [call, effect] of Object.entries(effects)) {
    const { rows } = await database.query(
      `select told.role_id, told.data from jsonb_to_recordset($1::jsonb) as told (role_id text, input jsonb, data jsonb)
        left join player p on p.role_id = told.role_id where not exists (${effect})`,
      [JSON.stringify(done(told, call).map(({ role_id, input, data }) => ({ role_id, input, data })))],
    );
    problems.push(...rows.map(({ role_id, data }) => `Lost: ${call} of ${role_id}, answered ${JSON.stringify(data)}`));
  }
  return problems;
}

const done = (told: readonly AcceptedCall[], call: string) => told.filter((one) => one.call === call && one.code === 0);

const counts: { readonly [call in CallName]?: string } = {
  fill: 'select count(*) from fill x where (x.area, x.player_id) = (p.area, p.id)',
  share: 'select count(*) from share x where (x.area, x.player_id) = (p.area, p.id)',
  submit: 'select count(*) from submission x where (x.area, x.player_id) = (p.area, p.id)',
  edit: `select count(*) - count(distinct x.submission_id) from revision x
    join submission s on (s.area, s.id) = (x.area, x.submission_id) where (s.area, s.player_id) = (p.area, p.id)`,
  draw: 'select count(*) from draw x where (x.area, x.player_id) = (p.area, p.id)',
  claim: `select count(*) from reward_claim x join reward r on (r.area, r.id) = (x.area, x.reward_id)
    where (r.area, r.player_id) = (p.area, p.id)`,
};

/** As many rows as answers, and where a player gave up perhaps one more. */
async function miscounted(database: Database, { told, unknown }: History): Promise<string[]> {
  const problems: string[] = [];
  for (const [call, count] of Object.entries(counts)) {
    const { rows } = await database.query<{ role_id: string; kept: number }>(
      `select p.role_id, (${count}) as kept from player p`,
    );
    const answered = countByRole(done(told, call));
    const open = countByRole(unknown.filter((one) => one.call === call));
    for (const { role_id, kept } of rows) {
      const least = answered.get(role_id) ?? 0;
      const most = least + (open.get(role_id) ?? 0);
      if (kept < least) problems.push(`Lost: ${least - kept} ${call} of ${role_id}`);
      if (kept > most) problems.push(`Doubled: ${kept - most} ${call} of ${role_id} that nobody was told of`);
    }
  }
  return problems;
}

function countByRole(list: readonly { role_id: string }[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { role_id } of list) found.set(role_id, (found.get(role_id) ?? 0) + 1);
  return found;
}

/** A code and a serial belong to one. */
function twiceTold({ told }: History): string[] {
  const codes = done(told, 'claim').map(({ data, input }) => [data.code, input.id]);
  const serials = done(told, 'draw').map(({ data, key, role_id }) => [data.serial, key ?? role_id]);
  const owners = new Map<unknown, unknown>();
  const problems: string[] = [];
  for (const [thing, owner] of [...codes, ...serials]) {
    if (thing === null) continue;
    if ((owners.get(thing) ?? owner) !== owner) problems.push(`Told twice: ${thing}`);
    owners.set(thing, owner);
  }
  return problems;
}

async function unbalanced(database: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const [rule, query] of Object.entries(invariants)) {
    const { rows } = await database.query(query);
    problems.push(...rows.map((row) => `Broken: ${rule}: ${JSON.stringify(row)}`));
  }
  return problems;
}
