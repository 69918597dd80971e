/** Whom to tell of a weakness, where those who look for it look first: /.well-known/security.txt (RFC 9116), on every host. */
import { claimUntil } from '@event/contest/reward/reward';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';

const path = '/.well-known/security.txt';

/** Without a contact there is none. */
export function addSecurityContact(server: FastifyInstance, app: Pick<App, 'edition' | 'settings'>): void {
  const text = textOf(app);
  if (text === null) return;
  server.get(path, { config: { call: 'page', cost: 0 } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text),
  );
}

function textOf({ settings, edition }: Pick<App, 'edition' | 'settings'>): string | null {
  const { security_contact, security_expires, site_origins, api_origin, desk_origin } = settings;
  if (!security_contact) return null;
  // Of an installation that says nothing else: as long as its edition owes anybody anything.
  const until = security_expires ? Date.parse(security_expires) : claimUntil(edition, 0) * 1000;
  const origins = [...new Set([...site_origins, api_origin, desk_origin])].filter((one) => one.startsWith('https:'));
  return [
    `Contact: ${security_contact}`,
    `Expires: ${new Date(until).toISOString()}`,
    'Preferred-Languages: en',
    ...origins.map((origin) => `Canonical: ${origin}${path}`),
    '',
  ].join('\n');
}
