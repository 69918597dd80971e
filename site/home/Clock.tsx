import { type Edition, phaseAt } from '@event/contest/edition/edition';
import { countdown } from '@event/contest/text';
import { hour } from '@event/contest/time';
import { usePage } from '../context.tsx';
import { useNow } from '../server/clock.ts';
import { useSubmitShut } from '../service/status.ts';

const shortly = {
  days: 'word.days_short',
  hours: 'word.hours_short',
  minutes: 'word.minutes_short',
  seconds: 'word.seconds_short',
} as const;

/** What the contest is waiting for: the end of a phase, or the day of the winners. */
function waitsFor({ phases }: Edition, now: number): number | null {
  const { submission, review, announcement } = phases;
  if (now < submission.from) return submission.from;
  if (now < submission.to) return submission.to;
  return now < review.to ? announcement.from : null;
}

/** Ticks by minutes; by seconds only in the last hour. */
export function Clock() {
  const { t, rich, edition, page, date, span, time } = usePage();
  const isShut = useSubmitShut();
  const minute = useNow(60, page.live.now);
  const second = useNow(1, page.live.now);
  const end = waitsFor(edition, minute);
  const now = end !== null && end - minute <= hour ? second : minute;
  const phase = phaseAt(edition, now);
  const { submission, announcement } = edition.phases;
  const dates = {
    upcoming: { date: date(submission.from), time: time(submission.from) },
    submission: { date: date(submission.to), time: time(submission.to) },
    review: { date: date(announcement.from) },
    announcement: { date: date(announcement.to - 1) },
    closed: {},
  };
  return (
    <div className="clock">
      <p className="phase">
        {isShut
          ? t('refusal.closed_for_now')
          : rich(`home.phase_${phase}`, { ...dates[phase], b: (chunks) => <b key="b">{chunks}</b> })}
      </p>
      {phase === 'announcement' && <p className="left num">{date(announcement.from)}</p>}
      {phase === 'closed' && <p className="num">{span({ from: submission.from, to: announcement.to })}</p>}
      {end !== null && <Left seconds={end - now} />}
    </div>
  );
}

function Left({ seconds }: { readonly seconds: number }) {
  const { t, spoken } = usePage();
  const left = countdown(seconds);
  const { days, hours, minutes } = left;
  const units = seconds > hour ? (['days', 'hours', 'minutes'] as const) : (['minutes', 'seconds'] as const);
  return (
    <p className="left num" role="timer" aria-label={spoken('home.countdown', { days, hours, minutes })}>
      {units.map((unit, index) => (
        <span key={unit} aria-hidden="true">
          {index ? String(left[unit]).padStart(2, '0') : left[unit]}
          <small>{t(shortly[unit])}</small>
        </span>
      ))}
    </p>
  );
}
