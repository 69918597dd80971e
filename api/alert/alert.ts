/** Alerts that people need: found again and again, raised once, cleared when they were gone for a while. */
import { platformByValue } from '@event/contest/edition/edition';
import { isSilent } from '@event/contest/reading/health';
import { hour } from '@event/contest/time';
import type { PlatformDay } from '@event/contest/today/desk-wire';
import type { App } from '../app.ts';
import { type Database, inTransaction, newId } from '../database/database.ts';
import { isUnwell, platformsOf } from '../today/platform.ts';
import { heldReadings, waitingReviews } from '../today/work.ts';

export const alert_kinds = ['late', 'dark', 'behind', 'low', 'held'] as const;
export type AlertKind = (typeof alert_kinds)[number];

interface AlertState {
  readonly kind: AlertKind;
  readonly area: number | null;
  readonly subject: string;
  readonly count: number;
}

/** What comes and goes within minutes is one alert. */
const seconds_gone = 600;

export async function raiseAlerts(app: App, now: number): Promise<void> {
  const found = await findAlerts(app, now);
  const isTold = app.settings.alert_url !== '';
  await inTransaction(app.pool, async (database) => {
    const raised = await keep(database, found, now);
    const cleared = await clear(database, now);
    if (isTold) await tell(database, { raised, cleared, now });
    for (const { kind, area, subject, count } of raised) app.log.warn({ kind, area, subject, count }, 'alert');
  });
  latest = found;
}

async function findAlerts(app: App, now: number): Promise<AlertState[]> {
  const { edition, pool } = app;
  const reviews = await waitingReviews(pool, { areas: null, promise: now - edition.limits.review_hours * hour });
  const platforms = await platformsOf(app, pool, now);
  const { rows: pools } = await pool.query<{ area: number; prize: string; free: number }>(
    'select area, prize, free from code_alert where cleared_at is null order by area, prize',
  );
  const held = await heldReadings(pool, null);
  return [
    ...reviews
      .filter(({ late }) => late > 0)
      .map(({ area, late }) => ({ kind: 'late', area, subject: '', count: late }) as const),
    ...platforms.filter((one) => isUnwell(one, now)).map((one) => platformAlert(app, one)),
    ...pools.map(({ area, prize, free }) => ({ kind: 'low', area, subject: prize, count: free }) as const),
    ...held
      .filter(({ top }) => top > 0)
      .map(({ area, top }) => ({ kind: 'held', area, subject: '', count: top }) as const),
  ];
}

/** What answers is not dark, however long some of its works wait. */
function platformAlert(app: App, { platform, health, read_at, since, overdue }: PlatformDay): AlertState {
  const where = { area: null, subject: codeOf(app, platform) };
  const isBehind = health === 'late' && !isSilent({ read_at, overdue_since: since });
  return isBehind ? { kind: 'behind', ...where, count: overdue } : { kind: 'dark', ...where, count: 0 };
}

const codeOf = ({ edition }: App, platform: number) => platformByValue(edition, platform)?.code ?? `${platform}`;

interface Raised extends AlertState {
  readonly id: string;
}

/** Several processes look at once: the index lets one of them raise it. */
async function keep(database: Database, found: readonly AlertState[], now: number): Promise<Raised[]> {
  const raised: Raised[] = [];
  for (const one of found) {
    const id = newId(now);
    const { rows } = await database.query(
      `insert into alert (id, kind, area, subject, count, raised_at, seen_at)
       values ($1, $2, $3, $4, $5, to_timestamp($6), to_timestamp($6))
       on conflict (kind, coalesce(area, 0), subject) where cleared_at is null
         do update set seen_at = greatest(alert.seen_at, excluded.seen_at) returning id`,
      [id, one.kind, one.area, one.subject, one.count, now],
    );
    if (rows[0]?.id === id) raised.push({ ...one, id });
  }
  return raised;
}

async function clear(database: Database, now: number): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string }>(
    `update alert set cleared_at = to_timestamp($1) where cleared_at is null and seen_at < to_timestamp($2) returning id`,
    [now, now - seconds_gone],
  );
  return rows.map(({ id }) => id);
}

interface AlertNews {
  readonly raised: readonly Raised[];
  readonly cleared: readonly string[];
  readonly now: number;
}

async function tell(database: Database, { raised, cleared, now }: AlertNews): Promise<void> {
  for (const [state, ids] of [
    ['raised', raised.map(({ id }) => id)],
    ['cleared', cleared],
  ] as const) {
    await database.query(
      `insert into alert_message (alert_id, state, at, next_at)
       select id, $2, to_timestamp($3), to_timestamp($3) from unnest($1::uuid[]) as id`,
      [ids, state, now],
    );
  }
}

let latest: readonly AlertState[] = [];

/** For /metrics: as they were found last. */
export const alertsFound = (kind: AlertKind): number => latest.filter((one) => one.kind === kind).length;
