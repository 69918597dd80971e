/** Certificates of a trial's machines, made as docs/deploy.md makes them, and who asks Patroni with one. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import net from 'node:net';
import { join } from 'node:path';
import tls from 'node:tls';

const script = join(import.meta.dirname, '..', '..', 'deploy', 'patroni', 'certificate.sh');

/** What the files of deploy/ call so. One is enough for all of them, which are one machine in truth. */
export const folder_of_seals = '/etc/patroni/tls';
const folderOf = (folder: string) => join(folder, 'tls');

/** Believed by this process from now on. */
export function makeSeals(folder: string, addresses: readonly string[], user: string | undefined): void {
  renewSeals(folder, addresses, user);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readSeal(folder, 'ca.pem')]);
}

/** By the authority that is there, if there is one; whoever uses them has to be told. */
export function renewSeals(folder: string, addresses: readonly string[], user: string | undefined): void {
  const own = folderOf(folder);
  const { status, stderr } = spawnSync('sh', [script, own, 'node', ...addresses], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  spawnSync('chmod', ['0755', own]);
  if (user) spawnSync('chown', [user, join(own, 'node.key')]);
}

const readSeal = (folder: string, name: string) => readFileSync(join(folderOf(folder), name), 'utf8');
const sealOf = (folder: string) => ({ cert: readSeal(folder, 'node.pem'), key: readSeal(folder, 'node.key') });

/** A file of deploy/, with this trial's certificates in it. */
export const sealed = (folder: string, text: string) => text.replaceAll(folder_of_seals, folderOf(folder));

/** What a client of PostgreSQL adds to its address. */
export const sealOfClient = (folder: string) => `?sslmode=verify-full&sslrootcert=${join(folderOf(folder), 'ca.pem')}`;

/** Tells Patroni what to do, with the certificate that it asks for. Says how it was answered. */
export async function tell(folder: string, url: string, method: 'POST' | 'PATCH', body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const asking = request(url, { method, headers, timeout: 60_000, ...sealOf(folder) });
  asking.end(JSON.stringify(body));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

/** Of the certificate that somebody there proves himself with now. PostgreSQL is asked in the clear for TLS first. */
export async function serialAt(folder: string, host: string, port: number, isPostgres = false): Promise<string> {
  const socket = net.connect(port, host);
  const end = AbortSignal.timeout(5000);
  await once(socket, 'connect', { signal: end });
  if (isPostgres) {
    socket.write(Buffer.from('0000000804d2162f', 'hex'));
    const [answer] = await once(socket, 'data', { signal: end });
    if (`${answer}` !== 'S') throw new Error(`no TLS at ${port}: ${answer}`);
  }
  const inside = tls.connect({ socket, host, ...sealOf(folder) });
  await once(inside, 'secureConnect', { signal: end });
  const { serialNumber } = inside.getPeerCertificate();
  inside.destroy();
  return serialNumber;
}
