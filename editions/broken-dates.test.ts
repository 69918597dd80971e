/** Editions whose own page is broken: dates, periods, themes, limits. */
import { at, limit, period, phase, refused, theme } from './broken-edition-test.ts';
import { edition } from './current.ts';

refused([
  [
    'a date that is none',
    phase('review', { to: Number.NaN }),
    'edition.ts, phases.review.to: NaN is not a date; write a moment in UTC, like 2025-03-01T00:00Z.',
  ],
  [
    'milliseconds for seconds',
    phase('submission', { from: Date.UTC(2025, 2, 1) }),
    'edition.ts, phases.submission.from: 1740787200000 is not a date; write a moment in UTC, like 2025-03-01T00:00Z.',
  ],
  [
    'a phase that ends before it begins',
    phase('announcement', { to: at('2025-04-15T00:00Z') }),
    'edition.ts, phases.announcement: ends at 2025-04-15T00:00Z, not after it begins at 2025-04-16T00:00Z; swap or correct them.',
  ],
  [
    'a hole between phases',
    phase('review', { from: at('2025-04-11T00:00Z') }),
    'edition.ts, phases.review: begins at 2025-04-11T00:00Z, which leaves a hole after phases.submission; begin at 2025-04-10T16:00Z.',
  ],
  [
    'overlapping periods',
    period(2, { from: at('2025-03-10T00:00Z') }),
    'edition.ts, periods, number 2: begins at 2025-03-10T00:00Z, which leaves an overlap with periods, number 1; begin at 2025-03-11T00:00Z.',
  ],
  [
    'a hole between periods',
    period(3, { from: at('2025-03-22T00:00Z') }),
    'edition.ts, periods, number 3: begins at 2025-03-22T00:00Z, which leaves a hole after periods, number 2; begin at 2025-03-21T00:00Z.',
  ],
  [
    'periods counted wrongly',
    period(3, { number: 4 }),
    'edition.ts, periods: number 4 stands where 3 belongs; count from 1.',
  ],
  [
    'a period after submission',
    period(3, { to: at('2025-04-12T00:00Z') }),
    'edition.ts, periods, number 3: ends at 2025-04-12T00:00Z, after submission; end it at 2025-04-10T16:00Z or earlier.',
  ],
  [
    'no period at all',
    { edition: { periods: [] } },
    'edition.ts, periods: there is no board period; add at least one.',
  ],
  [
    'a draw that opens too early',
    { edition: { draw: { ...edition.draw, from: at('2025-02-01T00:00Z') } } },
    'edition.ts, draw: opens at 2025-02-01T00:00Z, before submission; open it at 2025-03-01T00:00Z or later.',
  ],
  [
    'a theme that starts too late',
    theme('kalea', { from: at('2025-04-11T00:00Z') }),
    'edition.ts, themes, kalea, from: goes live at 2025-04-11T00:00Z, when submission has ended; choose an earlier moment.',
  ],
  [
    'a hashtag with a space',
    theme('kalea', { hashtags: ['#MLBB Kalea'] }),
    'edition.ts, themes, kalea, hashtags: “#MLBB Kalea” is not a hashtag; write # and letters without spaces.',
  ],
  [
    'an unknown default area',
    { edition: { default_area: 'world' } },
    'edition.ts, default_area: areas.ts has no “world”; add it there or take it out here.',
  ],
  [
    'a limit that is no count',
    limit({ entries_per_platform: 2.5 }),
    'edition.ts, limits.entries_per_platform: 2.5 is not a whole number from 1 to 1000; write one.',
  ],
  [
    'more shares than channels',
    limit({ shares: 9 }),
    'edition.ts, limits.shares: asks for 9 shares, but area global has 5 channels; lower it or add channels in areas.ts.',
  ],
  [
    'a broken support address',
    { edition: { customer_service: { email: 'nobody', hours: '' } } },
    'edition.ts, customer_service.email: “nobody” is not an e-mail address; write one.',
  ],
]);
