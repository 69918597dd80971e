/** A PostgreSQL with the product's own settings, safe against the loss of power and with its cleaner on; or the one that TEST_DATABASE_URL names. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster, startCluster } from '@event/api/trying/embedded/cluster';

interface BenchCluster {
  readonly url: string;
  end(): Promise<void>;
}

export async function benchCluster(): Promise<BenchCluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, end: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'contest-bench-'));
  chmodSync(folder, 0o711);
  const cluster = await startCluster({ folder });
  return {
    url: cluster.url,
    async end() {
      await cluster.stop();
      await removeCluster(folder);
    },
  };
}
