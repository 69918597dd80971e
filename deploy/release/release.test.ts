import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { copyParts, copySources, root } from './checkout-test.ts';
import { contentOf } from './content.ts';
import { productionPackages } from './production.ts';
import { makeRelease } from './release.ts';
import { own_platform, type Runtime, readRuntime } from './runtime.ts';
import { tarOf } from './tar.ts';

const place = mkdtempSync(join(tmpdir(), 'release-'));
after(() => rmSync(place, { recursive: true, force: true }));
const other = join(place, 'another checkout');
for (const file of ['site/build/build.ts', 'desk/build.ts']) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, file)], { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}
copyParts(other);

/** A few bytes that lead to the Node we run on: the real one is packed by the full form. */
const runtime: Runtime = {
  ...{ version: process.versions.node, sha256: '0'.repeat(64) },
  program: Buffer.from(`#!/bin/sh\nexec "${process.execPath}" "$@"\n`),
};
const bytesOf = (from: string) => Buffer.concat([...tarOf(contentOf(from, runtime))]);
const hashOf = (from: string) => createHash('sha256').update(bytesOf(from)).digest('hex');

test('The same sources give the same bytes, wherever, whenever and with whatever permissions they lie.', () => {
  assert.equal(hashOf(other), hashOf(root));
});

test('One byte more is another release.', () => {
  const file = join(other, 'api', 'main.ts');
  const before = readFileSync(file);
  appendFileSync(file, '\n');
  assert.notEqual(hashOf(other), hashOf(root));
  writeFileSync(file, before);
});

test('What is unpacked starts by itself, knows its commands, and names what it lacks.', () => {
  const unpacked = join(place, 'unpacked');
  spawnSync('mkdir', [unpacked]);
  const { status, stderr } = spawnSync('tar', ['-x', '-C', unpacked], { input: bytesOf(root) });
  assert.equal(status, 0, String(stderr));
  const env = { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  const run = (file: string, args: string[]) =>
    spawnSync(join(unpacked, file), args, { env, cwd: '/', encoding: 'utf8' });
  const checked = run('bin/serve', ['--check']);
  assert.equal(checked.status, 78, checked.stderr);
  assert.match(checked.stderr, /^ {2}SECRET_KEY is missing/m);
  const shown = run('bin/contest', ['--help']);
  assert.match(shown.stdout, /^draw proof/m, shown.stderr);
  assert.match(run('bin/contest', ['action', 'verify']).stderr, /^DATABASE_URL is not set/);
  const own = readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !/^node_modules\/[^@]/.test(path),
  );
  assert.deepEqual(
    own.filter((path) => /[.-]test\.ts$|embedded|trying|(^|\/)\.(git|env|data)/.test(path)),
    [],
  );
});

test('Every package that is packed stands in the list of parts with its hash, and no other.', () => {
  const list = contentOf(root, runtime).find(({ path }) => path === 'sbom.json');
  assert.ok(list && 'body' in list);
  const { components } = JSON.parse(list.body.toString());
  const packed = [...productionPackages(root)].map(
    ([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`,
  );
  assert.deepEqual(
    components
      .slice(1)
      .map(({ name, version }: Record<string, string>) => `${name}@${version}`)
      .sort(),
    packed.sort(),
  );
  assert.ok(
    components.every(({ hashes }: { hashes: { content: string }[] }) =>
      /^[0-9a-f]{64,128}$/.test(hashes[0]?.content ?? ''),
    ),
  );
  assert.ok(packed.includes('pg@8.23.1') && !packed.some((name) => /vite|biome|playwright|embedded/.test(name)));
});

const isPinned = { skip: own_platform !== 'linux-x64' && 'releases are made on linux-x64' };

test('A Node with another hash than the pinned one is not packed.', isPinned, () => {
  const program = readFileSync(process.execPath);
  assert.equal(readRuntime(program).version, process.versions.node);
  program[program.length - 1] = (program.at(-1) ?? 0) ^ 1;
  assert.throws(() => readRuntime(program), /is not the program that is pinned/);
});

test('A Node of another platform is packed under that platform’s hash alone; a platform without one is refused by name.', () => {
  assert.throws(() => readRuntime(readFileSync(process.execPath), 'linux-riscv64'), /has no hash/);
  const other = ['linux-arm64', 'linux-x64'].find((one) => one !== own_platform);
  assert.throws(() => readRuntime(readFileSync(process.execPath), other), /is not the program that is pinned/);
  const asked = spawnSync(process.execPath, [join(root, 'setup/release.mjs'), 'plan9-x64'], { encoding: 'utf8' });
  assert.equal(asked.status, 1);
  assert.match(asked.stderr, /^No release is made for plan9-x64, only for linux-x64 and linux-arm64/);
});

test('Two builds from two checkouts are the same archive.', {
  skip: !process.env.FULL && 'npm test -- release:full',
}, async () => {
  const hashes: string[] = [];
  for (const name of ['one', 'two']) {
    const checkout = join(place, name);
    copySources(checkout);
    for (const file of ['site/build/build.ts', 'desk/build.ts']) {
      const { status, stderr } = spawnSync(process.execPath, [join(checkout, file)], {
        cwd: checkout,
        encoding: 'utf8',
      });
      assert.equal(status, 0, stderr);
    }
    const { sha256, file } = await makeRelease(checkout, join(place, `dist ${name}`));
    assert.ok(existsSync(`${file}.sha256`));
    hashes.push(sha256);
  }
  assert.equal(hashes[0], hashes[1]);
});
