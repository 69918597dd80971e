/** The draw against its plan: what waits, against its usual band; then area by area. */
import { isBehindPace, waitingOf } from '@event/contest/draw/pace';
import type { Needs } from '@event/contest/today/desk-wire';
import { lineOf, yOf } from '../chart/chart.ts';
import { Status } from '../look/Glyph.tsx';
import { areaName, useDesk } from '../shell/context.tsx';
import { count, dayOf, momentOf } from '../shell/words.ts';

const width = 330;
const height = 70;

export function Pace({ pace }: { readonly pace: Needs['pace'] }) {
  const { edition } = useDesk();
  const { areas, waiting, usual } = pace;
  const until = pace.shown_until ?? edition.draw.to;
  const last = waiting.at(-1) ?? 0;
  const most = Math.max(usual, ...waiting, 1);
  const box = { width, height, most, top: 8 };
  const stock = Math.max(1, ...areas.map((area) => area.opened));
  const band = yOf(usual, box);
  const end = yOf(last, box);
  const isNear = Math.abs(end - band) < 14;
  return (
    <section>
      <h2>
        Draws against pace <span>prizes opened and not drawn by {momentOf(until)}</span>
      </h2>
      {waiting.length > 1 && (
        <svg
          viewBox={`0 0 446 ${height + 17}`}
          role="img"
          aria-label={`Prizes opened and not drawn: ${last} at the end, usually up to ${usual}`}
        >
          <rect y={band} width={width} height={height - band} fill="var(--hover)" />
          <path d={`M0 ${band}H${width}`} stroke="var(--edge)" strokeDasharray="3 3" />
          <path d={`M0 ${height + 0.5}H${width}`} stroke="var(--edge)" />
          <path d={lineOf(waiting, box)} fill="none" stroke="var(--line)" strokeWidth="2" strokeLinejoin="round" />
          <circle cx={width} cy={end} r="3" fill="var(--line)" />
          <text x={width + 8} y={end + 4} className="t">
            {count(last)} waited
          </text>
          <text x={width + 8} y={isNear ? (end <= band ? end + 19 : end - 11) : band + 4}>
            usual, up to {count(usual)}
          </text>
          <text x="0" y={height + 15}>
            {dayOf(edition.draw.from)}
          </text>
          <text x={width} y={height + 15} textAnchor="end">
            {dayOf(until)}
          </text>
        </svg>
      )}
      <ul className="pace">
        {[...areas]
          .sort((one, other) => waitingOf(other) - waitingOf(one))
          .map((area) => (
            <li key={area.area}>
              <span>{areaName(edition, area.area)}</span>
              <svg viewBox="0 0 200 11" preserveAspectRatio="none" role="presentation">
                <rect
                  x=".5"
                  y="2.5"
                  width={Math.max(1, (area.opened / stock) * 199)}
                  height="6"
                  fill="none"
                  stroke="var(--edge)"
                />
                <rect x="0" y="2" width={(area.taken / stock) * 200} height="7" fill="var(--line)" />
              </svg>
              <span className="n">
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
