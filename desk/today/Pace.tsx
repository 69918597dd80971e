/** The draw against its plan: what waits, against its usual band; then area by area. */
import { isBehindPace, waitingOf } from '@event/contest/draw/pace';
import type { Needs } from '@event/contest/today/desk-wire';
import { Share } from '../chart/Share.tsx';
import { Waiting } from '../chart/Waiting.tsx';
import { Status } from '../look/Glyph.tsx';
import { areaName, useDesk } from '../shell/context.tsx';
import { count, momentOf } from '../shell/words.ts';

export function Pace({ pace }: { readonly pace: Needs['pace'] }) {
  const { edition } = useDesk();
  const { areas, waiting, usual } = pace;
  const until = pace.shown_until ?? edition.draw.to;
  return (
    <section>
      <h2>
        Draws against pace <span>prizes opened and not drawn by {momentOf(until)}</span>
      </h2>
      <Waiting {...{ waiting, usual, until }} name="All areas" from={edition.draw.from} />
      <ul className="paces">
        {[...areas]
          .sort((one, other) => waitingOf(other) - waitingOf(one))
          .map((area) => (
            <li key={area.area}>
              <span>{areaName(edition, area.area)}</span>
              <Share part={area.taken} of={area.opened} about="drawn" />
              <span className="number">
                {count(area.taken)} of {count(area.opened)}
              </span>
              {isBehindPace(area) ? (
                <Status kind="late">{waitingOf(area)} behind</Status>
              ) : (
                <Status kind="pass">{waitingOf(area)} on pace</Status>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}
