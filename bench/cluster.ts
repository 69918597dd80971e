/** A PostgreSQL with the product's own settings, safe against the loss of power and with its cleaner on; or the one that TEST_DATABASE_URL names. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster, startCluster } from '@event/api/trying/embedded/cluster';
import { postgresIn } from './processor.ts';

interface BenchCluster {
  readonly url: string;
  /** Its processes; none of one that runs elsewhere. */
  pids(): readonly number[];
  end(): Promise<void>;
}

export async function benchCluster(): Promise<BenchCluster> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, pids: () => [], end: async () => {} } : ownCluster();
}

export async function ownCluster(): Promise<BenchCluster & { readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'contest-bench-'));
  chmodSync(folder, 0o711);
  const cluster = await startCluster({ folder });
  return {
    folder,
    url: cluster.url,
    pids: () => postgresIn(cluster.data),
    async end() {
      await cluster.stop();
      await removeCluster(folder);
    },
  };
}
