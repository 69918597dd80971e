import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Period } from '@event/contest/edition/edition';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { readFacts } from '@event/tests/simulation/facts';
import { refereeBoard } from '@event/tests/simulation/referee';
import fc from 'fast-check';
import type { App } from '../app.ts';
import { inTransaction, newId } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { holdReadings, liftHold } from '../reading/hold.ts';
import { undoImport } from '../reading/import.ts';
import { boardAt, compareBoard } from './at.ts';
import { newPlayer, newRevision, newWork, rank, read, type TestWork, tinyBoard, writePeriods } from './board-test.ts';
import { publishBoards } from './body.ts';
import { rankWorks, submissionsToRank } from './standing.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
const [period] = tinyEdition.periods as readonly [Period, ...Period[]];
await writePeriods(pool);
// What judges said is kept from everybody, and would stand in the way of the next made-up history.
await pool.query('alter table excellent_said disable trigger excellent_said_is_kept_whole');

async function forgetAll() {
  await pool.query(
    `truncate reading, reading_hold, reading_import, disqualification, decision, watch, work, standing, standing_slice,
       board_changed, board_body, board_shown, board_change, submission, revision, player cascade`,
  );
}

const step = fc.record({
  player: fc.nat(5),
  work: fc.nat(2),
  what: fc.constantFrom(
    ...['read', 'read', 'read', 'read', 'late', 'approve', 'approve', 'reject', 'edit', 'hold', 'lift', 'gone'],
    ...['disqualify', 'restore', 'import', 'undo', 'publish'],
  ),
  views: fc.nat(300),
  pause: fc.constantFrom(0.25, 60, 60, 3600, 40_000),
});
interface Step {
  readonly player: number;
  readonly work: number;
  readonly what: string;
  readonly views: number;
  /** Seconds since the step before. */
  readonly pause: number;
}

/** Plays a history on the product; answers the moments at which something happened. */
async function play(steps: readonly Step[]): Promise<number[]> {
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
    await act({ what, entry, revision_id, player_id, views, now, keep: (id) => revisions.set(place, id) });
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

async function act({ what, entry, revision_id, player_id, views, now, keep }: Act): Promise<void> {
  const held = { area: 1, revision_id, signals: [], by: 'somebody', at: now };
  if (what === 'read') await read(app, { revision_id, views, at: now });
  if (what === 'late') await read(app, { revision_id, views, at: Math.max(entry.at, now - 3000), recorded_at: now });
  if (what === 'approve') await rank(app, entry, revision_id, now);
  if (what === 'reject') await rank(app, entry, null, now);
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
  if (what === 'disqualify' || what === 'restore') await turn(what, player_id, now);
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

async function turn(what: 'disqualify' | 'restore', player_id: string, now: number): Promise<void> {
  await inTransaction(pool, async (database) => {
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

/** Plays, and holds the product's boards of several moments against the second calculation. */
async function refuseDifference(steps: readonly Step[], every = 7): Promise<void> {
  await forgetAll();
  const moments = await play(steps);
  const facts = await readFacts(pool);
  for (const moment of [...moments.filter((_, index) => index % every === 0), moments.at(-1) ?? 0, period.to]) {
    assert.deepEqual(await boardAt(pool, tinyBoard, moment), refereeBoard(facts, '1 1', period, moment));
  }
  const { rows } = await pool.query(
    `select player_id, views, reached_at, submitted_at from standing where (area, platform, period) = (1, 1, 1)
     order by views desc, reached_at, submitted_at, player_id`,
  );
  assert.deepEqual(rows, await boardAt(pool, tinyBoard, moments.at(-1) ?? 0));
  for (const moment of moments) {
    const { is_equal } = await compareBoard(pool, tinyBoard, { moment, limit: 200 });
    assert.notEqual(is_equal, false);
  }
}

const histories = fc.array(step, { minLength: 10, maxLength: 70 });

test('a board of any past moment is the one that a second calculation gives, and the one that was kept step by step', async () => {
  await fc.assert(
    fc.asyncProperty(histories, (steps) => refuseDifference(steps)),
    { numRuns: 12 },
  );
});

/** Every rule decides something in it: a late reading, a hold, an import taken back, a rejection, an edit after the end. */
const telling: Step[] = (
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
    [3, 0, 'approve', 0, 3600],
    [3, 0, 'late', 70, 60],
    [4, 0, 'approve', 0, 60],
    [4, 0, 'read', 60, 60],
    [4, 0, 'hold', 0, 60],
    [5, 0, 'approve', 0, 60],
    [5, 0, 'import', 50, 60],
    [5, 0, 'undo', 0, 60],
    [0, 0, 'edit', 0, 900_000],
    [0, 0, 'approve', 0, 60],
  ] as const
).map(([player, work, what, views, pause]) => ({ player, work, what, views, pause }));

test('the telling history is calculated alike', async () => {
  await refuseDifference(telling, 1);
});

for (const [routine, rule] of [
  ['counted_revision', 'and r.entered_at < ends'],
  ['counted_revision', 'where latest.live_after is not null'],
  ['valid_reading', 'and r.recorded_at <= as_of'],
  ['valid_reading', 'and (r.withdrawn_at is null or r.withdrawn_at > as_of)'],
  ['valid_reading', 'and h.held_at <= as_of'],
  ['board_at', 'and (d.lifted_at is null or d.lifted_at > as_of)'],
] as const) {
  test(`without the rule "${rule}" the second calculation differs`, async () => {
    const { rows } = await pool.query('select pg_get_functiondef(oid) as text from pg_proc where proname = $1', [
      routine,
    ]);
    const { text } = rows[0];
    assert.ok(text.includes(rule));
    await pool.query(text.replace(rule, ''));
    try {
      await assert.rejects(refuseDifference(telling, 1), assert.AssertionError);
    } finally {
      await pool.query(text);
    }
  });
}

test('a board that was shown otherwise than the facts say is found', async () => {
  await forgetAll();
  const work = await newWork(pool, await newPlayer(pool), tinyMoment.open);
  await rank(app, work, work.revision_id, tinyMoment.open + 1);
  await read(app, { revision_id: work.revision_id, views: 70, at: tinyMoment.open + 2 });
  await publishBoards(app, tinyMoment.open + 3);
  const compare = () => compareBoard(pool, tinyBoard, { moment: tinyMoment.open + 9, limit: 200 });
  assert.equal((await compare()).is_equal, true);
  await pool.query('update reading set views = 71');
  assert.equal((await compare()).is_equal, false);
});
