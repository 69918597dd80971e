/**
 * Keeps a throwaway PostgreSQL for tests: node keeper.ts <folder> [attended]
 * Attended, it ends with whoever started it (its standard input closes); otherwise when nobody has used it for a while.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { startCluster } from './cluster.ts';
import { addressFile } from './standby.ts';

const idle_minutes = 5;
let lastUse = Date.now();
const [folder = '', mode] = process.argv.slice(2);
const cluster = await startCluster({ folder, throwaway: true, onLost: () => process.exit(1) });
writeFileSync(`${addressFile(folder)}.${process.pid}`, cluster.url, { mode: 0o600 });
renameSync(`${addressFile(folder)}.${process.pid}`, addressFile(folder));
process.stdout.write(`${cluster.url}\n`);

if (mode === 'attended') process.stdin.on('end', end).on('error', end).resume();
else setInterval(endWhenIdle, 10_000);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, mode === 'attended' ? () => {} : end);

async function endWhenIdle(): Promise<void> {
  const client = new pg.Client(cluster.url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as users from pg_stat_activity where usename like 'event%' and pid <> pg_backend_pid()`,
  );
  await client.end();
  if (rows[0].users > 0) lastUse = Date.now();
  if (Date.now() - lastUse > idle_minutes * 60_000) await end();
}

async function end(): Promise<void> {
  await cluster.stop();
  for (const path of [dirname(cluster.data), folder]) rmSync(path, { recursive: true, force: true });
  process.exit();
}
