/** An empty Debian that systemd has booted, in a network of its own; its packages come through a door that the test holds open. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { after } from 'node:test';
import { endChild, start, until } from './program-test.ts';

const mirror = 'http://deb.debian.org/debian';
const [network, ours, address] = ['event-machine', '10.77.0.1', '10.77.0.2'] as const;

export interface Machine {
  readonly address: string;
  /** Where its root's files are, seen from here. */
  readonly home: string;
  /** In one shell; a command that fails ends it, and the test. */
  readonly run: (commands: string) => Promise<string>;
}

export async function openMachine(): Promise<Machine> {
  // Not in memory: what is kept there may have no devices.
  const disk = mkdtempSync('/var/tmp/event-machine-');
  const closing: (() => unknown)[] = [() => rmSync(disk, { recursive: true, force: true })];
  after(async () => {
    for (const close of closing.toReversed()) await close();
  });
  did('mmdebstrap', ['--variant=minbase', '--include=systemd,systemd-sysv,dbus', 'bookworm', disk, mirror]);
  closing.push(openNetwork());
  const { port, close } = await openDoor();
  closing.push(close);
  writeFileSync(join(disk, 'etc/apt/apt.conf.d/99-door'), `Acquire::http::Proxy "http://${ours}:${port}";\n`);
  const own = [`--directory=${disk}`, `--machine=${network}`, `--network-namespace-path=/run/netns/${network}`];
  const booted = start('systemd-nspawn', ['--quiet', '--boot', '--register=no', '--keep-unit', ...own]);
  closing.push(() => endChild(booted.child));
  const first = await until(async () => firstOf(booted.child.pid ?? 0), 60, booted.words);
  const run = (commands: string) => runOn(first, commands);
  let said = '';
  const isUp = async () => {
    said = await run('systemctl is-system-running || systemctl --no-legend list-units --failed; systemctl list-jobs');
    return said.startsWith('running\n');
  };
  await until(isUp, 300, () => said + booted.words());
  return { address, home: join(disk, 'root'), run };
}

/** A cable to it, and nothing beyond. Returns how it is taken away. */
function openNetwork(): () => void {
  const here = `${network}`.slice(0, 12);
  for (const line of [
    `netns add ${network}`,
    `link add ${here} type veth peer name host0 netns ${network}`,
    `address add ${ours}/30 dev ${here}`,
    `link set ${here} up`,
    `-n ${network} address add ${address}/30 dev host0`,
    `-n ${network} link set host0 up`,
    `-n ${network} link set lo up`,
  ])
    did('ip', line.split(' '));
  return () => spawnSync('ip', ['netns', 'del', network]);
}

/** What it asks of Debian is asked for it. */
async function openDoor() {
  const server = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked;
    const asking = request(url, { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    asking.on('error', () => answer.destroy());
    asked.pipe(asking);
  }).listen(0, ours);
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as { port: number }).port, close };
}

const firstOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)[0];

async function runOn(first: number, commands: string): Promise<string> {
  const enter = ['--target', `${first}`, '--mount', '--uts', '--ipc', '--net', '--pid', '--wd=/root'];
  const own = ['env', '-i', 'HOME=/root', 'LANG=C.UTF-8', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin'];
  const shell = spawn('nsenter', [...enter, '--', ...own, 'bash', '-c', `set -e; cd; exec 2>&1\n${commands}`]);
  let words = '';
  shell.stdout.on('data', (bytes) => {
    words += bytes;
  });
  const [status] = await once(shell, 'close');
  if (status !== 0) throw new Error(`${commands.slice(0, 200)}: ${words.slice(-3000)}`);
  return words;
}

function did(name: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(name, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${stderr.slice(-2000)}`);
}
