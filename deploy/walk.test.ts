/** What docs/deploy.md tells to do, done: a database and its roles, an unpacked release, its settings, nginx before it, a page over TLS. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { api_base } from '@event/contest/wire';
import { ask as askDoor, makeCertificate } from './front-test.ts';
import { runNginx } from './nginx-test.ts';
import { configure, initialise, makeRole, run } from './postgres-test.ts';
import { endChild, freePorts, needs, newFolder, start, until } from './program-test.ts';
import { contentOf } from './release/content.ts';
import { tarOf } from './release/tar.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs', 'deploy.md'), 'utf8');
const host = 'localhost';

test(
  'From an empty machine to a page over TLS, as the page for operators says.',
  needs('initdb', 'psql', 'nginx', 'openssl'),
  async () => {
    for (const file of ['site/build/build.ts', 'desk/build.ts']) {
      const { status, stderr } = spawnSync(process.execPath, [join(root, file)], { cwd: root, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
    }
    const folder = newFolder();
    const program = Buffer.from(`#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
    const entries = contentOf(root, { version: process.versions.node, sha256: '', program });
    const release = join(folder, 'release');
    mkdirSync(release);
    const unpacked = spawnSync('tar', ['-x', '-C', release], { input: Buffer.concat([...tarOf(entries)]) });
    assert.equal(unpacked.status, 0, String(unpacked.stderr));

    const data = initialise(folder);
    configure(data, 'archive_mode = off');
    const database = await run(data);
    const [port = 0, tls = 0, plain = 0] = await freePorts(3);
    const owner = makeRole(database, folder);
    const env = { PATH: process.env.PATH, MIGRATE_DATABASE_URL: owner };
    const migrated = spawnSync(join(release, 'bin', 'migrate'), [], { env, cwd: '/', encoding: 'utf8' });
    assert.match(migrated.stdout, /^Applied 0001-/, migrated.stderr);
    const settings = {
      ...settingsOfPage(),
      ...{
        DATABASE_URL: owner.replace('//event:', '//event_serve:'),
        PORT: `${port}`,
        DATA_DIR: folder,
        DRAIN_SECONDS: '0',
      },
      ...{ SECRET_KEY: randomBytes(32).toString('base64'), REDEEM_SECRET: randomBytes(24).toString('base64') },
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    };
    const serve = join(release, 'bin', 'serve');
    const check = (change = {}) =>
      spawnSync(serve, ['--check'], { env: { ...settings, ...change }, cwd: '/', encoding: 'utf8' });
    const checked = check();
    assert.equal(checked.status, 0, checked.stderr);
    assert.match(checked.stdout, /fit for a real contest/);
    assert.doesNotMatch(checked.stderr, /Advice/);
    assert.match(check({ DESK_ORIGIN: 'https://localhost' }).stderr, /Advice: DESK_ORIGIN names a host of the players/);
    assert.match(check({ API_ORIGIN: 'http://localhost' }).stderr, /API_ORIGIN is http/);

    const server = start(serve, [], { env: settings });
    await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, 90, server.words);
    await until(async () => /Nobody works at the desk yet/.test(server.words()), 20, server.words);
    const certificate = makeCertificate(folder, host);
    const door = runNginx({ folder, ...certificate, one: port, two: port, tls, plain, host });
    const home = await until(
      () => askDoor(tls, '/events/goldenmonthugc/', { host }),
      20,
      () => door.words() + server.words(),
    );
    const shown = home.status === 302 ? await askDoor(tls, '/events/goldenmonthugc/global', { host }) : home;
    assert.equal(shown.status, 200);
    assert.match(shown.body, /<title>MLBB Golden Month UGC/);
    const status = await askDoor(tls, `${api_base}/status`, { host });
    assert.equal(JSON.parse(status.body).code, 0);
    assert.equal((await askDoor(tls, '/desk', { host: `desk.${host}` })).status, 200);
    assert.equal((await askDoor(tls, '/desk', { host })).status, 421);
    await endChild(server.child);
    assert.equal(server.child.exitCode, 0);
  },
);

/** The settings that the page writes, but for what it has made by a command. */
function settingsOfPage(): Record<string, string> {
  const written = /cat > \S*settings <<END\n([\s\S]*?)\nEND/.exec(page)?.[1] ?? '';
  const lines = written.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]);
  return Object.fromEntries(lines.filter(([, value]) => !value.includes('$')));
}
