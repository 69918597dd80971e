import { daysOf } from '@event/contest/edition/edition';
import { usePage } from '../context.tsx';

/** The numbers and the two marks of the dial, in words. */
export function Legend() {
  const { edition, t, date } = usePage();
  const { review, announcement } = edition.phases;
  const [first, last] = [edition.periods[0]?.number, edition.periods.at(-1)?.number];
  return (
    <p className="fine">
      {t('rules.schedule.periods', { periods: first === last ? `${first}` : `${first}–${last}` })}
      <br />
      {t('rules.schedule.review', { first: date(daysOf(review).first), last: date(daysOf(review).last) })}
      <br />
      {t('rules.schedule.announcement', { first: date(announcement.from), last: date(announcement.to - 1) })}
    </p>
  );
}
