/** One player at the desk, whole but for what is secret, and taking them out or back in. */
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import { type App, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { attemptsLeft } from '../draw/draw.ts';
import { drawShownUntil, instantOf } from '../draw/shown.ts';
import { effectOf } from '../effect/effect.ts';
import { absent, act, type DeskHandlers, DeskRefused, type Organizer } from '../http/ask.ts';
import { shownRewards } from '../reward/shown.ts';
import { narrowed, refuseReason, type SubmissionDisqualification } from '../submission/desk.ts';
import { sealFor } from '../submission/seal.ts';
import { findPlayers, findSubmissions } from '../submission/search.ts';
import { contactOf } from '../task/contact.ts';
import { waitsForAnother } from './desk-appeal.ts';
import { decisionsOn, loginsOf } from './desk-history.ts';
import { toldTo } from './desk-told.ts';
import { disqualifyPlayer, restorePlayer } from './disqualification.ts';
import { idleSince } from './open-session.ts';

export const playerCalls: DeskHandlers<'players' | 'player' | 'player_effect' | 'change_player'> = {
  players: {
    work: ({ input, areas }, database) => findPlayers(database, { ...input, areas: narrowed(areas, input.areas) }),
  },
  player: {
    async work({ app, input, organizer, now }, database) {
      return pageOf(app, database, { area: input.area, id: input.id, organizer, now });
    },
  },
  player_effect: {
    async work({ app, input, organizer, now }, database) {
      const { area, id, kind } = input;
      await pageOf(app, database, { area, id, organizer, now });
      const step = (inside: Database) =>
        change(app, inside, { area, id, kind, reason: 'other', note: '-', by: organizer.id, at: now });
      return effectOf(app, { area, player_id: id }, now, step);
    },
  },
  change_player: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { area, id, kind, reason, note } = input;
      await pageOf(app, database, { area, id, organizer, now });
      await change(app, database, { area, id, kind, reason, note, by: organizer.id, at: now });
      await act(ask, database, { what: `${kind} player`, area, subject: id, detail: { reason, note } });
      return pageOf(app, database, { area, id, organizer, now });
    },
  },
};

async function change(
  app: App,
  database: Database,
  { area, id: player_id, kind, reason, note, by, at }: SubmissionDisqualification,
): Promise<void> {
  if (kind === 'disqualify') refuseReason(app, reason);
  try {
    if (kind === 'disqualify') await disqualifyPlayer(app, database, { area, player_id, reason, note, by, at });
    else await restorePlayer(app, database, { area, player_id, by, at });
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'staff_stays_out') {
      throw new DeskRefused('staff', 'This account is listed as staff: an owner must take it off that list first.');
    }
    if (!(error instanceof Refused)) throw error;
    throw new DeskRefused('done', kind === 'disqualify' ? 'This player is already out.' : 'This player is not out.');
  }
}

interface PlayerAt {
  readonly area: number;
  readonly id: string;
  readonly organizer: Organizer;
  readonly now: number;
}

async function pageOf(app: App, database: Database, { area, id, organizer, now }: PlayerAt): Promise<PlayerPage> {
  const { list } = await findPlayers(database, { q: '', areas: [area], id });
  const [row] = list;
  if (!row) throw absent('player');
  const seal = sealFor(organizer);
  const works = await findSubmissions(app, database, { q: '', areas: [area], player_id: id, seal });
  const contact = await contactOf(database, { area, id });
  const until = await drawShownUntil(database, now);
  return {
    ...row,
    works: works.list,
    contact: contact && { type: contact.type, masked: contact.masked, left_at: contact.left_at },
    shares: await read(database, 'select channel, shared_at as at from share', area, id, 'at'),
    attempts: await attemptsLeft(database, area, id),
    shown_until: instantOf(until),
    ...(await drawsOf(database, { area, id, until })),
    rewards: await shownRewards(database, { area, player_id: id }, until),
    disqualifications: await read(
      database,
      `select reason, decided_by as by, decided_at as at, lifted_by, lifted_at, appeal, appealed_at, upheld_by, upheld_at
       from disqualification left join (select area, disqualification_id as id, message as appeal, appealed_at, upheld_by,
         upheld_at from disqualification_appeal) as a using (area, id)`,
      area,
      id,
      'at',
    ),
    for_another: await waitsForAnother(database, { area, id, by: organizer.id, now }),
    decisions: await decisionsOn(database, { area, id, seal }),
    logins: await loginsOf(database, { area, id }),
    told: await toldTo(app, database, { area, id, seal, now, until }),
    sessions: await countSessions(app, database, { area, id, now }),
  };
}

async function read<row extends object>(
  database: Database,
  select: string,
  area: number,
  id: string,
  order: string,
): Promise<row[]> {
  const text = `${select} where area = $1 and player_id = $2 order by ${order} desc limit 100`;
  return (await database.query<row>(text, [area, id])).rows;
}

interface RevealedContact {
  readonly area: number;
  readonly id: string;
  readonly until: number;
}

/** The outcomes of days that may be shown, and how many draws there were since. */
async function drawsOf(
  database: Database,
  { area, id, until }: RevealedContact,
): Promise<Pick<PlayerPage, 'draws' | 'draws_later'>> {
  const { rows: draws } = await database.query(
    `select d.serial, d.drawn_at as at, m.prize from draw d
     left join draw_moment m on (m.area, m.number) = (d.area, d.moment)
     where d.drawn_at < to_timestamp($1) and d.area = $2 and d.player_id = $3 order by d.serial desc limit 100`,
    [until, area, id],
  );
  const { rows } = await database.query(
    'select count(*) as later from draw where drawn_at >= to_timestamp($1) and area = $2 and player_id = $3',
    [until, area, id],
  );
  return { draws, draws_later: rows[0].later };
}

async function countSessions(
  app: App,
  database: Database,
  { area, id, now }: Omit<PlayerAt, 'organizer'>,
): Promise<number> {
  const { rows } = await database.query<{ open: number }>(
    `select count(*) as open from session
     where area = $1 and player_id = $2 and ended_at is null and expires_at > to_timestamp($3)
       and coalesce(used_at, created_at) > to_timestamp($4)`,
    [area, id, now, idleSince(app, now)],
  );
  return rows[0]?.open ?? 0;
}
