/** The image made of Debian's packages and a release, and one container of it that serves: npm test -- container:full */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { configure, initialise, makeRole, run } from './postgres-test.ts';
import { endChild, freePorts, needs, newFolder, programOf, start, until } from './program-test.ts';
import { releaseInto } from './release-test.ts';

const root = join(import.meta.dirname, '..');
const wanted = needs('mmdebstrap', 'buildah', 'podman', 'initdb');
const skip = wanted.skip || (!process.env.FULL && 'asks Debian for packages: npm test -- container:full');

test('An image is made without any registry, and a container of it serves and ends when told.', { skip }, async () => {
  const folder = newFolder();
  const store = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  releaseInto(folder);
  const file = join(root, 'deploy/container/Containerfile');
  const base = ['--variant=essential', '--include=ca-certificates,libstdc++6', 'bookworm', join(folder, 'base.tar')];
  did('mmdebstrap', [...base, 'http://deb.debian.org/debian']);
  did('buildah', [...store, 'build', '--isolation=chroot', '--format=docker', `--file=${file}`, '--tag=trial', folder]);

  const data = initialise(folder);
  configure(data, 'archive_mode = off');
  const [port = 0] = await freePorts(1);
  const settings = {
    ...{ DATABASE_URL: makeRole(await run(data), folder), PORT: `${port}`, HOST: '127.0.0.1', DRAIN_SECONDS: '0' },
    ...{ SECRET_KEY: randomBytes(32).toString('base64'), REDEEM_SECRET: randomBytes(24).toString('base64') },
    ...{ LOGIN_URL: 'https://login.example', LOGIN_ISSUER: 'https://login.example', LOGIN_AUDIENCE: 'trial' },
    ...{ API_ORIGIN: 'https://localhost', DESK_ORIGIN: 'https://localhost', TRUSTED_PROXIES: '127.0.0.1' },
  };
  // crun wants one kind of control groups, runc takes both; the limits are those that every machine may give.
  const runtime = programOf('runc') ? ['--runtime=runc'] : [];
  const podman = [...store, ...runtime, '--cgroup-manager=cgroupfs'];
  const own = ['--name=trial', '--network=host', '--read-only', '--tmpfs=/tmp', '--no-healthcheck'];
  const limits = ['--ulimit=nofile=1024:1024', '--ulimit=nproc=1000:1000'];
  const words = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
  after(() => spawnSync('podman', [...podman, 'rm', '--force', 'trial']));
  const container = start('podman', [...podman, 'run', ...own, ...limits, ...words, 'trial']);
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, 120, container.words);
  const page = await fetch(`http://127.0.0.1:${port}/events/goldenmonthugc/global`, { headers: { host: 'localhost' } });
  assert.match(await page.text(), /<title>MLBB Golden Month UGC/);
  await endChild(container.child);
  assert.equal(container.child.exitCode, 0, container.words());
});

function did(name: string, args: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(name, args, { encoding: 'utf8' });
  assert.equal(status, 0, `${name}: ${stderr}${stdout}`.slice(-2000));
}
