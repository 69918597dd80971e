/** Five hundred accounts of a farm beside fifty honest players: whose prizes wait for a person, by the rules of the edition. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '@event/api/database/database';
import { drawOnce, testDraw } from '@event/api/draw/draw-test';
import { edition } from '@event/editions/current';
import { tinyMoment } from '../edition/tiny.ts';

const [minute, hour] = [60, 3600];
const [bots, people] = [500, 50];

// So much waits by then that each draw wins: shares of prizes are shares of accounts.
const stock = { pacing: 'even' as const, areas: [{ area: 1, items: [{ tier: 1, prize: 'medal', count: 12_000 }] }] };
const { app, pool } = await testDraw({ stock });
const start = tinyMoment.last_second - 48 * hour;

async function setRule(): Promise<void> {
  const { new_hours, new_accounts, quick_accounts, quick_seconds } = edition.limits;
  await pool.query(
    `insert into hold_rule (new_for, crowd, quick, quick_within)
     values (make_interval(hours => $1), $2, $3, make_interval(secs => $4))`,
    [new_hours, new_accounts, quick_accounts, quick_seconds],
  );
}

interface Account {
  readonly network: string;
  /** The first login, and the draw. */
  readonly since: number;
  readonly draws_at: number;
}

interface Group {
  readonly networks: number;
  /** From the first login to the draw. */
  readonly waits: number;
}

/** One after the other for ten hours, in turn behind each of their networks. */
const spread = (name: string, count: number, { networks, waits }: Group): Account[] =>
  Array.from({ length: count }, (_, index) => {
    const draws_at = start + 24 * hour + (index * 10 * hour) / count;
    return { network: `${name} ${index % networks}`, since: draws_at - waits, draws_at };
  });

async function logIn({ network, since }: Account): Promise<string> {
  const id = newId(since);
  await pool.query(
    `with somebody as (
       insert into player (area, id, role_id, zone_id, name, country, created_at)
       values (1, $1::uuid, $1::text, '1', 'Somebody', 'US', to_timestamp($2))),
     earned as (
       insert into attempt (area, id, player_id, source, granted_at) values (1, gen_random_uuid(), $1, 'share', to_timestamp($2)))
     insert into player_network (area, player_id, network, first_at, last_at)
     values (1, $1, convert_to($3, 'UTF8'), to_timestamp($2), to_timestamp($2))`,
    [id, since, network],
  );
  return id;
}

/** In the order of time. Answers how many won, and how many of those wins wait for a person. */
async function play(
  groups: readonly (readonly Account[])[],
): Promise<{ readonly won: number; readonly held: number }[]> {
  const ids = new Map<Account, string>();
  const steps = groups.flat().flatMap((account) => [
    { at: account.since, step: async () => void ids.set(account, await logIn(account)) },
    {
      at: account.draws_at,
      step: () => drawOnce(app, pool, { area: 1, player_id: ids.get(account) ?? '', at: account.draws_at }),
    },
  ]);
  for (const { step } of steps.sort((a, b) => a.at - b.at)) await step();
  const results = groups.map(async (group) => {
    const { rows } = await pool.query<{ won: number; held: number }>(
      `select count(*) as won, count(h.reward_id) as held from reward r
       left join reward_hold h on (h.area, h.reward_id) = (r.area, r.id) where r.kind = 'draw' and r.player_id = any($1)`,
      [group.map((account) => ids.get(account))],
    );
    return rows[0] ?? assert.fail();
  });
  return Promise.all(results);
}

const at_home: Group = { networks: 30, waits: 4 * minute };
const in_a_dormitory: Group = { networks: 1, waits: 4 * minute };

interface Farm extends Group {
  /** Of the prizes that need nobody's word so many go to the farm, in per cent. */
  readonly takes: number;
}

let farms = 0;

async function farmed({ takes, ...farm }: Farm): Promise<void> {
  farms += 1;
  const [all, homes, dormitory] = await play([
    spread(`farm ${farms}`, bots, farm),
    spread(`home ${farms}`, 30, at_home),
    spread(`dormitory ${farms}`, people - 30, in_a_dormitory),
  ]);
  assert.ok(all && homes && dormitory);
  assert.deepEqual([all.won, homes.won + dormitory.won], [bots, people], 'each draw won');
  const falsely = homes.held + dormitory.held;
  assert.ok(falsely < people / 100, `${falsely} of ${people} honest wins wait`);
  const free = bots - all.held;
  assert.equal(Math.round((100 * free) / (free + people)), takes);
}

test('Control: without the rule a farm takes what its accounts are', () =>
  farmed({ networks: 1, waits: 5, takes: 91 }));

test('A program behind one network keeps three prizes', async () => {
  await setRule();
  await farmed({ networks: 1, waits: 5, takes: 6 });
});

/** Longer than what counts as quick. */
const patient = 2 * minute;

test('A patient one behind one network keeps those of its first nineteen accounts, and of none once a crowd has logged in', async () => {
  await farmed({ networks: 1, waits: patient, takes: 28 });
  await farmed({ networks: 1, waits: hour, takes: 0 });
});

test('Ten networks help it, patience too', async () => {
  await farmed({ networks: 10, waits: 5, takes: 38 });
  await farmed({ networks: 10, waits: patient, takes: 80 });
});

test('A farm behind a hundred networks, or whose accounts are a day old, is not seen by these rules', async () => {
  await farmed({ networks: 100, waits: patient, takes: 91 });
  await farmed({ networks: 1, waits: (edition.limits.new_hours + 1) * hour, takes: 91 });
});

test('Of fifty honest players whom a carrier puts behind one network on one day thirty wait', async () => {
  const [carrier] = await play([spread('carrier', people, in_a_dormitory)]);
  assert.deepEqual(carrier, { won: people, held: 30 });
});
