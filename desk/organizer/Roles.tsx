/** The roles in words, each with where it is held: whoever looks wants to know why something is not offered. */
import { areasWith, type Grant, type Role, role_names, roles } from '@event/contest/organizer/role';
import { Status } from '../look/Glyph.tsx';
import { areaName, useDesk } from '../shell/context.tsx';

const role_means: Readonly<Record<Role, string>> = {
  viewer: 'sees everything, changes nothing',
  reviewer: 'decides on works, reads numbers again',
  judge: 'votes and gives points to excellent works',
  prize_officer: 'settles prizes and brings codes',
  owner: 'does all of it, lets people in, opens and closes the service',
};

interface RolesProps {
  readonly grants: readonly Grant[];
  /** Said of a role that is not held. */
  readonly none: string;
}

export function Roles({ grants, none }: RolesProps) {
  const { edition } = useDesk();
  return (
    <ul>
      {roles.map((role) => {
        const areas = areasWith(grants, [role]);
        const where = areas === 'all' ? 'everywhere' : areas.map((area) => areaName(edition, area)).join(', ');
        return (
          <li key={role}>
            {where ? (
              <Status kind="pass">
                {role_names[role]}, {where}
              </Status>
            ) : (
              <Status kind="soon">
                {role_names[role]}: {none}
              </Status>
            )}
            <span className="quiet">{role_means[role]}</span>
          </li>
        );
      })}
    </ul>
  );
}
