/** Sends notices to the browsers that wait for them: each once, tried again only where it certainly did not arrive. */
import { type Edition, languageByCode } from '@event/contest/edition/edition';
import { type NoticeKind, type NoticeValues, pushed, sayValues } from '@event/contest/notice/notice';
import { day } from '@event/contest/time';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { voiceOf } from '../edition/voice.ts';
import { endGone } from './ending.ts';
import { isSending, type PushEndpoint, type PushOutcome, sendPush } from './endpoint.ts';

interface DuePush extends PushEndpoint {
  readonly notice_id: string;
  readonly subscription_id: string;
  readonly tries: number;
  readonly kind: NoticeKind;
  readonly values: NoticeValues;
  readonly area: number;
  readonly lang: string;
  readonly deployment: string;
  /** Nobody needs it any more. */
  readonly is_late: boolean;
}

const at_once = 20;
const first_pause = 30;
const longest_pause = 3600;
const most_tries = 8;

/** No transaction is open while a push service answers. Returns how many were sent. */
export async function sendPushes(app: App, now: number, { isEnough, did }: Round): Promise<number> {
  if (!isSending(app.settings)) return 0;
  let sent = 0;
  while (!isEnough()) {
    const due = await takeDue(app.pool, now);
    if (due.length === 0) return sent;
    const outcomes = await Promise.all(due.map((message) => deliver(app, message, now)));
    sent += outcomes.filter(Boolean).length;
    await did(due.length);
  }
  return sent;
}

/** What is begun is begun by one process: should it die, nobody begins it again. */
async function takeDue(database: Database, now: number): Promise<DuePush[]> {
  const { rows } = await database.query<DuePush>(
    `with due as (
       select notice_id, subscription_id from push_message
       where begun_at is null and ended_at is null and due_at <= to_timestamp($1)
       order by due_at limit ${at_once} for update skip locked)
     update push_message m set begun_at = to_timestamp($1), tries = m.tries + 1
     from due, notice n, push_subscription s
     where (m.notice_id, m.subscription_id) = (due.notice_id, due.subscription_id)
       and n.id = m.notice_id and s.id = m.subscription_id
     returning m.notice_id, m.subscription_id, m.tries, n.kind, n.values, s.area, s.lang, s.deployment,
       s.endpoint, s.p256dh, s.auth, s.ended_at is not null or n.from_at < to_timestamp($1 - ${day})
         or coalesce(n.until_at <= to_timestamp($1), false)
         or exists (select from notice_cleared c where (c.area, c.player_id, c.notice_id) = (s.area, s.player_id, n.id)) as is_late`,
    [now],
  );
  return rows;
}

/** Says whether it was sent. */
async function deliver(app: App, message: DuePush, now: number): Promise<boolean> {
  if (message.is_late) return end(app.pool, message, now, 'late');
  const words = wordsOf(app, message);
  const topic = Buffer.from(message.notice_id.replaceAll('-', ''), 'hex').toString('base64url');
  const outcome = await sendPush(app.settings, { browser: message, topic, words });
  if (typeof outcome === 'object') return tryAgain(app.pool, message, now, outcome.again_in);
  if (outcome === 'gone') await endGone(app.pool, message.subscription_id, now);
  if (outcome === 'refused') app.log.warn({ host: new URL(message.endpoint).host }, 'a push service refused a message');
  return end(app.pool, message, now, outcome);
}

async function end(database: Database, message: DuePush, now: number, outcome: PushOutcome | 'late'): Promise<boolean> {
  await database.query(
    'update push_message set ended_at = to_timestamp($3), outcome = $4 where (notice_id, subscription_id) = ($1, $2)',
    [message.notice_id, message.subscription_id, now, outcome],
  );
  return outcome === 'sent';
}

async function tryAgain(database: Database, message: DuePush, now: number, again_in: number | null): Promise<boolean> {
  const { notice_id, subscription_id, tries } = message;
  if (tries >= most_tries) return end(database, message, now, 'refused');
  const pause = again_in ?? Math.min(first_pause * 2 ** tries, longest_pause);
  await database.query(
    'update push_message set begun_at = null, due_at = to_timestamp($3) where (notice_id, subscription_id) = ($1, $2)',
    [notice_id, subscription_id, now + pause],
  );
  return false;
}

/** The notice's title in the language it was asked for, and where a tap leads. */
function wordsOf(app: App, { notice_id, kind, values, area, lang, deployment }: DuePush) {
  const { edition, texts } = app;
  const site = edition.deployments.find(({ code }) => code === deployment) ?? edition.deployments[0];
  const brand = site?.brand ?? 'main';
  const said = sayValues(values, voiceOf(app, lang, brand));
  return {
    title: texts.say(`notice.${kind}.title`, lang, said, brand),
    lang: languageByCode(edition, lang)?.bcp47,
    tag: notice_id,
    to: site && placeOf(edition, site, area) + (pushed[kind] ?? '/'),
  };
}

function placeOf(edition: Edition, { kind, base }: Edition['deployments'][number], area: number): string {
  const path = edition.areas.find(({ value }) => value === area)?.path;
  return base.replace(/\/$/, '') + (kind === 'areas' ? `/${path}` : '');
}
