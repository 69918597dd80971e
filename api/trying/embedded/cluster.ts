/** A real PostgreSQL that this process starts, watches and stops. */
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { connectAs, initialise, makeDatabase, passwordOf } from './initialise.ts';
import { endLeftover, type Liveness } from './leftover.ts';
import { chooseOwner, placeFor } from './owner.ts';
import { freePort, type RunningCluster, startServer } from './process.ts';

interface ClusterOptions {
  /** Where the data lies; made when missing. */
  readonly folder: string;
  /** Said to a person who waits. */
  readonly say?: (line: string) => void;
  /** For tests: loses everything with the power, and is quick for it. */
  readonly throwaway?: boolean;
  /** PostgreSQL died and cannot be started again. */
  readonly onLost?: (error: Error) => void;
  /** For the first start; after a crash it comes back at the same address. */
  readonly choosePort?: () => Promise<number>;
}

export interface Cluster {
  /** For the product, whose role may create databases but is no superuser. */
  readonly url: string;
  readonly data: string;
  readonly version: string;
  readonly stop: () => Promise<void>;
}

/** Held by the run that uses the data; it falls with its connection, even by kill -9. */
const use_lock = 7_016_996;

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, say = () => {}, throwaway = false, choosePort = freePort } = options;
  const owner = chooseOwner(folder);
  const binaries = findBinaries(owner);
  const place = realpathSync(placeFor(folder, owner));
  const data = join(place, 'postgres');
  refuseOtherMajor(data, binaries);
  await endLeftover(data, (port) => askUse(place, port));
  if (!existsSync(data)) await initialise({ place, data, binaries, owner, say });

  let isStopping = false;
  let holder: pg.Client | undefined;
  let running: RunningCluster;

  const begin = async (choosePort: () => Promise<number>): Promise<RunningCluster> => {
    running = await startServer({
      binaries,
      data,
      owner,
      choosePort,
      throwaway,
      say,
      isReady: (port) => isAnswering(place, port),
    });
    const { port, ended } = running;
    ended.then(() => {
      starting = again(() => begin(async () => port));
      starting.catch((error) => options.onLost?.(error));
    });
    return running;
  };
  const again = async (step: () => Promise<unknown>) => {
    await sleep(300);
    if (!isStopping) await step();
  };
  const first = begin(choosePort);
  let starting: Promise<unknown> = first;
  const { port } = await first;
  // A crash of one backend ends every connection and leaves the server up.
  const hold = async () => {
    holder = await holdUse(place, port).catch(() => undefined);
    if (holder) holder.once('end', () => again(hold));
    else void again(hold);
  };
  await hold();
  const version = await makeDatabase(place, port);

  const stop = async () => {
    isStopping = true;
    await holder?.end().catch(() => {});
    await starting.catch(() => {});
    await running.stop();
  };
  return { url: connectAs('event', passwordOf(place, 'event'), port, 'event'), data, version, stop };
}

/** Deletes the folder and everything that a cluster in it left elsewhere; refused while a run uses it. */
export async function removeCluster(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const place = realpathSync(placeFor(folder, chooseOwner(folder)));
  await endLeftover(join(place, 'postgres'), (port) => askUse(place, port));
  for (const path of [place, folder]) rmSync(path, { recursive: true, force: true });
}

function refuseOtherMajor(data: string, { major }: Binaries): void {
  const mark = join(data, 'PG_VERSION');
  const found = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : major;
  if (found === major) return;
  throw new Error(
    `The data in ${data} was written by PostgreSQL ${found}, this product carries PostgreSQL ${major}. Nothing was changed.
Start the release that wrote it to keep the data, set DATA_DIR to another folder, or begin anew with: npm start -- --reset`,
  );
}

async function isAnswering(place: string, port: number): Promise<boolean> {
  const client = await connect(place, port).catch(() => undefined);
  await client?.end();
  return client !== undefined;
}

async function askUse(place: string, port: number): Promise<Liveness> {
  const client = await connect(place, port).catch(() => undefined);
  if (!client) return 'silent';
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [use_lock]);
  await client.end();
  return rows[0].free ? 'unused' : 'used';
}

async function holdUse(place: string, port: number): Promise<pg.Client> {
  const client = await connect(place, port);
  try {
    await client.query('select pg_advisory_lock($1)', [use_lock]);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function connect(place: string, port: number): Promise<pg.Client> {
  const connectionString = connectAs('postgres', passwordOf(place, 'postgres'), port, 'postgres');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}
