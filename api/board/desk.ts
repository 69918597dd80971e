/** Boards at the desk: live, frozen, certified, with what waits and what changed. */

import type { BoardKey } from '@event/contest/board/board';
import { boardState } from '@event/contest/board/board';
import type { BoardPage, BoardRow, BoardSummary } from '@event/contest/board/desk-wire';
import { areaByValue, platformByValue, prizeOfRank } from '@event/contest/edition/edition';
import { listKey } from '@event/contest/settlement/key';
import type { App } from '../app.ts';
import { keepProof, linkToProve, unprovedWorks, vouchedRanks } from '../channel/proof.ts';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { putNotice } from '../notice/notice.ts';
import { goneByPeople, ranksByPeople } from '../reading/rank.ts';
import { boardsOf, certifiedRows, isBoard, sameBoard } from './body.ts';
import { certifyBoard, NotCertified, openWorks } from './certify.ts';
import { countBoards, countCertificates, countStandings } from './count.ts';
import { dayOf, turnOf } from './day.ts';

export const leaderboardCalls: DeskHandlers<'boards' | 'board' | 'ask_proofs' | 'vouch_channel' | 'certify'> = {
  boards: {
    work: async ({ app, now }, database) => ({ list: await summaries(app, database, now) }),
  },
  board: {
    async work({ app, input, now }, database) {
      return boardPage(app, database, input, now);
    },
  },
  ask_proofs: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const unproved = await unprovedWorks(app, database, input, now);
      for (const { player_id, number } of unproved) {
        const whom = { area: input.area, player_id, kind: 'prove_channel', values: { number } } as const;
        await putNotice(database, { ...whom, at: now, by: organizer.id });
      }
      const detail = { ...input, works: unproved.map(({ number }) => number) };
      await act(ask, database, { what: 'ask for proofs', area: input.area, detail });
      return boardPage(app, database, input, now);
    },
  },
  vouch_channel: {
    async work(ask, database) {
      const { input, organizer, now } = ask;
      const { area, id, note } = input;
      const link = await linkToProve(database, { area, id });
      if (!link?.ranks) throw absent('submission that ranks');
      await keepProof(database, {
        area,
        revision_id: link.revision_id,
        how: 'person',
        at: now,
        by: organizer.id,
        note,
      });
      await act(ask, database, { what: 'vouch for channel', area, subject: id, detail: { note } });
      return null;
    },
  },
  certify: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { reason, seen, ...key } = input;
      if (!isBoard(app, key)) throw absent('board');
      const { version, rows, hash } = await certifyBoard(database, app, {
        ...{ key, by: organizer.id, reason: reason ?? null, seen: seen ?? null, at: now },
      }).catch((error) => {
        throw error instanceof NotCertified ? new DeskRefused('not_certified', error.message) : error;
      });
      const detail = { ...key, version, rows, hash, reason: reason ?? null };
      await act(ask, database, { what: 'certify board', area: key.area, subject: listKey(key), detail });
      return boardPage(app, database, key, now);
    },
  },
};

async function summaries(app: App, database: Database, now: number): Promise<BoardSummary[]> {
  const standings = await countStandings(database);
  const certificates = await countCertificates(database);
  const changes = await countBoards(
    database,
    'select area, platform, period, count(*) from board_change group by 1, 2, 3',
  );
  const waiting = await countBoards(
    database,
    `select s.area, s.platform, p.number as period, count(*) from submission s
     join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at
     where s.waiting_revision is not null group by 1, 2, 3`,
  );
  return boardsOf(app).flatMap((key) => {
    const period = app.edition.periods.find(({ number }) => number === key.period);
    if (!period) return [];
    return [
      {
        ...key,
        state: boardState(period, now, certificates(key) > 0),
        standings: standings(key),
        waiting: waiting(key),
        changes: changes(key),
      },
    ];
  });
}

export async function boardPage(app: App, database: Database, key: BoardKey, now: number): Promise<BoardPage> {
  const period = app.edition.periods.find(({ number }) => number === key.period);
  if (!period || !isBoard(app, key)) throw absent('board');
  const summary = (await summaries(app, database, now)).find((board) => sameBoard(board, key)) as BoardSummary;
  const live = await rowsOf(app, database, key, dayOf(now));
  const rows = summary.state === 'certified' ? await certified(app, database, key, live) : live;
  const certificates = await database.query(
    `select c.version, coalesce(o.name, c.certified_by) as by, c.certified_at as at, c.reason from board_certificate c
     left join organizer o on o.id::text = c.certified_by
     where (c.area, c.platform, c.period) = ($1, $2, $3) order by c.version desc`,
    [key.area, key.platform, key.period],
  );
  const changes = await database.query(
    `select c.changed_at as at, p.name as author, c.player_id, c.submission_id, c.old_rank, c.new_rank, c.reason from board_change c
     join player p on (p.area, p.id) = (c.area, c.player_id)
     where (c.area, c.platform, c.period) = ($1, $2, $3) order by c.changed_at desc, c.id desc limit 100`,
    [key.area, key.platform, key.period],
  );
  const age = await database.query('select read_at from reading_age where (area, platform) = ($1, $2)', [
    key.area,
    key.platform,
  ]);
  return {
    state: summary.state,
    from: period.from,
    to: period.to,
    updated_at: age.rows[0]?.read_at ?? null,
    ...(await openWorks(database, key)),
    by_people: await ranksByPeople(database, key),
    vouched: await vouchedRanks(database, key),
    gone_by_people: await goneByPeople(database, key),
    unproved: now < period.to ? [] : await unprovedWorks(app, database, key, now),
    standings: summary.standings,
    rows,
    differing: countDiffering(rows, live),
    changes: changes.rows,
    certificates: certificates.rows,
  };
}

async function rowsOf(app: App, database: Database, key: BoardKey, day: number): Promise<BoardRow[]> {
  const { rows } = await database.query<Omit<BoardRow, 'prize' | 'rank'>>(
    `select s.player_id, p.name as author, s.views, s.reached_at, y.rank as yesterday_rank, w.works, w.held
     from standing s
     join player p on (p.area, p.id) = (s.area, s.player_id)
     left join rank_yesterday y on (y.turn, y.area, y.platform, y.period, y.player_id, y.day)
       = ($6, s.area, s.platform, s.period, s.player_id, $5)
     left join lateral (
       select count(*) as works, count(*) filter (where exists (
         select from board_link b join hold_in_force h on h.area = b.area and h.revision_id = b.revision_id and h.from_at <= b.ends
         where (b.area, b.submission_id) = (w.area, w.submission_id) and h.reason = 'signals')) as held
       from work w where (w.area, w.platform, w.period, w.player_id) = (s.area, s.platform, s.period, s.player_id)
     ) w on true
     where (s.area, s.platform, s.period) = ($1, $2, $3)
     order by s.views desc, s.reached_at, s.submitted_at, s.player_id limit $4`,
    [key.area, key.platform, key.period, app.edition.limits.board_rows, day, turnOf(day)],
  );
  return rows.map((row, index) => ({ ...row, rank: index + 1, prize: prizeFor(app, key, index + 1) }));
}

function prizeFor({ edition }: App, key: BoardKey, rank: number): BoardRow['prize'] {
  const area = areaByValue(edition, key.area);
  const platform = platformByValue(edition, key.platform);
  return (area && platform && prizeOfRank(area, platform.code, rank)) ?? null;
}

/** As it was signed; what is known beside it comes from the board as it is now. */
async function certified(app: App, database: Database, key: BoardKey, live: readonly BoardRow[]): Promise<BoardRow[]> {
  const rows = await certifiedRows(database, key, app.edition.limits.board_rows);
  return rows.map(({ rank, player_id, author, total_views: views }) => {
    const now = live.find((row) => row.player_id === player_id);
    const { works = 0, reached_at = 0, held = 0, yesterday_rank = null } = now ?? {};
    return { rank, player_id, author, views, works, reached_at, held, yesterday_rank, prize: prizeFor(app, key, rank) };
  });
}

function countDiffering(rows: readonly BoardRow[], live: readonly BoardRow[]): number {
  const longest = Math.max(rows.length, live.length);
  return Array.from({ length: longest }, (_, at) => [rows[at], live[at]] as const).filter(
    ([one, other]) => one?.player_id !== other?.player_id || one?.views !== other?.views,
  ).length;
}
