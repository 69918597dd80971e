/** Roles and where they hold: only what the person at the desk holds and may give. */
import { type Grant, type Role, role_names, roles } from '@event/contest/organizer/role';
import { Button } from '../look/Button.tsx';
import { Field } from '../look/Field.tsx';
import { areaName, mayEverything, ownedAreas, useDesk } from '../shell/context.tsx';

export function GrantTags({ grants }: { readonly grants: readonly Grant[] }) {
  const { edition } = useDesk();
  return (
    <span className="grants">
      {grants.map(({ role, area }) => (
        <span className="tag" key={`${role} ${area}`}>
          {role_names[role]}, {area === null ? 'everywhere' : areaName(edition, area)}
        </span>
      ))}
    </span>
  );
}

/** Where a new role holds until somewhere else is chosen. */
export function useFirstArea(): number | null {
  const { edition, me } = useDesk();
  return mayEverything(me) ? null : (ownedAreas(edition, me)[0]?.value ?? null);
}

interface GrantRowsProps {
  readonly grants: readonly Grant[];
  readonly onChange: (grants: readonly Grant[]) => void;
}

export function GrantRows({ grants, onChange }: GrantRowsProps) {
  const { edition, me } = useDesk();
  const first_area = useFirstArea();
  const set = (at: number, grant: Grant) => onChange(grants.map((one, index) => (index === at ? grant : one)));
  return (
    <div className="grant-rows">
      {grants.map((grant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <div key={at}>
          <Field label="Role">
            <select value={grant.role} onChange={({ target }) => set(at, { ...grant, role: target.value as Role })}>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {role_names[role]}
                </option>
              ))}
            </select>
          </Field>
          <Field label="Where">
            <select
              value={grant.area ?? ''}
              onChange={({ target }) => set(at, { ...grant, area: target.value ? Number(target.value) : null })}
            >
              {mayEverything(me) && <option value="">Everywhere</option>}
              {ownedAreas(edition, me).map(({ value, path }) => (
                <option key={value} value={value}>
                  {path.toUpperCase()}
                </option>
              ))}
            </select>
          </Field>
          <Button weight="bare" onClick={() => onChange(grants.filter((_grant, index) => index !== at))}>
            Remove
          </Button>
        </div>
      ))}
      <Button small weight="soft" onClick={() => onChange([...grants, { role: 'viewer', area: first_area }])}>
        Add a role
      </Button>
    </div>
  );
}
