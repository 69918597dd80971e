/** Who brings a file to the desk or takes one along, and what it is called. */
import { areasWith, type Role } from '@event/contest/organizer/role';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { findOrganizer, steppedUpUntil, tokenOfCookie } from '../organizer/session.ts';
import { DeskRefused, type Organizer } from './ask.ts';
import { refuseForeign } from './desk.ts';

export interface Entered {
  readonly organizer: Organizer;
  readonly areas: 'all' | readonly number[];
  readonly now: number;
}

export async function enter(
  app: App,
  request: FastifyRequest,
  roles: readonly Role[],
  needsProof = true,
): Promise<Entered> {
  await refuseForeign(app, request);
  const now = app.clock();
  const token = tokenOfCookie(request.headers.cookie);
  const organizer = token ? await findOrganizer(app.pool, token, now) : undefined;
  if (!organizer) throw new DeskRefused('login', 'Please log in: the desk closes after a quarter of an hour.', 401);
  const areas = areasWith(organizer.grants, roles);
  if (areas.length === 0) throw new DeskRefused('role', `This needs the role ${roles.join(' or ')}.`, 403);
  if (needsProof && !steppedUpUntil(organizer, now))
    throw new DeskRefused('step_up', 'Please prove again that it is you.', 403);
  return { organizer, areas, now };
}

/** For any name: what a header cannot hold is left out of the plain form and encoded in the other. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`;
}
