/** How each platform answered in the last day; a gap is hatched, never zero. */
import type { PlatformDay } from '@event/contest/today/desk-wire';
import { Status } from '../look/Glyph.tsx';
import { platformOf, useDesk } from '../shell/context.tsx';
import { lasting } from '../shell/words.ts';

const width = 220;
const day = 86_400;

export function Platforms({ list, now }: { readonly list: readonly PlatformDay[]; readonly now: number }) {
  const { edition } = useDesk();
  const x = (at: number) => Math.max(0, ((at - (now - day)) / day) * width);
  return (
    <section>
      <h2>
        Platforms <span>last 24 h</span>
      </h2>
      <svg width="0" height="0" className="defs" aria-hidden="true">
        <defs>
          <pattern id="gap" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="4" height="4" fill="var(--page)" />
            <rect width="1.4" height="4" fill="var(--bad)" />
          </pattern>
        </defs>
      </svg>
      {list.map(({ platform, read_at, is_dark, dark_since, gaps }) => {
        const name = platformOf(edition, platform)?.name ?? '';
        const said = is_dark
          ? `Dark, ${lasting(now - (dark_since ?? now))}`
          : read_at === null
            ? 'Not read yet'
            : now - read_at < 60
              ? 'Live, now'
              : `Live, ${lasting(now - read_at)} ago`;
        return (
          <div className="pl" key={platform}>
            <span>{name}</span>
            <svg viewBox={`0 0 ${width} 11`} preserveAspectRatio="none" role="img" aria-label={`${name}: ${said}`}>
              <rect
                y="1"
                width={width}
                height="9"
                fill={read_at === null ? 'none' : 'var(--fill)'}
                stroke={read_at === null ? 'var(--edge)' : 'none'}
              />
              {gaps.map(([from, to]) => (
                <rect
                  key={from}
                  x={x(from)}
                  y="1"
                  width={Math.max(3, x(to) - x(from))}
                  height="9"
                  fill="url(#gap)"
                  stroke="var(--bad)"
                  strokeWidth=".8"
                />
              ))}
            </svg>
            <Status kind={is_dark ? 'dark' : read_at === null ? 'soon' : 'pass'}>{said}</Status>
          </div>
        );
      })}
    </section>
  );
}
