/** Which addresses the server may be led to by a link that a player pasted: public ones, checked as they are dialled. */
import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const not_public = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  not_public.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  not_public.addSubnet(network, bits, 'ipv6');
}
const global_unicast = new BlockList();
global_unicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const plain = unwrap(address);
  if (isIP(plain) === 4) return !not_public.check(plain, 'ipv4');
  if (isIP(plain) !== 6 || plain.includes('%')) return false;
  return global_unicast.check(plain, 'ipv6') && !not_public.check(plain, 'ipv6');
}

/** An IPv4 address inside an IPv6 one (::ffff:…) is judged as what it is, however it is written. */
function unwrap(address: string): string {
  const host = `http://[${address}]/`;
  if (isIP(address) !== 6 || !URL.canParse(host)) return address;
  const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(new URL(host).hostname);
  if (!mapped) return address;
  const [high, low] = mapped.slice(1).map((part) => Number.parseInt(part, 16)) as [number, number];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

type Resolve = (
  host: string,
  options: { all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The name service is asked once and its answer is dialled: there is no second answer to be different. */
export function publicOnly(resolve: Resolve = lookUp): LookupFunction {
  return (host, options, answer) => {
    resolve(host, { all: true }, (error, addresses) => {
      const refused = error ?? refusalOf(addresses);
      if (refused) return answer(refused, '', 0);
      const [first] = addresses;
      if (options.all) return answer(null, addresses);
      return answer(null, first?.address ?? '', first?.family ?? 4);
    });
  };
}

function refusalOf(addresses: readonly LookupAddress[]): Error | undefined {
  if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) return undefined;
  return Object.assign(new Error('The name leads to an address that is not public'), { code: 'EPRIVATE' });
}
