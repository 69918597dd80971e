/** The rail: where one can go, what waits there, who is here. On a phone it is a row at the foot. */
import { role_names } from '@event/contest/organizer/role';
import { useState } from 'react';
import { Glyph } from '../look/Glyph.tsx';
import { chooseTheme, chosenTheme, type LookTheme } from '../look/theme.ts';
import { type DeskRoute, routes } from '../routes.tsx';
import { go, usePath } from '../shell/address.ts';
import { act } from '../shell/call.ts';
import { useNow } from '../shell/clock.ts';
import { areaName, may, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { Link } from '../shell/Link.tsx';
import { useAnswer } from '../shell/queries.ts';
import { clockOf, dayOf, listed, localOf } from '../shell/words.ts';

export function Rail() {
  const { me, edition } = useDesk();
  const path = usePath();
  const [isOpen, setOpen] = useState(false);
  const { data: counts } = useAnswer('counts', {}, { refetchInterval: 15_000 });
  const shown = routes.filter(({ group, roles }) => group && may(me, roles));
  useKeys(
    'Go to',
    shown
      .filter(({ key }) => key)
      .map(({ key, name, path: to }) => ({ id: `go ${to}`, key: `g ${key}`, name, run: () => go(to) })),
  );
  const isHere = ({ path: to }: DeskRoute) => (to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`));
  return (
    <nav className="rail" aria-label="Desk" data-open={isOpen || undefined}>
      <div className="mark">
        <Glyph name="moon" />
        <span>{edition.name}</span>
        <button type="button" className="btn bare end menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Menu
        </button>
      </div>
      {([1, 2, 3] as const).map((group) => {
        const own = shown.filter((route) => route.group === group);
        return (
          own.length > 0 && (
            <ul key={group}>
              {own.map((route) => (
                <li key={route.path}>
                  <Link
                    to={route.path}
                    aria-current={isHere(route) ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    {route.name}
                    {counts?.[route.path] && <span>{counts[route.path]}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          )
        );
      })}
      <Person
        areas={listed([
          ...new Set(me.grants.map(({ area }) => (area === null ? 'all areas' : areaName(edition, area)))),
        ])}
      />
    </nav>
  );
}

const themes: readonly LookTheme[] = ['system', 'light', 'dark'];

function Person({ areas }: { readonly areas: string }) {
  const { me } = useDesk();
  const now = useNow();
  const [theme, setTheme] = useState(chosenTheme);
  const roles = listed([...new Set(me.grants.map(({ role }) => role_names[role]))]);
  return (
    <div className="me">
      <Link to="/account" title="Your account">
        <b>{me.name}</b>
      </Link>
      <span className="quiet">{`${roles}, ${areas}`}</span>
      <span className="quiet" title={localOf(now)}>{`${dayOf(now)}, ${clockOf(now)} UTC`}</span>
      <span className="row">
        <select
          aria-label="Light or dark"
          value={theme}
          onChange={({ target }) => {
            chooseTheme(target.value as LookTheme);
            setTheme(target.value as LookTheme);
          }}
        >
          {themes.map((one) => (
            <option key={one} value={one}>
              {one === 'system' ? 'System' : one === 'light' ? 'Light' : 'Dark'}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => void act('logout', {}).then(() => location.assign('/desk/'))}>
          Log out
        </button>
      </span>
    </div>
  );
}
