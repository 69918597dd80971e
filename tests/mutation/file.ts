/** A test file with databases of its own, read once and run again and again in this process: starting anew costs ten times its tests. */
import { registerHooks } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { begin, end, type ListedTest, listed } from './listed.ts';

let version = 0;
registerHooks({
  resolve(name, context, next) {
    if (name === 'node:test') return { url: new URL('listed.ts', import.meta.url).href, shortCircuit: true };
    const found = next(name, context);
    return found.url.endsWith('.test.ts') ? { ...found, url: `${found.url}?${version}` } : found;
  },
});
// What a red test began goes on without it.
for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, () => {});

/** A red test may never give back what it took. */
const longest_end = 3000;
/** A busy machine is no reason to call a mutant dead. */
const longest_test = 120_000;

export interface Red {
  readonly test: ListedTest;
  readonly why: unknown;
}

export interface ReadFile {
  readonly path: string;
  readonly databases: readonly string[];
  /** The first that is red. */
  run(): Promise<Red | undefined>;
  end(): Promise<void>;
}

export async function readTests(path: string): Promise<ReadFile> {
  const before = await databasesNow();
  version += 1;
  begin();
  await import(pathToFileURL(path).href);
  const [tests, ends] = [[...listed], end()];
  const databases = (await databasesNow()).filter((name) => !before.includes(name));
  return {
    path,
    databases: databases.map(addressOf),
    run: async () => {
      for (const test of tests) {
        const why = await isRed(test);
        if (why) return { test, why };
      }
      return undefined;
    },
    end: async () => {
      await Promise.race([ends(), sleep(longest_end)]);
      for (const name of databases)
        await inDatabase(clusterOf(), (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

export const isRed = async ({ run }: ListedTest): Promise<unknown> =>
  Promise.race([
    run().then(
      () => undefined,
      (error) => error ?? true,
    ),
    sleep(longest_test, 'too slow', { ref: false }),
  ]);

const clusterOf = () => process.env.TEST_DATABASE_URL ?? '';
const addressOf = (name: string) => Object.assign(new URL(clusterOf()), { pathname: name }).href;

const databasesNow = () =>
  inDatabase(clusterOf(), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'test\\_%'`,
    );
    return rows.map(({ datname }) => datname);
  });

export async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
