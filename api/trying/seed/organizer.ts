/** Organizers of the demo who judged or approved before anybody of today logged in: the same people as at the demo's login. */
import { areasWith, isWithin } from '@event/contest/organizer/role';
import type { App } from '../../app.ts';
import { type Database, newId } from '../../database/database.ts';
import { grantsOf } from '../../organizer/claim.ts';
import { giveGrants } from '../../organizer/grant.ts';

interface DemoPerson {
  readonly sub: string;
  readonly name: string;
  readonly desk_roles: readonly string[];
}

export interface DemoOrganizer {
  readonly id: string;
  readonly name: string;
}

export interface DemoReviewer extends DemoOrganizer {
  readonly desk_roles: readonly string[];
}

export const reviewersIn = (reviewers: readonly DemoReviewer[], area: number): readonly DemoReviewer[] =>
  reviewers.filter(({ desk_roles }) => isWithin(areasWith(grantsOf(desk_roles), ['reviewer']), area));

/** No owner of everything is among them: the first one is whoever opens the link that the start prints. */
export async function demoPeople(login_url: string): Promise<DemoPerson[]> {
  const answer = await fetch(new URL('/organizers/people', login_url));
  if (!answer.ok) throw new Error(`The stand-in for the organization does not list its people: ${answer.status}`);
  const { people } = (await answer.json()) as { people: DemoPerson[] };
  return people.filter(({ desk_roles }) => !desk_roles.includes('owner'));
}

export async function writeOrganizers(
  { settings }: App,
  database: Database,
  demo: readonly DemoPerson[],
  at: number,
): Promise<{
  people: DemoOrganizer[];
  reviewers: DemoReviewer[];
  judges: DemoOrganizer[];
  prize_officers: DemoOrganizer[];
}> {
  const people: DemoOrganizer[] = [];
  const reviewers: DemoReviewer[] = [];
  const judges: DemoOrganizer[] = [];
  const prize_officers: DemoOrganizer[] = [];
  for (const { sub, name, desk_roles } of demo) {
    const organizer = { id: newId(at), name };
    people.push(organizer);
    await database.query(
      `insert into organizer (id, name, subject, created_by, created_at) values ($1, $2, $3, 'openid', to_timestamp($4))`,
      [organizer.id, name, `${settings.desk_issuer} ${sub}`, at],
    );
    await giveGrants(database, organizer.id, grantsOf(desk_roles), { by: 'openid', now: at });
    // Who pays has reviewed nothing so far.
    if (desk_roles.includes('prize_officer')) prize_officers.push(organizer);
    else if (desk_roles.some((role) => role.startsWith('reviewer'))) reviewers.push({ ...organizer, desk_roles });
    if (desk_roles.includes('judge')) judges.push(organizer);
  }
  return { people, reviewers, judges, prize_officers };
}
