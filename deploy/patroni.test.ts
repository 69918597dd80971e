/** The files of three machines beside those of one: nothing that one is set to is forgotten there, and nothing goes in the clear. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { deployFile, needs, newFolder } from './program-test.ts';

const patroni = deployFile('patroni/patroni.yml');
const [, parameters = ''] = /^ {6}parameters:\n((?: {8}.*\n)+)/m.exec(patroni) ?? [];
const bare = (value = '') => value.trim().replace(/^'(.*)'$/, '$1');
const set = new Map([...parameters.matchAll(/^ {8}(\w+): (.*)$/gm)].map(([, name = '', value]) => [name, bare(value)]));
const linesOf = (text: string) =>
  [...text.matchAll(/^(\w+) = (.*)$/gm)].map(([, name = '', value]) => [name, bare(value)] as const);

/** By the size of the machine or its disk, or what PostgreSQL has by itself. */
const of_the_machine = ['shared_buffers', 'effective_cache_size', 'max_wal_size', 'checkpoint_timeout'];
const by_itself = ['fsync', 'full_page_writes'];

test('three machines carry their changes to the archive, and write the log that one writes', () => {
  const wanted = [
    ...linesOf(deployFile('postgres/archive.conf')),
    ...linesOf(deployFile('postgres/golden-month.conf')),
  ];
  const missing = wanted.filter(
    ([name, value]) => ![...of_the_machine, ...by_itself].includes(name) && set.get(name) !== value,
  );
  assert.deepEqual(missing, []);
  assert.ok(wanted.length > 20);
  for (const name of by_itself) assert.notEqual(set.get(name), 'off');
  assert.match(patroni, /restore_command: 'pgbackrest --stanza=golden-month archive-get %f "%p"'/);
});

test('from machine to machine there is no connection without TLS', () => {
  const others = [...patroni.matchAll(/^ {4}- (\w+) .*10\.0\.0\.0\/24/gm)].map(([, kind]) => kind);
  assert.deepEqual(others, ['hostssl', 'hostssl']);
  assert.equal(set.get('ssl'), 'on');
  for (const role of ['superuser', 'replication', 'rewind']) {
    assert.match(patroni, new RegExp(`^ {4}${role}: .*sslmode: verify-ca, sslrootcert: `, 'm'));
  }
  for (const path of ['patroni/etcd.env', 'patroni/node.env', 'patroni/patroni.yml']) {
    assert.doesNotMatch(deployFile(path), /http:/);
  }
  for (const name of ['ETCD_CLIENT_CERT_AUTH', 'ETCD_PEER_CLIENT_CERT_AUTH']) {
    assert.match(deployFile('patroni/etcd.env'), new RegExp(`^${name}=true$`, 'm'));
  }
  assert.match(patroni, /^restapi:\n(?: {2}.*\n)* {2}verify_client: (optional|required)$/m);
  const asked = [...deployFile('haproxy/database.cfg').matchAll(/^ {2}server (.*)$/gm)];
  assert.ok(asked.length === 3 && asked.every(([line]) => line.includes('check-ssl verify required ca-file ')));
});

test(
  'a certificate holds for its machine and for this one, and is made anew by the same authority',
  needs('openssl'),
  () => {
    const folder = newFolder();
    const openssl = (...words: string[]) => spawnSync('openssl', words, { cwd: folder, encoding: 'utf8' });
    const make = (name: string, ...addresses: string[]) => {
      const script = join(import.meta.dirname, 'patroni', 'certificate.sh');
      const { status, stderr } = spawnSync('sh', [script, folder, name, ...addresses], { encoding: 'utf8' });
      assert.equal(status, 0, stderr);
      return openssl('x509', '-in', `${name}.pem`, '-noout', '-serial').stdout;
    };
    const holds = (name: string, address: string) =>
      openssl('verify', '-CAfile', 'ca.pem', '-purpose', 'sslserver', '-verify_ip', address, `${name}.pem`).status ===
      0;
    const first = make('a', '10.0.0.11');
    make('b', '10.0.0.12');
    assert.deepEqual([holds('a', '10.0.0.11'), holds('a', '127.0.0.1'), holds('a', '10.0.0.12')], [true, true, false]);
    assert.ok(holds('b', '10.0.0.12'));
    assert.notEqual(make('a', '10.0.0.11'), first);
    assert.ok(holds('a', '10.0.0.11'), 'by the authority that was there');
    assert.equal(openssl('verify', '-CAfile', 'ca.pem', '-purpose', 'sslclient', 'a.pem').status, 0);
  },
);
