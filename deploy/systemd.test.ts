/** The units as systemd reads them, and a process on a socket that somebody else holds. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyDatabase } from '@event/api/database/database-test';
import { startLoad } from './load-test.ts';
import { deployFile, endChild, freePorts, needs, newFolder, start, until } from './program-test.ts';

const names = ['golden-month@.service', 'golden-month@.socket'] as const;
const unitOf = (name: string) =>
  deployFile(`systemd/${name}`)
    .replace('/opt/golden-month/current/bin/serve', '/bin/true')
    .replace('User=golden-month', 'User=root');

function written(change = (text: string) => text): { folder: string; paths: string[] } {
  const folder = newFolder();
  const paths = names.map((name) => join(folder, name.replace('@', '@3001')));
  for (const [at, name] of names.entries()) writeFileSync(paths[at] as string, change(unitOf(name)));
  return { folder, paths };
}

const verify = (paths: readonly string[]) => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
  const own = stderr.split('\n').filter((line) => line.includes('golden-month'));
  return { status, own };
};

test('systemd takes both units without a word', needs('systemd-analyze'), () => {
  const { status, own } = verify(written().paths);
  assert.deepEqual(own, []);
  assert.equal(status, 0);
});

test('a word that systemd does not know is seen', needs('systemd-analyze'), () => {
  assert.notDeepEqual(verify(written((text) => text.replace('ProtectClock', 'ProtectClocks')).paths).own, []);
});

test('a process that ends serves on for as long as it does anywhere: its doors count on that', () => {
  assert.doesNotMatch(deployFile('systemd/golden-month@.service'), /DRAIN_SECONDS/);
});

/** Whether systemd gives up a service that ends as soon as it begins, restarted by nothing else. */
function givesUp(unit: string): boolean {
  const said = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)?.[1]);
  return !(said('RestartSec') * said('StartLimitBurst') > said('StartLimitIntervalSec'));
}

test('a database that is away is waited for without an end', () => {
  const unit = deployFile('systemd/golden-month@.service');
  assert.equal(givesUp(unit), false);
  assert.equal(givesUp(unit.replace('RestartSec=2', 'RestartSec=1')), true);
});

test('the service may do little: systemd counts at most 2.0 of 10 points of exposure', needs('systemd-analyze'), () => {
  const exposed = (change?: (text: string) => string) => {
    const [service = ''] = written(change).paths;
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=20', service],
      {
        encoding: 'utf8',
      },
    );
    return { status, words: stdout.slice(-200) + stderr };
  };
  const { status, words } = exposed((text) => text.replace('User=root', 'User=nobody'));
  assert.equal(status, 0, words);
  assert.notEqual(
    exposed((text) => text.replace(/^(CapabilityBoundingSet|SystemCallFilter|ProtectSystem).*$/gm, '')).status,
    0,
  );
});

const main = join(import.meta.dirname, '..', 'api', 'main.ts');

/** Started at the first connection, on a socket that stays open as long as what was started holds it. */
async function startOnSocket(...command: readonly string[]) {
  const { url } = await emptyDatabase();
  const [port = 0] = await freePorts(1);
  const settings = {
    ...{ DATABASE_URL: url, PORT: '1', SWEEP: 'off', DRAIN_SECONDS: '0', DATA_DIR: newFolder(), RATE_SCALE: '0' },
    ...{ SECRET_KEY: Buffer.alloc(32, 5).toString('base64'), REDEEM_SECRET: 'Tn2ks83nQpx0r7Wz1LmVb5Yc' },
    ...{
      LOGIN_URL: 'http://127.0.0.1:1',
      LOGIN_ISSUER: 'http://127.0.0.1:1',
      LOGIN_AUDIENCE: 'trial',
      LOG_LEVEL: 'warn',
    },
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-E', `${name}=${value}`]);
  return { port, server: start('systemd-socket-activate', ['-l', `127.0.0.1:${port}`, ...words, ...command]) };
}

const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;

test(
  'a process serves on the socket that systemd holds, not on a port of its own',
  needs('systemd-socket-activate'),
  async () => {
    const { port, server } = await startOnSocket(process.execPath, main);
    await until(() => isReady(port), 90, server.words);
    await endChild(server.child);
    assert.equal(server.child.exitCode, 0, server.words());
  },
);

/** As systemd does it: the socket stays, one process follows another. */
const one_after_another = `while sh -c 'echo "process $$"; LISTEN_PID=$$ exec "$0" "$1"' "$0" "$1"; do :; done`;

test(
  'under load one process ends and another starts on the same socket: everybody is answered, nobody refused',
  needs('systemd-socket-activate'),
  async (t) => {
    const { port, server } = await startOnSocket('/bin/sh', '-c', one_after_another, process.execPath, main);
    const processes = () => [...server.words().matchAll(/^process (\d+)$/gm)].map(([, id]) => Number(id));
    const endLast = () => process.kill(processes().at(-1) as number, 'SIGTERM');
    t.after(async () => {
      await endChild(server.child);
      endLast();
    });
    await until(() => isReady(port), 90, server.words);
    const load = startLoad({ port });
    t.after(load.end);
    for (const renewed of [1, 2]) {
      await load.more(50);
      endLast();
      await until(async () => processes().length > renewed && (await isReady(port)), 60, server.words);
      await load.more(50);
    }
    assert.deepEqual(Object.keys(await load.end()).sort(), ['200', '204'], server.words());
  },
);
