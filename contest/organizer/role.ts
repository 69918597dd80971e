/** Who may do what at the desk. An owner may do everything; every other right is named by the call. */
export const roles = ['viewer', 'reviewer', 'judge', 'prize_officer', 'owner'] as const;
export type Role = (typeof roles)[number];
export const role_names: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  reviewer: 'Reviewer',
  judge: 'Judge',
  prize_officer: 'Prize officer',
  owner: 'Owner',
};

/** Who may see who made a work. Judges are blind: none of them alone. */
export const author_roles = ['viewer', 'reviewer', 'prize_officer'] as const satisfies readonly Role[];

/** A role everywhere (`area` null) or in one area. */
export interface Grant {
  readonly role: Role;
  readonly area: number | null;
}

export type Areas = 'all' | readonly number[];

/** Null reaches all areas. */
export function isWithin(areas: Areas, area: number | null): boolean {
  return areas === 'all' || areas.some((one) => one === area);
}

/** The areas in which somebody with these grants has one of the roles: all of them, or a list. */
export function areasWith(grants: readonly Grant[], wanted: readonly Role[]): Areas {
  const held = grants.filter(({ role }) => role === 'owner' || wanted.includes(role));
  if (held.some(({ area }) => area === null)) return 'all';
  return [...new Set(held.map(({ area }) => area as number))].sort((one, other) => one - other);
}

export const isAllowed = (grants: readonly Grant[], wanted: readonly Role[]): boolean =>
  areasWith(grants, wanted).length > 0;

/** Where somebody is an owner, who needs no other role. */
export const areasOwned = (grants: readonly Grant[]): Areas => areasWith(grants, []);

/** Who lets others in gives no more than they hold: an owner of all areas every role everywhere, an owner of one those in it. */
export function mayGive(held: readonly Grant[], given: readonly Grant[]): boolean {
  const areas = areasOwned(held);
  return given.every(({ area }) => isWithin(areas, area));
}

/** Whether this role, or one that comprises it, is held already. */
export const holds = (held: readonly Grant[], { role, area }: Grant): boolean =>
  isWithin(areasWith(held, [role]), area);

/** What holds money or people is given by two owners, once there are two. */
export const isGivenByTwo = ({ role }: Grant): boolean => role === 'owner' || role === 'prize_officer';

/** People calls touch only whose grants all lie within the own ones. Who holds none may be anybody: that is for owners of all. */
export function mayTouch(held: readonly Grant[], theirs: readonly Grant[]): boolean {
  return areasOwned(held) === 'all' || (theirs.length > 0 && mayGive(held, theirs));
}
