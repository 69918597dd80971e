/** A network of its own for each machine, where root may make them: then its cables can be cut. Otherwise they share this one. */
import { spawnSync } from 'node:child_process';
import { freePorts } from '../../deploy/program-test.ts';
import { network_name } from './remains.ts';

export interface WirePlace {
  readonly address: string;
  /** What a program is started through, to be on that machine. */
  readonly enter: readonly string[];
  readonly ports: { readonly client: number; readonly peer: number; readonly api: number; readonly postgres: number };
}

export type Cable = 'etcd' | 'the others' | 'the clients';

/** Cables can be cut, disks filled: both want root, and only the long form does it. */
export const isApart =
  Boolean(process.env.FULL) &&
  process.getuid?.() === 0 &&
  ran('ip', ['netns', 'list']) &&
  ran('iptables', ['--version']);
/** Of the addresses that are set aside for trials of networks (RFC 2544), so that two trials may run beside each other. */
const net = `198.${18 + ((process.pid >> 8) % 2)}.${process.pid % 256}`;
const own_address = `${net}.1`;
const usual = { client: 2379, peer: 2380, api: 8008 } as const;
const addressOf = (n: number) => `${net}.${11 + n}`;
const spaceOf = (address: string) => `${network_name}-${address.split('.').at(-1)}`;

export async function openPlaces(count: number): Promise<WirePlace[]> {
  if (!isApart) {
    const free = await freePorts(4 * count);
    const [take, address] = [() => free.pop() ?? 0, '127.0.0.1'];
    const ports = () => ({ client: take(), peer: take(), api: take(), postgres: take() });
    return Array.from({ length: count }, () => ({ address, enter: [], ports: ports() }));
  }
  const spaces = Array.from({ length: count }, (_, n) => spaceOf(addressOf(n)));
  must(`ip link add ${network_name} type bridge`);
  must(`ip address add ${own_address}/24 dev ${network_name}`);
  must(`ip link set ${network_name} up`);
  return spaces.map((space, n) => {
    must(`ip netns add ${space}`);
    must(`ip link add ${space} type veth peer name eth0 netns ${space}`);
    must(`ip link set ${space} master ${network_name} up`);
    for (const line of [`address add ${addressOf(n)}/24 dev eth0`, 'link set eth0 up', 'link set lo up'])
      must(`ip -n ${space} ${line}`);
    return { address: addressOf(n), enter: ['ip', 'netns', 'exec', space], ports: { ...usual, postgres: 5432 + n } };
  });
}

/** What is sent is lost, both ways, and nobody is told. Returns how it is mended. */
export function cut(address: string, cable: Cable): () => void {
  const space = `ip netns exec ${spaceOf(address)} iptables`;
  if (cable === 'etcd') must(`${space} -A OUTPUT -p tcp --dport ${usual.client} -j DROP`);
  const far = cable === 'the clients' ? [own_address] : cable === 'etcd' ? [] : [0, 1, 2].map(addressOf);
  for (const one of far.filter((other) => other !== address)) {
    must(`${space} -A INPUT -s ${one} -j DROP`);
    must(`${space} -A OUTPUT -d ${one} -j DROP`);
  }
  return () => must(`${space} -F`);
}

function ran(name: string, args: readonly string[]): boolean {
  return spawnSync(name, args).status === 0;
}

function must(line: string): void {
  const [name = '', ...args] = line.split(' ');
  const { status, stderr } = spawnSync(name, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${line}: ${stderr}`);
}
