/** Notices: a queue for each player, and broadcasts to an area or to all; the newest uncleared first. */
import type { Brand } from '@event/contest/edition/edition';
import type { Segment } from '@event/contest/notice/desk-wire';
import { type NoticeKind, type NoticeValues, sayValues } from '@event/contest/notice/notice';
import type { Notice } from '@event/contest/notice/wire';
import { claimUntil } from '@event/contest/reward/reward';
import { type Handlers, type Player, type PlayerAsk, Refused } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { voiceOf } from '../edition/voice.ts';
import { queuePush } from '../push/queue.ts';
import { isClaimOpen } from './claim.ts';
import { isOwed, moneyOwed } from './owed.ts';

interface NewNotice {
  /** Null is everybody, in every area. */
  readonly area: number | null;
  /** Null is everybody of the area. */
  readonly player_id: string | null;
  readonly kind: NoticeKind;
  /** Facts as they are: codes, numbers, unix seconds. They become words when the notice is read. */
  readonly values?: NoticeValues;
  /** A part of the players, who are found once it is time. */
  readonly segment?: Segment | null;
  /** Another notice, which is true no longer: for those who have cleared it. */
  readonly takes_back?: string | null;
  /** What an organizer wrote, by language, instead of the edition's texts. */
  readonly texts?: Readonly<Record<string, { readonly title: string; readonly message: string }>>;
  /** From when on it is shown. */
  readonly at: number;
  readonly until?: number;
  readonly by: string;
  /** Where that was before it is shown. */
  readonly written_at?: number;
}

/** To the player $2 of the area $1 alone, to all there, to a segment among whom the player was found, or to who has read what is taken back. */
const is_to_player = `((area = $1 and player_id = $2) or (player_id is null and (area is null or area = $1)
  and (segment is null or exists (select from notice_recipient r where (r.notice_id, r.area, r.player_id) = (notice.id, $1, $2)))
  and (takes_back is null or exists (select from notice_cleared t where (t.area, t.player_id, t.notice_id) = ($1, $2, takes_back)))))`;

/** To nobody from now on, who has not read it yet. */
export async function stopShowing(database: Database, id: string, now: number): Promise<void> {
  await database.query(
    'update notice set until_at = to_timestamp($2) where id = $1 and (until_at is null or until_at > to_timestamp($2))',
    [id, now],
  );
}

interface Untrue extends Pick<NewNotice, 'area' | 'player_id' | 'kind' | 'at'> {
  /** Only what was said of these values. */
  readonly of?: NoticeValues;
}

/** What one player was told, and is true no longer. */
export async function stopTelling(database: Database, { area, player_id, kind, at, of = {} }: Untrue): Promise<void> {
  await database.query({
    name: 'notice stop telling',
    text: `update notice set until_at = to_timestamp($4)
      where area = $1 and player_id = $2 and kind = $3 and values @> $5 and (until_at is null or until_at > to_timestamp($4))`,
    values: [area, player_id, kind, at, of],
  });
}

export const noticeCalls: Handlers<'notice' | 'notices' | 'clear' | 'clear_all'> = {
  notice: {
    work: async (ask, database) => {
      const waiting = await waitingFor(database, ask.player, ask.now);
      const [newest] = waiting;
      return { notice: newest ? noticeFrom(ask, newest) : null, left: Math.max(0, waiting.length - 1) };
    },
  },
  notices: {
    work: async (ask, database) => {
      const list = await told(database, ask.player, ask.now);
      return { list: list.map((one) => ({ ...noticeFrom(ask, one), cleared: one.cleared })) };
    },
  },
  clear_all: {
    work: async ({ player, input, now }, database) => {
      await database.query({
        name: 'notice clear all',
        text: `insert into notice_cleared (area, player_id, notice_id, cleared_at)
          select $1, $2, id, to_timestamp($4) from notice
          where id = any($3) and ${is_to_player}
          on conflict do nothing`,
        values: [player.area, player.id, input.ids, now],
      });
      return { left: (await waitingFor(database, player, now)).length };
    },
  },
  clear: {
    work: async ({ player, input, now }, database) => {
      await refuseForeign(database, player, input.id);
      const { rowCount } = await database.query({
        name: 'notice clear',
        text: `insert into notice_cleared (area, player_id, notice_id, cleared_at)
          values ($1, $2, $3, to_timestamp($4)) on conflict do nothing`,
        values: [player.area, player.id, input.id, now],
      });
      if (rowCount === 0) throw new Refused('harmless_repeat');
      return { left: (await waitingFor(database, player, now)).length };
    },
  },
};

export async function putNotice(database: Database, notice: NewNotice): Promise<string> {
  const { area, player_id, kind, values = {}, texts = null, segment = null, takes_back = null } = notice;
  const { at, until = null, by, written_at = at } = notice;
  const id = newId(at);
  await database.query({
    name: 'notice put',
    text: `insert into notice (id, area, player_id, kind, values, texts, segment, takes_back, from_at, until_at, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9), to_timestamp($10), $11, to_timestamp($12))`,
    values: [id, area, player_id, kind, values, texts, segment, takes_back, at, until, by, written_at],
  });
  await queuePush(database, { id, area, player_id, kind, at });
  return id;
}

interface NoticeRow {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly values: NoticeValues;
  readonly texts: NewNotice['texts'] | null;
  readonly from_at: number;
  readonly cleared: boolean;
  /** It is shown no longer. */
  readonly ended: boolean;
}

const most = 100;

const toPlayer = (
  values: string,
) => `select id, kind, ${values}, texts, from_at, cleared, coalesce(until_at <= to_timestamp($3), false) as ended from (
    select * from notice where area = $1 and player_id = $2
    union all
    select * from notice where player_id is null and ${is_to_player}
  ) as notice cross join lateral (select exists (
    select from notice_cleared c where c.area = $1 and c.player_id = $2 and c.notice_id = notice.id) as cleared) as look
  where from_at <= to_timestamp($3)`;
const ever_to_player = toPlayer('values');
/** Whoever cannot be reached is told so while they are owed money, and how much it is by now. */
const values_now = `case when kind = 'leave_contact' then jsonb_build_object('prize', 'usd:' || ${moneyOwed('$1', '$2')}) else values end as values`;
const to_player = `${toPlayer(values_now)} and (until_at is null or until_at > to_timestamp($3))
  and (kind <> 'leave_contact' or ${isOwed('$1', '$2')})
  and (kind <> 'claim_ending' or ${isClaimOpen('$1', '$2', '$3')})`;
const newest_first = 'order by from_at desc, id desc limit $4';

async function told(database: Database, { area, id }: Pick<Player, 'area' | 'id'>, now: number): Promise<NoticeRow[]> {
  const text = `${to_player} ${newest_first}`;
  return (await database.query<NoticeRow>({ name: 'notice told', text, values: [area, id, now, most] })).rows;
}

/** Also what is shown no longer, if this player could have seen it: not what was withdrawn before its time, nor what ended before they came. */
export async function everTold(
  database: Database,
  { area, id }: Pick<Player, 'area' | 'id'>,
  now: number,
): Promise<NoticeRow[]> {
  const text = `${ever_to_player} and (until_at is null
    or until_at > greatest(from_at, (select p.created_at from player p where (p.area, p.id) = ($1, $2)))) ${newest_first}`;
  return (await database.query<NoticeRow>({ name: 'notice ever told', text, values: [area, id, now, most] })).rows;
}

async function waitingFor(database: Database, { area, id }: Player, now: number): Promise<NoticeRow[]> {
  const text = `${to_player} and not cleared ${newest_first}`;
  return (await database.query<NoticeRow>({ name: 'notice waiting', text, values: [area, id, now, most] })).rows;
}

/** A notice of somebody else answers as one that does not exist. */
async function refuseForeign(database: Database, { area, id }: Player, notice_id: string): Promise<void> {
  const { rowCount } = await database.query({
    name: 'notice own',
    text: `select from notice where id = $3 and ${is_to_player}`,
    values: [area, id, notice_id],
  });
  if (rowCount === 0) throw new Refused('no_such_notice');
}

export function noticeFrom(
  {
    app,
    lang,
    deployment,
  }: Pick<PlayerAsk<'notice'>, 'app' | 'lang'> & { readonly deployment: { readonly brand: Brand } },
  { id, kind, values, texts, from_at }: NoticeRow,
): Notice {
  const written = texts?.[lang] ?? texts?.[app.edition.default_language];
  // Who won before a win was told with its last day to claim is told it too.
  const date = claimUntil(app.edition, from_at) - 1;
  const said = sayValues({ date, ...values }, voiceOf(app, lang, deployment.brand));
  const say = (part: 'title' | 'message') =>
    written?.[part] ?? app.texts.say(`notice.${kind}.${part}`, lang, said, deployment.brand);
  return { id, kind, title: say('title'), message: say('message'), created_at: Math.floor(from_at) };
}
