import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardAt, compareBoard } from '@event/api/board/at';
import { boardsOf } from '@event/api/board/body';
import { edition } from '@event/editions/current';
import { play, startSimulation } from './contest.ts';
import { readFacts } from './facts.ts';
import { refereeBoard } from './referee.ts';
import { type Video, viewsOf, writeScript } from './script.ts';

/** `SIMULATION=whole` plays it with hundreds of players. */
const isWhole = process.env.SIMULATION === 'whole';
const script = writeScript(edition, { players: isWhole ? 360 : 30, seed: 20_250_301 });
const simulation = await startSimulation(edition, script);
const { app, pool } = simulation.world;
const hour = 3600;

const videos = new Map<string, Video>(
  script.works.flatMap(({ video, edit }) =>
    [video, ...(edit ? [edit.video] : [])].map((one) => [one.id, one] as const),
  ),
);

test('forty-one days are played, with works on every platform and trouble on each', async () => {
  const began = performance.now();
  await play(simulation, {
    pace: isWhole ? 2 * hour : 6 * hour,
    onDay: (day) => {
      if (day % 10 === 0) console.log(`day ${day}, ${Math.round((performance.now() - began) / 1000)} s`);
    },
  });
  const { rows } = await pool.query(
    `select (select count(*) from submission) as works, (select count(*) from reading) as readings,
       (select count(*) from decision) as decisions, (select count(distinct platform) from watch) as platforms,
       (select count(*) from reading_hold where reason = 'signals') as held,
       (select count(*) from reading_hold where reason = 'not_public') as gone,
       (select count(*) from platform_state where state = 'paused') as pauses,
       (select count(*) from reading where source = 'csv') as by_hand,
       (select count(*) from board_shown) as shown, (select count(*) from board_change) as changes`,
  );
  const { refused } = simulation.people;
  console.log(JSON.stringify({ ...rows[0], calls: simulation.calls, refused: refused.length }));
  assert.equal(rows[0].platforms, 5);
  assert.ok(refused.length < script.works.length / 10, refused.slice(0, 5).join('\n'));
  const happened = ['gone', 'pauses', 'changes', ...(isWhole ? ['held', 'by_hand'] : [])];
  for (const name of happened) assert.ok(rows[0][name] > 0, name);
});

test('every number that was kept is what its platform showed at that moment', async () => {
  const { rows } = await pool.query(
    'select r.video_id, g.views, g.read_at from reading g join revision r on r.area = g.area and r.id = g.revision_id',
  );
  for (const { video_id, views, read_at } of rows) {
    const video = videos.get(video_id);
    assert.ok(video);
    const expected = viewsOf(video, Math.floor(read_at));
    // The last bit of a floating number may fall to either side of a whole one.
    assert.ok(Math.abs(views - expected) <= 1, `${video_id} ${views} ${expected}`);
  }
});

test('every final board equals the second calculation', async () => {
  const facts = await readFacts(pool);
  let ranked = 0;
  for (const key of boardsOf(app)) {
    const period = edition.periods.find(({ number }) => number === key.period);
    assert.ok(period);
    const expected = refereeBoard(facts, `${key.area} ${key.platform}`, period, edition.phases.review.to);
    const { rows } = await pool.query(
      `select player_id, views, reached_at, submitted_at from certified_row
       where (area, platform, period, version) = ($1, $2, $3, 1) order by rank`,
      [key.area, key.platform, key.period],
    );
    assert.deepEqual(rows, expected);
    assert.deepEqual(await boardAt(pool, key, edition.phases.review.to), expected);
    ranked += rows.length;
  }
  assert.ok(ranked > script.players.length / 2);
});

test('the last number of every ranked work was read in the last hours before its board ended', async () => {
  const { rows } = await pool.query(
    `select r.video_id, p.to_at, l.read_at from work w
     join board_period p on p.number = w.period
     join submission s on s.area = w.area and s.id = w.submission_id
     cross join lateral counted_revision(w.area, s.id, p.to_at, p.to_at) c
     join revision r on r.area = w.area and r.id = c.id
     cross join lateral (
       select read_at from reading where area = w.area and revision_id = r.id and read_at <= p.to_at
       order by read_at desc limit 1) l`,
  );
  const isHidden = (video: Video | undefined, at: number) =>
    video?.hidden && at > video.hidden[0] && at < video.hidden[1];
  const seen = rows.filter(({ video_id, to_at }) => !isHidden(videos.get(video_id), to_at));
  assert.ok(seen.length > 10);
  for (const { video_id, to_at, read_at } of seen)
    assert.ok(to_at - read_at <= 3.2 * hour, `${video_id} ${to_at - read_at}`);
});

test('the boards of moments along the way equal what was shown then', async () => {
  const { from } = edition.phases.submission;
  const { to } = edition.phases.review;
  let compared = 0;
  for (const [index, key] of boardsOf(app).entries()) {
    for (let part = 0; part < 3; part++) {
      const moment = from + (((index * 7 + part * 13) % 23) / 23) * (to - from);
      const found = await compareBoard(pool, key, { moment, limit: edition.limits.board_rows });
      if (found.is_thinned && found.is_equal === false) continue;
      assert.notEqual(found.is_equal, false, JSON.stringify({ key, moment }));
      compared += Number(found.is_equal === true && found.rows.length > 0);
    }
  }
  assert.ok(compared > 20);
});
