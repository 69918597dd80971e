/** The contest at a glance, from what the days brought. */
import { day } from '@event/contest/time';
import { type Glance, type Measure, measures, type Series } from '@event/contest/today/desk-wire';
import type { Database } from '../database/database.ts';
import type { DeskAsk } from '../http/ask.ts';
import { rollDays } from './roll.ts';

interface GlanceRow {
  readonly measure: Measure;
  readonly day: number;
  readonly area: number;
  readonly platform: number;
  readonly gain: number;
}

export async function glanceFor({ app, areas, now }: DeskAsk<'glance'>, database: Database): Promise<Glance> {
  await rollDays(app, now);
  const { rows } = await database.query<GlanceRow>({
    name: 'desk-glance',
    text: `select measure, day, area, platform, gain from contest_day
      where $1::smallint[] is null or area = any($1)`,
    values: [areas === 'all' ? null : areas],
  });
  const days = daysUntil(app.edition.phases.submission.from, Math.min(now, app.edition.phases.announcement.to));
  const seriesOf = (own: readonly GlanceRow[]): Series => {
    const byDay = Map.groupBy(own, (row) => row.day);
    const gains = days.map((one) => (byDay.get(one) ?? []).reduce((sum, { gain }) => sum + gain, 0));
    return { total: own.reduce((sum, { gain }) => sum + gain, 0), days: gains };
  };
  const of = (measure: Measure) => rows.filter((row) => row.measure === measure);
  const shown = app.edition.areas.filter(({ value }) => areas === 'all' || areas.includes(value));
  const byArea = (measure: Measure) =>
    shown.map(({ value: area }) => ({ area, ...seriesOf(of(measure).filter((row) => row.area === area)) }));
  const byPlatform = (measure: Measure) =>
    app.edition.platforms.map(({ value: platform }) => {
      return { platform, ...seriesOf(of(measure).filter((row) => row.platform === platform)) };
    });
  return {
    at: now,
    days,
    sums: each((measure) => seriesOf(of(measure))),
    by_area: each(byArea),
    by_platform: { submissions: byPlatform('submissions'), views: byPlatform('views') },
  };
}

const each = <result>(work: (measure: Measure) => result) =>
  Object.fromEntries(measures.map((measure) => [measure, work(measure)])) as Record<Measure, result>;

function daysUntil(from: number, to: number): number[] {
  const first = Math.floor(from / day) * day;
  return Array.from({ length: Math.max(1, Math.floor((to - first) / day) + 1) }, (_, index) => first + index * day);
}
