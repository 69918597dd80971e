/** Tasks, rewards and draws of the demo, by the product's own functions where money hangs on them. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { claimUntil } from '@event/contest/reward/reward';
import { day } from '@event/contest/time';
import type { App } from '../../app.ts';
import { importCodes } from '../../code/import.ts';
import { type Database, newId } from '../../database/database.ts';
import { commitDraw } from '../../draw/commitment.ts';
import { openPast } from '../../draw/past.ts';
import { chance } from './chance.ts';
import type { DemoPlayer } from './player.ts';
import { writeRows } from './rows.ts';

/** Before the draw opens, as in a real contest: the pools of codes, and the promise. */
export async function openDraw(app: App, players: readonly DemoPlayer[]): Promise<void> {
  const before = app.edition.draw.from - day;
  for (const { value: area } of app.edition.areas) {
    for (const { code: prize } of app.edition.prizes.filter(({ coded }) => coded)) {
      const lines = Array.from({ length: poolOf(app, players, area, prize) }, (_, n) => demoCode(area, prize, n));
      const open = () => Readable.from(`code\n${lines.join('\n')}\n`);
      const { mistakes } = await importCodes(app, { area, prize, open, by: 'seed', at: before });
      if (mistakes[0]) throw new Error(`A demo code of ${prize} is wrong: ${mistakes[0].problem}`);
    }
  }
  await commitDraw(app, before);
  await openPast(app, app.clock());
}

/** Enough of everything; but of one prize hardly any are left in one area, and in another two winners wait. */
function poolOf({ edition }: App, players: readonly DemoPlayer[], area: number, prize: string): number {
  const [low, short] = [edition.areas.at(2)?.value, edition.areas.at(-1)?.value];
  if (prize !== edition.first_submission.at(-1) || (area !== low && area !== short)) return 400;
  const given = players.filter((player, index) => player.area === area && isGiven(index)).length;
  return Math.max(1, area === low ? given + 2 : given - 2);
}

/** Whose first submission was rewarded by now. */
const isGiven = (index: number) => chance(index, 53) < 0.12;

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function demoCode(area: number, prize: string, n: number): string {
  const bytes = createHash('sha256').update(`${area} ${prize} ${n}`).digest().subarray(0, 16);
  return Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
}

interface DemoShare {
  readonly player: DemoPlayer;
  readonly channel: string;
  readonly number: number;
  readonly at: number;
}

export async function writeTasks(
  database: Database,
  { edition }: App,
  players: readonly DemoPlayer[],
  now: number,
): Promise<void> {
  const shared: DemoShare[] = players.flatMap((player, index) => {
    const channels = edition.areas.find(({ value }) => value === player.area)?.share_channels ?? [];
    const count = Math.floor(chance(index, 51) * 1.6 * edition.limits.shares) - 1;
    return channels
      .slice(0, Math.max(0, Math.min(count, edition.limits.shares)))
      .map((channel, at) => ({ player, channel, number: at + 1, at: someTime(player, index + at * 7, now) }));
  });
  await writeRows(database, 'share', shared, {
    area: ['smallint', ({ player }) => player.area],
    player_id: ['uuid', ({ player }) => player.id],
    channel: ['text', ({ channel }) => channel],
    number: ['smallint', ({ number }) => number],
    shared_at: ['timestamptz', ({ at }) => at],
  });
  await writeRows(database, 'attempt', shared, {
    area: ['smallint', ({ player }) => player.area],
    id: ['uuid', ({ at }) => newId(at)],
    player_id: ['uuid', ({ player }) => player.id],
    source: ['text', ({ channel }) => `share:${channel}`],
    granted_at: ['timestamptz', ({ at }) => at],
  });
}

const someTime = (player: DemoPlayer, n: number, now: number) =>
  Math.floor(player.created_at + chance(n, 52) * (now - player.created_at));

/** What a first submission earns, while the pools of codes last. */
export async function writeFirstRewards(
  database: Database,
  { edition }: App,
  players: readonly DemoPlayer[],
): Promise<void> {
  const given = players.filter((_player, index) => isGiven(index));
  for (const prize of edition.first_submission) {
    const coded = edition.prizes.find(({ code }) => code === prize)?.coded ?? false;
    await database.query(
      `select grant_reward(area, id, player_id, 'first_submission', $1, $2, 'first_submission:' || $1, at, until)
       from unnest($3::smallint[], $4::uuid[], $5::uuid[], $6::float8[], $7::float8[]) as g(area, id, player_id, at, until)`,
      [
        prize,
        coded,
        given.map(({ area }) => area),
        given.map(({ created_at }) => newId(created_at)),
        given.map(({ id }) => id),
        given.map(({ created_at }) => created_at),
        given.map(({ created_at }) => claimUntil(edition, created_at)),
      ],
    );
  }
}

/** Most attempts are spent, in the order of their time; the last hours' ones are left for whoever tries the demo. */
export async function spendAttempts(app: App, database: Database, now: number): Promise<number> {
  const { rows } = await database.query<{ area: number; player_id: string; granted_at: number }>(
    'select area, player_id, granted_at from attempt order by granted_at, id',
  );
  const spent = rows
    .map((row, index) => ({
      ...row,
      at: row.granted_at + 60 + chance(index, 54) * day,
      isSpent: chance(index, 55) < 0.8,
    }))
    .filter(({ at, isSpent }) => isSpent && at < now - 3600)
    .sort((one, other) => one.at - other.at);
  for (const { area, player_id, at } of spent) {
    await database.query({
      name: 'seed-draw',
      text: `select from draw($1, $2, floor($3::float8), (select count(*)::integer from draw_slice), 0, $4, $5)`,
      values: [area, player_id, at, newId(at), claimUntil(app.edition, at)],
    });
  }
  return spent.length;
}
