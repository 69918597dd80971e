/**
 * A database machine that died, or a network that was cut, ends no connection: what waits on one would wait for a quarter
 * of an hour. Connections in use for long are therefore asked about over a new one, and those nobody knows are ended.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { backendOf } from './statement.ts';

const suspect_after = 6000;
const pause = 3000;

export function endDeadConnections(pool: pg.Pool): void {
  const used_since = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => used_since.set(client, performance.now()));
  pool.on('release', (_error, client) => used_since.delete(client));
  pool.on('remove', (client) => used_since.delete(client));
  void watch(pool, used_since);
}

async function watch(pool: pg.Pool, used_since: ReadonlyMap<pg.PoolClient, number>): Promise<void> {
  while (!pool.ended) {
    await sleep(pause, undefined, { ref: false });
    const suspects = [...used_since].filter(([, since]) => performance.now() - since > suspect_after);
    // While no new connection can be made nothing is known of the old ones.
    if (suspects.length > 0)
      await endUnknown(
        pool,
        suspects.map(([client]) => client),
      ).catch(() => {});
  }
}

/** Long statements go on: their backend is there. */
async function endUnknown(pool: pg.Pool, suspects: readonly pg.PoolClient[]): Promise<void> {
  const asking = new pg.Client({ ...pool.options, query_timeout: pause });
  asking.on('error', () => {});
  try {
    await asking.connect();
    const { rows } = await asking.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = current_setting('application_name')`,
    );
    const living = new Set(rows.map(({ pid }) => pid));
    // Behind a pooler the numbers are not those of the database.
    if (!living.has(backendOf(asking))) return;
    for (const client of suspects) {
      if (!living.has(backendOf(client)))
        client.connection.stream.destroy(new Error('The database has lost this connection'));
    }
  } finally {
    await asking.end().catch(() => {});
  }
}
