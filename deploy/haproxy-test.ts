/** HAProxy's arguments for the front of this folder: another port, another certificate, fewer connections, nothing else. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFile } from './program-test.ts';

interface HaproxyWish {
  readonly folder: string;
  /** Certificate and key in one file. */
  readonly both: string;
  /** Ports of the two processes. */
  readonly one: number;
  readonly two: number;
  readonly tls: number;
}

export function writeHaproxy({ folder, both, one, two, tls }: HaproxyWish): string[] {
  const file = join(folder, 'front.cfg');
  const text = deployFile('haproxy/front.cfg')
    .replace('maxconn 20000', 'maxconn 1000')
    .replace('bind :443', `bind 127.0.0.1:${tls}`)
    .replace('/etc/golden-month/tls/haproxy.pem', both)
    .replaceAll(':3001', `:${one}`)
    .replaceAll(':3002', `:${two}`);
  writeFileSync(file, text);
  return ['-db', '-f', file];
}
