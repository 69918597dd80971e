/** Who asks, as far as the request itself says: the deployment, the language and the network. */
import type { Deployment, Edition } from '@event/contest/edition/edition';
import type { FastifyRequest } from 'fastify';
import { deploymentOf, languageOf } from '../edition/deployment.ts';

export interface Speaker {
  readonly deployment: Deployment;
  readonly lang: string;
}

export function speakerOf(edition: Edition, { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): Speaker {
  const deployment = deploymentOf(edition, host, headers.origin);
  const asked = headers['x-lang'];
  return { deployment, lang: languageOf(edition, deployment, typeof asked === 'string' ? asked : undefined) };
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one: what one household or attacker holds. */
export function networkOf(address: string): string {
  const four = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(four)) return four.replace(/\.\d+$/, '.0/24');
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1).join('').split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - first.length - last.length)).fill('0') : [];
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
