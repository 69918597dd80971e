import { daysOf, type Edition } from '@event/contest/edition/edition';
import { listOf } from '@event/contest/text/list';
import type { ReactNode } from 'react';
import { usePage } from '../context.tsx';
import { Section } from './Section.tsx';

/** A list to read, with each span of time drawn on the same line from the first day to the last. */
export function Schedule() {
  const { t, edition, language, date, span, time } = usePage();
  const { submission, review, announcement } = edition.phases;
  const last = edition.periods.at(-1)?.to ?? submission.to;
  return (
    <Section name="schedule">
      <ul className="timeline">
        <Line spans={[submission]}>
          {t('rules.schedule.submission', {
            first: date(submission.from),
            last: date(submission.to - 1),
            time: time(submission.to),
          })}
        </Line>
        <Line spans={[review]}>
          {t('rules.schedule.review', { first: date(daysOf(review).first), last: date(daysOf(review).last) })}
        </Line>
        <Line spans={[announcement]}>
          {t('rules.schedule.announcement', { first: date(announcement.from), last: date(announcement.to - 1) })}
        </Line>
        <Line spans={edition.periods}>
          {t('rules.schedule.periods', {
            periods: listOf(language, edition.periods.map(span)),
          })}
        </Line>
        <li>{t('rules.schedule.end', { date: date(last), time: time(last) })}</li>
      </ul>
    </Section>
  );
}

type DrawnSpan = Pick<Edition['phases']['review'], 'from' | 'to'>;

const wide = 1000;
const gap = 4;

function Line({ spans, children }: { readonly spans: readonly DrawnSpan[]; readonly children: ReactNode }) {
  const { edition, page } = usePage();
  const { submission, announcement } = edition.phases;
  const at = (unix: number) => Math.round((wide * (unix - submission.from)) / (announcement.to - submission.from));
  const isNow = ({ from, to }: DrawnSpan) => from <= page.live.now && page.live.now < to;
  return (
    <li>
      {children}
      <svg className="span" viewBox={`0 0 ${wide} 8`} preserveAspectRatio="none" aria-hidden="true">
        <rect y="3" width={wide} height="2" />
        {spans.map((one) => (
          <rect
            key={one.from}
            className={isNow(one) ? 'now' : 'part'}
            x={at(one.from)}
            width={at(one.to) - at(one.from) - gap}
            height="8"
          />
        ))}
      </svg>
    </li>
  );
}
