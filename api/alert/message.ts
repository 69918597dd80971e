/** Alerts by webhook: signed, tried again until they are taken, and never with a person's data. */
import { createHmac } from 'node:crypto';
import { areaByValue, platformByCode } from '@event/contest/edition/edition';
import { many, count as sayCount } from '@event/contest/text/english';
import { day } from '@event/contest/time';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { pathOf } from '../today/word.ts';
import type { AlertKind } from './alert.ts';

interface AlertMessage {
  readonly alert_id: string;
  readonly state: 'raised' | 'cleared';
  readonly kind: AlertKind;
  readonly area: number | null;
  readonly subject: string;
  readonly count: number;
  readonly raised_at: number;
  readonly at: number;
}

const patience = 10_000;
const first_pause = 10;
const longest_pause = 3600;
/** What nobody took by then is old. */
const seconds_tried = 3 * day;

/** No transaction is open while the other side answers: a process that dies meanwhile leaves it to the next try. */
export async function sendAlerts(app: App, now: number): Promise<void> {
  const { pool, settings, log } = app;
  if (!settings.alert_url) return;
  for (const message of await takeDue(pool, now)) {
    const failure = await send(app, message, now);
    if (failure) log.warn({ kind: message.kind, why: failure }, 'an alert was not taken');
    else await markSent(pool, message, now);
  }
}

async function takeDue(database: Database, now: number): Promise<AlertMessage[]> {
  const { rows } = await database.query<AlertMessage>(
    `with due as (
       select alert_id, state from alert_message where sent_at is null and next_at <= to_timestamp($1) and at > to_timestamp($2)
       order by at, state desc limit 10 for update skip locked)
     update alert_message m
       set tries = tries + 1, next_at = to_timestamp($1 + least($3 * 2 ^ least(m.tries, 20), $4))
     from due, alert a where (m.alert_id, m.state) = (due.alert_id, due.state) and a.id = m.alert_id
     returning m.alert_id, m.state, a.kind, a.area, a.subject, a.count, a.raised_at, m.at`,
    [now, now - seconds_tried, first_pause, longest_pause],
  );
  return rows.sort((one, other) => one.at - other.at);
}

/** Says why it was not taken. */
async function send({ settings, edition }: App, message: AlertMessage, now: number): Promise<string | undefined> {
  const { alert_id: id, ...rest } = message;
  const body = JSON.stringify({ id, ...rest, text: textOf(edition, message) });
  const timestamp = `${Math.floor(now)}`;
  const signature = createHmac('sha256', settings.alert_secret).update(`${timestamp}.${body}`).digest('hex');
  try {
    const answer = await fetch(settings.alert_url, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-event-timestamp': timestamp, 'x-event-signature': signature },
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    return (error as Error).name;
  }
}

async function markSent(database: Database, { alert_id, state }: AlertMessage, now: number): Promise<void> {
  await database.query('update alert_message set sent_at = to_timestamp($3) where (alert_id, state) = ($1, $2)', [
    alert_id,
    state,
    now,
  ]);
}

/** One line in English, as the desk's first page has it. */
function textOf(edition: App['edition'], { kind, state, area, subject, count }: AlertMessage): string {
  const where = area !== null && areaByValue(edition, area) ? `, ${pathOf(edition, area)}` : '';
  const platform = platformByCode(edition, subject)?.name ?? subject;
  const what = {
    late: `${many(count, 'review')} past ${edition.limits.review_hours} h${where}`,
    dark: `No reading from ${platform}`,
    behind: `${many(count, 'work')} of ${platform} to be read, the first for more than a day`,
    low: `Codes run low: ${subject}${where}, ${sayCount(count)} left`,
    held: `${many(count, 'reading')} held near a top 10${where}`,
  }[kind];
  return state === 'raised' ? what : `Over: ${what}`;
}
