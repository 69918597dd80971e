/** The file for rsyslog with another collector, which takes what a process and PostgreSQL write. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createServer } from 'node:tls';
import { makeCertificate } from './front-test.ts';
import { deployFile, needs, newFolder, programOf, start, until } from './program-test.ts';

const folder = newFolder();
const socket = join(folder, 'log');
const written = join(folder, 'postgres.log');

/** As journald and Debian's paths would have it, and with the collector's own certificate as the one that is believed. */
function settingsFor(port: number, authority: string): string {
  const own = deployFile('rsyslog/golden-month.conf')
    .replace('/etc/ssl/certs/ca-certificates.crt', authority)
    .replace('/var/log/postgresql/*.log', written)
    .replace('target="logs.example" port="6514"', `target="127.0.0.1" port="${port}"`)
    .replace('PermittedPeers="logs.example"', 'PermittedPeers="localhost"');
  return `global(workDirectory="${folder}")\nmodule(load="imuxsock" SysSock.Use="off")\ninput(type="imuxsock" Socket="${socket}" CreatePath="on")\n${own}`;
}

async function collector() {
  const { certificate, key } = makeCertificate(folder, 'localhost');
  let taken = '';
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (from) => {
    from.on('data', (bytes) => {
      taken += bytes;
    });
    from.on('error', () => {});
    after(() => from.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  const lines = () => taken.trim().split('\n').filter(Boolean);
  return { port: (server.address() as AddressInfo).port, certificate, lines };
}

const isThere = () => existsSync('/usr/lib/x86_64-linux-gnu/rsyslog/lmnsd_gtls.so');
const wanted = needs('rsyslogd', 'logger', 'openssl');

test('Lines of the processes and of PostgreSQL reach a collector over TLS as JSON, and no line of others does.', {
  skip: wanted.skip || (!isThere() && 'not installed here: rsyslog-gnutls'),
}, async () => {
  const { port, certificate, lines } = await collector();
  mkdirSync(join(folder, 'spool'));
  const file = join(folder, 'rsyslog.conf');
  writeFileSync(file, settingsFor(port, certificate));
  const checked = spawnSync(programOf('rsyslogd') ?? '', ['-N1', '-f', file], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stderr);
  const program = start('rsyslogd', ['-n', '-f', file, '-i', join(folder, 'pid')]);
  await until(async () => existsSync(socket), 20, program.words);
  const say = (name: string, line: string) => spawnSync('logger', ['-u', socket, '-t', name, line]);
  say('golden-month-3001', '{"level":50,"reference":"0a1b2c3d4e","msg":"our fault"}');
  say('somebody-else', 'nothing of ours');
  say('golden-month-3002', 'Nobody works at the desk yet.');
  appendFileSync(written, '2025-03-20 18:00:00 UTC [4711] event ERROR:  permission denied\n');
  appendFileSync(written, '2025-03-20 18:00:01 UTC [4711] event LOG:  next\n');
  await until(
    async () => lines().length >= 3,
    30,
    () => program.words() + lines().join('\n'),
  );
  const told = lines().map((line) => JSON.parse(line));
  const fault = told.find(({ program }) => program === 'golden-month-3001');
  assert.equal(fault?.reference, '0a1b2c3d4e');
  assert.equal(fault?.level, 50);
  assert.ok(fault?.host);
  assert.match(told.find(({ program }) => program === 'golden-month-3002')?.msg, /Nobody works/);
  assert.match(told.find(({ program }) => program === 'postgres')?.msg, /\[4711\] event ERROR/);
  assert.ok(!lines().join('').includes('nothing of ours'));
});
