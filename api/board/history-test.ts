/** For tests: made-up histories of a board, played on the product step by step. */
import { tinyMoment } from '@event/tests/edition/tiny';
import fc from 'fast-check';
import type { App } from '../app.ts';
import { inTransaction, newId, type Pool } from '../database/database.ts';
import { holdReadings, liftHold } from '../reading/hold.ts';
import { undoImport } from '../reading/import.ts';
import { newPlayer, newRevision, newWork, rank, read, type TestWork } from './board-test.ts';
import { publishBoards } from './body.ts';
import { rankWorks, submissionsToRank } from './standing.ts';

export async function forgetAll(pool: Pool): Promise<void> {
  // What judges said is kept from everybody, and would stand in the way of the next made-up history.
  await pool.query('alter table excellent_said disable trigger excellent_said_is_kept_whole');
  await pool.query(
    `truncate reading, reading_hold, reading_import, disqualification, decision, watch, work, standing, standing_slice,
       board_changed, board_body, board_shown, board_change, submission, revision, player, board_chain, board_file cascade`,
  );
}

const step = fc.record({
  player: fc.nat(5),
  work: fc.nat(2),
  what: fc.constantFrom(
    ...[
      'read',
      'read',
      'read',
      'read',
      'late',
      'approve',
      'approve',
      'reject',
      'withdraw',
      'edit',
      'hold',
      'lift',
      'gone',
    ],
    ...['disqualify', 'restore', 'import', 'undo', 'publish'],
  ),
  views: fc.oneof({ arbitrary: fc.nat(300), weight: 5 }, { arbitrary: fc.constant(0), weight: 1 }),
  pause: fc.constantFrom(0.25, 60, 60, 3600, 40_000),
});
export interface HistoryStep {
  readonly player: number;
  readonly work: number;
  readonly what: string;
  readonly views: number;
  /** Seconds since the step before. */
  readonly pause: number;
}

/** Plays a history on the product; answers the moments at which something happened. */
export async function play(
  app: App,
  steps: readonly HistoryStep[],
  beside = async (_now: number) => {},
): Promise<number[]> {
  const { pool } = app;
  const players: string[] = [];
  for (let index = 0; index < 6; index++) players.push(await newPlayer(pool));
  const works = new Map<string, TestWork>();
  const revisions = new Map<string, string>();
  const moments: number[] = [];
  const out = new Set<string>();
  let now: number = tinyMoment.open;
  for (const { player, work, what, views, pause } of steps) {
    now += pause;
    moments.push(now);
    const place = `${player} ${work}`;
    const player_id = players[player] as string;
    // Who is out enters nothing.
    if (out.has(player_id) && !works.has(place)) continue;
    if (what === 'disqualify') out.add(player_id);
    if (what === 'restore') out.delete(player_id);
    const entry = works.get(place) ?? (await newWork(pool, player_id, now));
    works.set(place, entry);
    const revision_id = revisions.get(place) ?? entry.revision_id;
    await act(app, { what, entry, revision_id, player_id, views, now, keep: (id) => revisions.set(place, id) });
    await beside(now);
  }
  await publishBoards(app, now);
  return moments;
}

interface Act {
  readonly what: string;
  readonly entry: TestWork;
  readonly revision_id: string;
  readonly player_id: string;
  readonly views: number;
  readonly now: number;
  readonly keep: (revision_id: string) => void;
}

async function act(app: App, { what, entry, revision_id, player_id, views, now, keep }: Act): Promise<void> {
  const { pool } = app;
  const held = { area: 1, revision_id, signals: [], by: 'somebody', at: now };
  if (what === 'read') await read(app, { revision_id, views, at: now });
  if (what === 'late') await read(app, { revision_id, views, at: Math.max(entry.at, now - 3000), recorded_at: now });
  if (what === 'approve') await rank(app, entry, revision_id, now);
  if (what === 'reject' || what === 'withdraw') await rank(app, entry, null, now, what);
  if (what === 'edit') keep(await newRevision(pool, { submission_id: entry.id, revision_id: newId(now), at: now }));
  if (what === 'hold') await holdReadings(app, pool, { ...held, from_at: now - 100, reason: 'signals' });
  if (what === 'gone') await holdReadings(app, pool, { ...held, from_at: null, reason: 'not_public' });
  if (what === 'publish') await publishBoards(app, now);
  if (what === 'lift') {
    const { rows } = await pool.query('select id from reading_hold where revision_id = $1 and lifted_at is null', [
      revision_id,
    ]);
    for (const { id } of rows) await liftHold(app, pool, { area: 1, hold: id, by: 'somebody', at: now });
  }
  if (what === 'disqualify' || what === 'restore') await turn(app, what, player_id, now);
  if (what === 'import') {
    const id = newId(now);
    await pool.query(
      `insert into reading_import (id, file_hash, file_name, readings, holds, imported_by, imported_at)
       values ($1, $2, 'file', 1, 0, 'somebody', to_timestamp($3))`,
      [id, Buffer.from(id), now],
    );
    await read(app, { revision_id, views, at: now - 0.125, recorded_at: now, import_id: id });
  }
  if (what === 'undo') {
    const { rows } = await pool.query('select id from reading_import where undone_at is null limit 1');
    for (const { id } of rows) await undoImport(app, { id, by: 'somebody', at: now });
  }
}

async function turn(app: App, what: 'disqualify' | 'restore', player_id: string, now: number): Promise<void> {
  await inTransaction(app.pool, async (database) => {
    if (what === 'disqualify') {
      await database.query(
        `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
         values (1, $1, $2, 'other', 'somebody', to_timestamp($3)) on conflict do nothing`,
        [newId(now), player_id, now],
      );
    } else {
      await database.query(
        `update disqualification set lifted_at = to_timestamp($2), lifted_by = 'somebody'
         where player_id = $1 and lifted_at is null`,
        [player_id, now],
      );
    }
    const submissions = await submissionsToRank(database, 1, player_id);
    const reason = what === 'disqualify' ? 'disqualified' : 'restored';
    await rankWorks(app, database, { area: 1, submissions, reason, now });
  });
}

export const histories = fc.array(step, { minLength: 10, maxLength: 70 });

/** Every rule decides something in it: a late reading, a hold, an import taken back, a work without a view, a rejection, an edit after the end, one of a rejected work, one of a rejected edit. */
export const telling: readonly HistoryStep[] = (
  [
    [0, 0, 'approve', 0, 60],
    [0, 0, 'read', 100, 60],
    [1, 0, 'approve', 0, 60],
    [1, 0, 'read', 90, 60],
    [1, 0, 'reject', 0, 60],
    [2, 0, 'approve', 0, 60],
    [2, 0, 'read', 80, 60],
    [2, 0, 'disqualify', 0, 60],
    [2, 0, 'restore', 0, 60],
    [2, 1, 'approve', 0, 60],
    [2, 1, 'read', 75, 60],
    [2, 1, 'withdraw', 0, 60],
    [3, 0, 'approve', 0, 3600],
    [3, 0, 'late', 70, 60],
    [3, 1, 'approve', 0, 60],
    [3, 1, 'read', 0, 60],
    [4, 0, 'approve', 0, 60],
    [4, 0, 'read', 60, 60],
    [4, 0, 'hold', 0, 60],
    [5, 0, 'approve', 0, 60],
    [5, 0, 'import', 50, 60],
    [5, 0, 'undo', 0, 60],
    [0, 0, 'edit', 0, 900_000],
    [0, 0, 'approve', 0, 60],
    [1, 0, 'edit', 0, 60],
    [1, 0, 'approve', 0, 60],
    [0, 0, 'reject', 0, 60],
    [0, 0, 'edit', 0, 60],
    [0, 0, 'approve', 0, 60],
  ] as const
).map(([player, work, what, views, pause]) => ({ player, work, what, views, pause }));
