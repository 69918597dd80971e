import './dial.css';
import { daysOf, type Period, periodAt, phaseAt } from '@event/contest/edition/edition';
import { day as oneDay } from '@event/contest/time';
import { usePage } from '../context.tsx';
import { Land } from './Land.tsx';
import { Moon } from './Moon.tsx';
import { dayAt, eventDays } from './sky.ts';

const centre = { x: 200, y: 190 };
const round = (value: number) => Math.round(value * 10) / 10;
const at = (degrees: number, radius: number) => {
  const angle = (degrees * Math.PI) / 180;
  return { x: round(centre.x + radius * Math.sin(angle)), y: round(centre.y - radius * Math.cos(angle)) };
};
const arc = (from: number, to: number, radius: number) => {
  const [start, end] = [at(from, radius), at(to, radius)];
  return `M${start.x},${start.y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end.x},${end.y}`;
};
const tick = (degrees: number, inner: number, outer: number) => {
  const [start, end] = [at(degrees, inner), at(degrees, outer)];
  return `M${start.x},${start.y}L${end.x},${end.y}`;
};

/** Near the sides of a phone, and beside the mark of the review, there is no room for today's date. */
const isRoomy = (hand: number, mark: number) => Math.abs(hand) < 78 && Math.abs(hand - mark) > 20;

/** The contest on one open arc: a tick for each day, the boards' periods, the phases, and a hand at today. */
export function Dial() {
  const { spoken, page, edition, day, date } = usePage();
  const { now } = page.live;
  const { from, total } = eventDays(edition);
  const { submission, review, announcement } = edition.phases;
  const angle = useAngle();
  const today = dayAt(edition, now);
  const phase = phaseAt(edition, now);
  const marks = [0, ...edition.periods.map(({ to }) => Math.round((to - from) / oneDay)), total];
  const label = spoken('home.moon', {
    date: date(now),
    submission: date(submission.to - 1),
    review: date(review.to - 1),
    announcement: date(announcement.from),
  });
  return (
    <svg className="dial" viewBox="0 0 400 318" preserveAspectRatio="xMidYMax" role="img" aria-label={label}>
      <path d={arc(-124, 124, 168)} className="notch" pathLength={total} />
      {today >= 1 && (
        <path d={arc(-124, Math.min(angle(now), 124), 168)} className="notch past" pathLength={today.toFixed(2)} />
      )}
      <path d={marks.map((one) => tick((one / total) * 248 - 124, 159, 177)).join('')} className="notch major" />
      {edition.periods.map((period) => (
        <PeriodArc key={period.number} {...period} />
      ))}
      {[submission, review, announcement].map((span, index) => (
        <path
          key={span.from}
          className={`span ${['submission', 'review', 'announcement'][index] === phase ? 'on' : ''}`}
          d={arc(angle(span.from) + (index ? 2 : 0), angle(span.to) - (index < 2 ? 2 : 0), 183)}
        />
      ))}
      <MoonMark at={angle(review.from)} radius={6} date={day(daysOf(review).first)} on={phase === 'review'} />
      <MoonMark at={angle(announcement.from)} radius={8} date={day(announcement.from)} on={phase === 'announcement'} />
      {phase !== 'closed' && (
        <g className="hand">
          <path d="M200 7l6.5 12L200 38l-6.5-19z" />
          {phase === 'submission' && (
            <g className={isRoomy(angle(now), angle(review.from)) ? 'hand-label' : 'hand-label tight'}>
              <text y="4">{day(now)}</text>
            </g>
          )}
        </g>
      )}
      <Moon />
      <Land />
    </svg>
  );
}

interface MarkProps {
  readonly at: number;
  readonly radius: number;
  readonly date: string;
  readonly on: boolean;
}

function MoonMark({ at: degrees, radius, date, on }: MarkProps) {
  const { x, y } = at(degrees, 168);
  return (
    <g className={on ? 'mark on' : 'mark'}>
      <circle cx={x} cy={y} r={radius} />
      <text x={round(x - radius - 6)} y={round(y + 4.5)}>
        {date}
      </text>
    </g>
  );
}

/** Done, running with its part until now, or to come. */
function PeriodArc({ number, from, to }: Period) {
  const { page, edition } = usePage();
  const angle = useAngle();
  const { now } = page.live;
  const hand = angle(now);
  const [start, end] = [angle(from) + 2, angle(to) - 2];
  const state = now >= to ? 'done' : number === periodAt(edition, now)?.number ? 'live' : '';
  const middle = at((start + end) / 2, 130);
  return (
    <g className={`period ${state}`}>
      <path d={arc(start, end, 150)} />
      {state === 'live' && hand > start + 1 && <path d={arc(start, Math.min(hand, end), 150)} className="run" />}
      <text x={middle.x} y={round(middle.y + 4)}>
        {number}
      </text>
    </g>
  );
}

/** Of a moment, in degrees: the event lies around its middle, upright. */
function useAngle() {
  const { edition } = usePage();
  const { from, total } = eventDays(edition);
  return (unix: number) => ((unix - from) / oneDay / total) * 248 - 124;
}
