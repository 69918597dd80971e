/** When each phase, board and the draw is open, as stretches of one time beside each other. */
import { Stretch } from '../chart/Stretch.tsx';
import { useDesk } from '../shell/context.tsx';
import { shortMomentOf } from '../shell/words.ts';

interface CalendarRow {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export function Calendar({ at }: { readonly at: number }) {
  const { edition } = useDesk();
  const rows: readonly CalendarRow[] = [
    ...Object.entries(edition.phases).map(([name, span]) => ({
      name: `${name[0]?.toUpperCase()}${name.slice(1)}`,
      ...span,
    })),
    ...edition.periods.map(({ number, from, to }) => ({ name: `Board ${number}`, from, to })),
    { name: 'Lucky draw', ...edition.draw },
  ];
  const within = [Math.min(...rows.map(({ from }) => from)), Math.max(...rows.map(({ to }) => to))] as const;
  return (
    <section className="calendar">
      <h2>Phases and boards</h2>
      <dl>
        {rows.map(({ name, from, to }) => (
          <div key={name} data-now={(from <= at && at < to) || undefined}>
            <dt>{name}</dt>
            <dd>
              {shortMomentOf(from)} to {shortMomentOf(to)}
            </dd>
            <dd>
              <Stretch label={`${name} within the edition`} {...{ within, from, to, at }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
