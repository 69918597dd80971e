/** Counts how far the contest has come, and remembers it outside: when the database went back, its players are told by itself. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { putNotice } from '../notice/notice.ts';

interface Tick {
  readonly life: string;
  readonly number: number;
  readonly at: number;
}

/** Remembered only once it is committed, on the standby too: so nothing less than a loss takes a database back behind it. */
export async function countTick(app: App, now: number): Promise<void> {
  const tick = await inTransaction(app.pool, async (database) => {
    const last = await lastTick(database, now);
    if (last.number >= (await remembered(app, last)))
      return keep(database, { ...last, number: last.number + 1, at: now });
    await tellPlayers(app, database, { last, now });
    // A new life, so that the other processes, which remember the old one, do not tell it again.
    return keep(database, { life: randomUUID(), number: 1, at: now });
  });
  await remember(app, tick);
}

async function lastTick(database: PoolClient, now: number): Promise<Tick> {
  await database.query(
    'insert into tick (life, number, at) values ($1, 1, to_timestamp($2)) on conflict (id) do nothing',
    [randomUUID(), now],
  );
  const { rows } = await database.query<Tick>('select life, number, at from tick for update');
  return rows[0] as Tick;
}

async function keep(database: PoolClient, tick: Tick): Promise<Tick> {
  const values = [tick.life, tick.number, tick.at];
  await database.query('update tick set life = $1, number = $2, at = to_timestamp($3)', values);
  return tick;
}

async function tellPlayers(
  { log }: App,
  database: PoolClient,
  { last, now }: { last: Tick; now: number },
): Promise<void> {
  const from = Math.floor(last.at);
  const values = { date: from, time: from };
  log.error({ from }, 'the database went back: players are told that what they did since then may be lost');
  await putNotice(database, { area: null, player_id: null, kind: 'returned', values, at: now, by: 'system' });
  await logAction(database, { at: now, by: 'system', what: 'tell of a return', detail: { from } });
}

const fileOf = ({ settings }: App, { life }: Tick) => join(settings.data_dir, `tick-${life}`);

async function remembered(app: App, tick: Tick): Promise<number> {
  return Number(await readFile(fileOf(app, tick), 'utf8').catch(() => 0)) || 0;
}

/** Two processes may share the folder, and two counts a process: each number is there whole, or not at all. */
async function remember(app: App, tick: Tick): Promise<void> {
  const file = fileOf(app, tick);
  await mkdir(app.settings.data_dir, { recursive: true });
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, `${tick.number}\n`);
  await rename(written, file);
}
