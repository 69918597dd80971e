import { isBehindPace, waitingOf } from '@event/contest/draw/pace';
import type { Edition } from '@event/contest/edition/edition';
import { author_roles } from '@event/contest/organizer/role';
import type { CodePoolRow } from '@event/contest/reward/desk-wire';
import { count, lasting, listed, momentOf } from '@event/contest/text/english';
import { day } from '@event/contest/time';
import { type Need, type Needs, need_kinds, type PeriodEnding } from '@event/contest/today/desk-wire';
import type { App } from '../app.ts';
import { poolRows } from '../code/desk.ts';
import type { Database } from '../database/database.ts';
import { paceOf, waitingOn } from '../draw/pace.ts';
import { drawShownUntil, instantOf } from '../draw/shown.ts';
import { areaList, type DeskAsk } from '../http/ask.ts';
import { heldWins } from '../reward/hold.ts';
import { type AreaLimit, endOf } from './end.ts';
import { leaksOf } from './leak.ts';
import { platformNeeds, platformsOf } from './platform.ts';
import { pathOf } from './word.ts';
import { heldOf, looksOf, passedOf, playersOf, reviewsOf } from './work.ts';

const soon = 3 * day;
/** What the end asks for crowds out no deadline. */
const most_needs = 18;

export async function needsFor({ app, organizer, areas, now }: DeskAsk<'needs'>, database: Database): Promise<Needs> {
  const within = areas === 'all' ? null : areas;
  const until = await drawShownUntil(database, now);
  const [reviews, passed, players, held, looks, notices, platforms, paces, waiting, pools, wins, leaks] =
    await Promise.all([
      reviewsOf(app, database, organizer, now),
      passedOf(database, organizer),
      playersOf(database, organizer, now),
      heldOf(database, organizer),
      looksOf(database, organizer, now),
      untranslatedOf(app, database, within, now),
      platformsOf(app, database, now),
      paceOf(database, within, until),
      waitingOn(app, database, within, until),
      poolRows(database, now),
      heldWins(database, within, until),
      leaksOf(app, database, { areas: within, until, now }),
    ]);
  const pace = { shown_until: instantOf(until), areas: paces, ...waiting };
  const ends = endsOf(app.edition, now);
  const own = pools.filter(({ area }) => within === null || within.includes(area));
  const needs = [
    ...reviews,
    ...passed,
    ...players,
    ...(areaList(organizer, author_roles)?.length === 0 ? [] : platformNeeds(app, platforms, now)),
    ...leaks,
    ...own.filter((pool) => isNeeded(app.edition, pool, now)).map((pool) => lowNeed(app, pool)),
    ...held,
    ...winNeed(wins.length),
    ...looks,
    ...(now < app.edition.draw.to ? behindNeed(app, pace) : []),
    ...notices,
    ...(await endOf({ app, organizer, now }, database)),
    ...(await endNeeds(database, { ends, within, now })),
  ];
  const rank = (need: Need) => need_kinds.indexOf(need.kind);
  needs.sort((one, other) => rank(one) - rank(other));
  return { at: now, needs: needs.slice(0, most_needs), ends: ends.slice(0, 4), platforms, pace, pools: own };
}

/** A broadcast that will go out and lacks a language of its area. */
async function untranslatedOf({ edition }: App, database: Database, within: AreaLimit, now: number): Promise<Need[]> {
  const { rows } = await database.query<{
    area: number | null;
    texts: Record<string, { title: string }>;
    from_at: number;
  }>(
    `select area, texts, from_at from notice where player_id is null and texts is not null
       and (until_at is null or until_at > to_timestamp($1)) and from_at > to_timestamp($1)
       and ($2::smallint[] is null or area is null or area = any($2)) order by from_at limit 50`,
    [now, within],
  );
  return rows.flatMap(({ area, texts, from_at }) => {
    const areas = area === null ? edition.areas : edition.areas.filter(({ value }) => value === area);
    const missing = [...new Set(areas.flatMap(({ languages }) => languages))].filter((code) => !texts[code]);
    if (missing.length === 0) return [];
    const names = missing.map((code) => edition.languages.find((one) => one.code === code)?.name ?? code);
    const what = names.length === 1 ? `Notice lacks ${names[0]}` : `Notice lacks ${names.length} languages`;
    const title = Object.values(texts)[0]?.title ?? '';
    return [
      {
        kind: 'lacks',
        what,
        about: `“${title}”, goes out ${momentOf(from_at)}`,
        does: 'Translate',
        to: '/notices',
      } as const,
    ];
  });
}

/** Once nothing more is won, codes are asked for only by winners who wait for theirs. */
function isNeeded({ draw, phases }: Edition, { low, waiting }: CodePoolRow, now: number): boolean {
  return low && (waiting > 0 || now < Math.max(draw.to, phases.submission.to));
}

function lowNeed({ edition, texts }: App, { area, prize, free, taken_a_day, empty_at }: CodePoolRow): Need {
  const text = edition.prizes.find(({ code }) => code === prize)?.text;
  const name = text ? texts.say(text, edition.default_language) : prize;
  const until = empty_at === null ? '' : `: empty on ${momentOf(empty_at)}`;
  const what = `${name}, ${pathOf(edition, area)}`;
  return {
    kind: 'low',
    what,
    about: `${count(free)} left, ${count(Math.round(taken_a_day))} a day${until}`,
    does: 'Load codes',
    to: '/codes',
  };
}

function winNeed(wins: number): Need[] {
  if (wins === 0) return [];
  const about = 'Many new accounts share their network; somebody has to look at the winners';
  return [{ kind: 'held', what: `${count(wins)} wins held`, about, does: 'Draw', to: '/draw' }];
}

function behindNeed({ edition }: App, { areas, shown_until }: Needs['pace']): Need[] {
  const behind = areas.filter(isBehindPace);
  if (behind.length === 0) return [];
  const names = listed(behind.map(({ area }) => pathOf(edition, area)));
  const waited = count(behind.reduce((sum, one) => sum + waitingOf(one), 0));
  const when = shown_until === null ? 'at the end' : `on ${momentOf(shown_until)}`;
  const about = `${waited} prizes waited ${when}; few attempts are coming in`;
  return [{ kind: 'behind', what: `Draws in ${names}`, about, does: 'Draw', to: '/draw' }];
}

function endsOf({ periods, phases, draw }: Edition, now: number): PeriodEnding[] {
  return [
    ...periods.map(({ number, to }, index) => ({
      what: periods[index + 1] ? `Board ${number} freezes, ${number + 1} starts` : `Board ${number} freezes`,
      at: to,
    })),
    { what: 'Submissions close', at: phases.submission.to },
    { what: 'The draw closes', at: draw.to },
    { what: 'Reviewing ends, winners announced', at: phases.review.to },
    { what: 'The contest closes', at: phases.announcement.to },
  ]
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at - other.at);
}

interface EndingAsk {
  readonly ends: readonly PeriodEnding[];
  readonly within: AreaLimit;
  readonly now: number;
}

async function endNeeds(database: Database, { ends, within, now }: EndingAsk): Promise<Need[]> {
  const near = ends.filter(({ at }) => at - now < soon);
  if (near.length === 0) return [];
  const { rows } = await database.query<{ waiting: number }>(
    `select count(*) as waiting from (select from submission where waiting_revision is not null
       and ($1::smallint[] is null or area = any($1)) limit 10000) w`,
    [within],
  );
  const waiting = rows[0]?.waiting ?? 0;
  return near.map(({ what, at }) => {
    const about = `In ${lasting(at - now)}; ${count(waiting)} under review`;
    return {
      kind: 'soon',
      what,
      about,
      does: what.startsWith('Board') ? 'Boards' : 'Settings',
      to: what.startsWith('Board') ? '/boards' : '/settings',
    };
  });
}
