/** How each platform answered in the last day; a gap is hatched, never zero. */
import { health_words } from '@event/contest/reading/health';
import { day } from '@event/contest/time';
import type { PlatformDay } from '@event/contest/today/desk-wire';
import { Strip } from '../chart/Strip.tsx';
import { Status } from '../look/Glyph.tsx';
import { platformOf, useDesk } from '../shell/context.tsx';
import { count, lasting } from '../shell/words.ts';

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
          const isNone = one.read_at === null && one.health === 'answers';
          return (
            <li key={one.platform}>
              <span>{name}</span>
              <Strip label={`${name}: ${said}`} from={now - day} to={now} gaps={one.gaps} isNone={isNone} />
              <Status kind={isNone ? 'soon' : kinds[one.health]}>{said}</Status>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const kinds = { answers: 'pass', late: 'late', fails: 'late', dark: 'dark' } as const;

function sayDay({ health, since, read_at, overdue }: PlatformDay, now: number): string {
  const word = health_words[health];
  if (health === 'late') return `${word}, ${count(overdue)} to read`;
  if (health !== 'answers') return `${word}, ${lasting(now - (since ?? now))}`;
  return read_at === null ? 'Not read yet' : `${word}, ${lasting(now - read_at)} ago`;
}
