/** For tests of the settlement: a certified board of players with works, old colleagues, and every step by name. */
import { day } from '@event/contest/time';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, rank, read, type TestWork, writePeriods } from '../board/board-test.ts';
import { inTransaction, newId } from '../database/database.ts';
import { testDraw } from '../draw/draw-test.ts';
import { linesOf } from './line.ts';
import { settle, settlementOf } from './settlement.ts';
import { approveLine, deliverLine, replaceLine, takeBackApproval } from './step.ts';
import { staleOf } from './unpaid.ts';

export const at = tinyMoment.announcement;

export async function testSettlement() {
  const { app, pool } = await testDraw({ stock: { pacing: 'even', areas: [] } });
  await writePeriods(pool);
  const within = <result>(work: Parameters<typeof inTransaction<result>>[1]) => inTransaction(pool, work);
  let last_period = 0;
  let versions = 0;

  async function colleague(name: string, created_by = 'openid', created_at = at - 30 * day): Promise<string> {
    const id = newId(created_at);
    await pool.query('insert into organizer (id, name, created_by, created_at) values ($1, $2, $3, to_timestamp($4))', [
      id,
      name,
      created_by,
      created_at,
    ]);
    return id;
  }

  async function certify(period: number, players: readonly string[], signed_at: number): Promise<void> {
    versions += 1;
    await pool.query(
      `insert into board_certificate (area, platform, period, version, certified_by, certified_at, hash)
       values (1, 1, $1, $2, 'ann', to_timestamp($3), '')`,
      [period, versions, signed_at],
    );
    await pool.query(
      `insert into certified_row select 1, 1, $1, $2, n, id, 1000 - n, to_timestamp($4), to_timestamp($4)
       from unnest($3::uuid[]) with ordinality as player(id, n)`,
      [period, versions, players, at],
    );
  }

  /** A board of its own, with a period far from the edition's, and its players by name, the best first. */
  async function board(count: number) {
    last_period += 1;
    const period = 100 + last_period;
    const from = tinyMoment.open - (last_period + 1) * 100 * day;
    await pool.query('insert into board_period values ($1, to_timestamp($2), to_timestamp($3))', [
      ...[period, from, from + day],
    ]);
    const players: string[] = [];
    const works: TestWork[] = [];
    for (let place = 1; place <= count; place++) {
      const player = await newPlayer(pool, `Player ${place}`);
      const work = await newWork(pool, player, from + place);
      await rank(app, work, work.revision_id, from + place + 60);
      await read(app, { revision_id: work.revision_id, views: 1000 - place, at: from + place + 120 });
      players.push(player);
      works.push(work);
    }
    await certify(period, players, at);
    const list = `board:1:${period}`;
    const where = { area: 1, list };
    const look = async () => {
      const settlement = await settlementOf(app, pool, where);
      if (!settlement) throw new Error(`There is no list ${list}`);
      return settlement;
    };
    const lines = () => linesOf(pool, where);
    const live = async () => (await lines()).filter(({ state }) => state !== 'void');
    const make = async (by: string, seen?: string) =>
      within(async (client) => settle(app, client, { ...where, seen: seen ?? (await look()).print }, { by, at }));
    return {
      list,
      period,
      players,
      works,
      look,
      lines,
      live,
      make,
      certify: (all: string[], signed_at = at) => certify(period, all, signed_at),
    };
  }

  const approve = (id: string, by: string) =>
    within(async (client) => (await approveLine(client, { area: 1, id }, { by, at })).refused);
  const takeBack = (id: string, by: string) =>
    within(async (client) => (await takeBackApproval(client, { area: 1, id }, { by, at })).refused);
  const deliver = (id: string, by: string, otherwise: string | null = null) =>
    within(async (client) => {
      const delivering = { area: 1, id, proof: 'batch 7', otherwise, stale: await staleOf(app, client, 1, [id]) };
      return (await deliverLine(client, delivering, { by, at })).refused;
    });
  const replace = (id: string, by: string, alternate: string | null) =>
    within(async (client) => {
      const replacing = { area: 1, id, reason: 'no answer within 14 days', alternate };
      return (await replaceLine(app, client, replacing, { by, at })).refused;
    });
  const disqualify = (player_id: string, client: { query: typeof pool.query } = pool) =>
    client.query(
      `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
       values (1, gen_random_uuid(), $1, 'other', 'ann', to_timestamp($2))`,
      [player_id, at],
    );
  const restore = (player_id: string) =>
    pool.query('update disqualification set lifted_at = decided_at where player_id = $1', [player_id]);
  const takeOut = (work: TestWork) => rank(app, work, null, at);
  const notices = async (player_id: string) => {
    const { rows } = await pool.query<{ kind: string }>('select kind from notice where player_id = $1 order by id', [
      player_id,
    ]);
    return rows.map(({ kind }) => kind);
  };
  const people = { mia: await colleague('Mia'), noa: await colleague('Noa'), pim: await colleague('Pim') };
  return {
    ...{
      app,
      pool,
      within,
      colleague,
      board,
      approve,
      takeBack,
      deliver,
      replace,
      disqualify,
      restore,
      takeOut,
      notices,
    },
    ...people,
  };
}
