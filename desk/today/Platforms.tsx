/** How each platform answered in the last day; a gap is hatched, never zero. */
import type { PlatformDay } from '@event/contest/today/desk-wire';
import { Strip } from '../chart/Strip.tsx';
import { Status } from '../look/Glyph.tsx';
import { platformOf, useDesk } from '../shell/context.tsx';
import { lasting } from '../shell/words.ts';

const day = 86_400;

export function Platforms({ list, now }: { readonly list: readonly PlatformDay[]; readonly now: number }) {
  const { edition } = useDesk();
  return (
    <section>
      <h2>
        Platforms <span>last 24 h</span>
      </h2>
      <ul className="answers">
        {list.map((one) => {
          const name = platformOf(edition, one.platform)?.name ?? '';
          const said = sayDay(one, now);
          const isNone = one.read_at === null;
          return (
            <li key={one.platform}>
              <span>{name}</span>
              <Strip label={`${name}: ${said}`} from={now - day} to={now} gaps={one.gaps} isNone={isNone} />
              <Status kind={one.is_dark ? 'dark' : isNone ? 'soon' : 'pass'}>{said}</Status>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function sayDay({ is_dark, dark_since, read_at }: PlatformDay, now: number): string {
  if (is_dark) return `Dark, ${lasting(now - (dark_since ?? now))}`;
  if (read_at === null) return 'Not read yet';
  return now - read_at < 60 ? 'Live, now' : `Live, ${lasting(now - read_at)} ago`;
}
