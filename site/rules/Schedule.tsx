import { daysOf } from '@event/contest/edition/edition';
import { usePage } from '../context.tsx';
import { listOf } from '../list.ts';
import { Section } from './Section.tsx';

export function Schedule() {
  const { t, edition, language, date, span, time } = usePage();
  const { submission, review, announcement } = edition.phases;
  const last = edition.periods.at(-1)?.to ?? submission.to;
  return (
    <Section name="schedule">
      <ul className="timeline">
        <li>
          {t('rules.schedule.submission', {
            first: date(submission.from),
            last: date(submission.to - 1),
            time: time(submission.to),
          })}
        </li>
        <li>{t('rules.schedule.review', { first: date(daysOf(review).first), last: date(daysOf(review).last) })}</li>
        <li>{t('rules.schedule.announcement', { first: date(announcement.from), last: date(announcement.to - 1) })}</li>
        <li>
          {t('rules.schedule.periods', {
            periods: listOf(language, edition.periods.map(span)),
          })}
        </li>
        <li>{t('rules.schedule.end', { date: date(last), time: time(last) })}</li>
      </ul>
    </Section>
  );
}
