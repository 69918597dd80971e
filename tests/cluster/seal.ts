/** Certificates of a trial's machines, made as docs/deploy.md makes them, and who asks Patroni with one. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import tls from 'node:tls';

const script = join(import.meta.dirname, '..', '..', 'deploy', 'patroni', 'certificate.sh');

/** What the files of deploy/ call so. One is enough for all of them, which are one machine in truth. */
export const folder_of_seals = '/etc/patroni/tls';
const folderOf = (folder: string) => join(folder, 'tls');

/** Believed by this process from now on. */
export function makeSeals(folder: string, addresses: readonly string[], user: string | undefined): void {
  const own = folderOf(folder);
  const { status, stderr } = spawnSync('sh', [script, own, 'node', ...addresses], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  spawnSync('chmod', ['0755', own]);
  if (user) spawnSync('chown', [user, join(own, 'node.key')]);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(join(own, 'ca.pem'), 'utf8')]);
}

/** A file of deploy/, with this trial's certificates in it. */
export const sealed = (folder: string, text: string) => text.replaceAll(folder_of_seals, folderOf(folder));

/** What a client of PostgreSQL adds to its address. */
export const sealOfClient = (folder: string) => `?sslmode=verify-full&sslrootcert=${join(folderOf(folder), 'ca.pem')}`;

/** Tells Patroni what to do, with the certificate that it asks for. Says how it was answered. */
export async function tell(folder: string, url: string, method: 'POST' | 'PATCH', body: object): Promise<number> {
  const [cert, key] = ['node.pem', 'node.key'].map((name) => readFileSync(join(folderOf(folder), name)));
  const headers = { 'content-type': 'application/json' };
  const asking = request(url, { method, headers, timeout: 60_000, ...(cert && key && { cert, key }) });
  asking.end(JSON.stringify(body));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}
