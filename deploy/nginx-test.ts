/** nginx with the file of this folder: other ports, another certificate, nothing else. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFile, type Started, start } from './program-test.ts';

interface NginxWish {
  readonly folder: string;
  readonly certificate: string;
  readonly key: string;
  /** Ports of the two processes. */
  readonly one: number;
  readonly two: number;
  readonly tls: number;
  readonly plain: number;
  readonly host: string;
}

export function runNginx(wish: NginxWish): Started {
  return start('nginx', writeNginx(wish));
}

/** Its arguments. */
export function writeNginx({ folder, certificate, key, one, two, tls, plain, host }: NginxWish): string[] {
  const site = deployFile('nginx/golden-month.conf')
    .replace('/etc/golden-month/tls/fullchain.pem', certificate)
    .replace('/etc/golden-month/tls/key.pem', key)
    .replace('/var/lib/nginx/golden-month', join(folder, 'cache'))
    .replace('server_name play.example', `server_name ${host}`)
    .replace('server_name desk.play.example', `server_name desk.${host}`)
    .replace(':3001', `:${one}`)
    .replace(':3002', `:${two}`)
    .replaceAll('listen 80 ', `listen 127.0.0.1:${plain} `)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tls} `);
  writeFileSync(join(folder, 'site.conf'), site);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
    events {} http { ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  return ['-c', join(folder, 'nginx.conf')];
}
