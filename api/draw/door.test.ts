/** Walks every door that tells of the draw, as somebody does who wants to know when the next draw wins. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { day } from '@event/contest/time';
import { tinyMoment } from '@event/tests/edition/tiny';
import { tendCodes } from '../code/code.ts';
import { importCodes } from '../code/import.ts';
import { verbs as draw } from '../commands/draw.ts';
import type { Run, Verbs } from '../commands/verb.ts';
import { organizerWith } from '../http/desk-test.ts';
import { putNotice } from '../notice/notice.ts';
import { testServer } from '../server-test.ts';
import { commitDraw } from './commitment.ts';
import { grantAttempt } from './draw.ts';
import { momentsIn } from './draw-test.ts';

const stock = { pacing: 'even' as const, areas: [{ area: 1, items: [{ tier: 1, prize: 'cup', count: 7 }] }] };
const server = await testServer({ now: tinyMoment.before, stock });
const { app, pool } = server;
const folder = await mkdtemp(join(tmpdir(), 'door-'));
after(() => rm(folder, { recursive: true }));
await commitDraw(app, tinyMoment.before);
await importFile('FIRST');
const [{ opens_at = 0 } = {}] = await momentsIn(app);
const midnight = Math.floor(opens_at / day) * day + day;

server.set(opens_at - 1);
const token = await server.logIn();
const [player] = (await pool.query('select area, id from player')).rows;
await grantAttempt(pool, { area: 1, player_id: player.id, source: 'desk:1', at: opens_at });
await grantAttempt(pool, { area: 1, player_id: player.id, source: 'desk:2', at: opens_at });

interface DoorAnswer {
  readonly opened?: number;
  readonly wins: number;
}

interface Pools {
  readonly list: readonly { readonly imported: number; readonly free: number; readonly waiting?: number }[];
}

const sum = <row>(rows: readonly row[], of: (row: row) => number) => rows.reduce((total, row) => total + of(row), 0);
const given = ({ list }: Pools) => ({
  wins: sum(list, ({ imported, free, waiting = 0 }) => imported - free + waiting),
});
const whose = () => ({ area: '1', id: player.id });
const desk = async (role: 'viewer' | 'owner') => organizerWith(server, role, [{ role, area: null }]);

const doors: Readonly<Record<string, () => Promise<DoorAnswer>>> = {
  'the proof, as the command line writes it and everybody reads it': async () => {
    const file = join(folder, 'proof.json');
    await command(draw, 'proof', [file]);
    const proof = JSON.parse(await readFile(file, 'utf8'));
    return { wins: sum(proof.stock as { count: number; left: number }[], ({ count, left }) => count - left) };
  },
  'the draw at the desk': async () => {
    const { areas, days } = (await (await desk('viewer')).ask('draw_page')).data;
    const wins = Math.max(
      areas[0]?.taken ?? 0,
      sum(days, (one) => one.wins),
    );
    return {
      opened: Math.max(
        areas[0]?.opened ?? 0,
        sum(days, ({ planned }) => planned),
      ),
      wins,
    };
  },
  'the pace of today at the desk': async () => {
    const [area] = (await (await desk('viewer')).ask('needs')).data.pace.areas;
    return { opened: area?.opened ?? 0, wins: area?.taken ?? 0 };
  },
  'the pools of today at the desk': async () => {
    const { pools } = (await (await desk('viewer')).ask('needs')).data;
    return given({ list: pools });
  },
  'the pools of codes at the desk': async () => given((await (await desk('viewer')).ask('code_pools')).data),
  'a player at the desk': async () => {
    const { data } = await (await desk('viewer')).ask('player', whose());
    return { wins: Math.max(data.rewards.length, data.draws.filter(({ prize }) => prize).length) };
  },
  'what a player was told, at the desk': async () => {
    const { data } = await (await desk('viewer')).ask('player', whose());
    return { wins: data.told.length };
  },
  'what a step at the desk would do': async () => {
    const { data } = await (await desk('owner')).ask('player_effect', { ...whose(), kind: 'disqualify' });
    return { wins: data.rewards.length };
  },
  'the gauges of the pools': async () => {
    await tendCodes(app, app.clock());
    const { body } = await server.server.inject({ url: '/metrics' });
    return { wins: 20 - Number(/^event_codes_free\{.*\} (\d+)$/m.exec(body)?.[1]) };
  },
};

test('No door tells that a moment opened or that somebody won before the day is over for six hours.', async () => {
  server.set(opens_at);
  const won = await server.ask<{ win: boolean }>('draw', {}, { token });
  assert.equal(won.data.win, true);
  const arrived = { area: 1, player_id: player.id, kind: 'code_arrived', values: { prize: 'cup' } } as const;
  await putNotice(pool, { ...arrived, at: opens_at, by: 'system' });
  for (const [name, look] of Object.entries(doors)) {
    for (const at of [opens_at, midnight - 1, midnight, midnight + 6 * 3600 - 1]) {
      server.set(at);
      const { opened = 0, wins } = await look();
      assert.deepEqual({ opened, wins }, { opened: 0, wins: 0 }, name);
    }
  }
});

test('Each of them tells it afterwards: the doors are looked at in the right place.', async () => {
  server.set(midnight + 6 * 3600);
  for (const [name, look] of Object.entries(doors)) {
    const { opened = 1, wins } = await look();
    assert.deepEqual({ opened, wins }, { opened: 1, wins: 1 }, name);
  }
});

test('Control: with facts as of now, as they were once shown, each door tells the win at once.', async () => {
  server.set(opens_at);
  await pool.query('update draw_commitment set closes_at = to_timestamp($1)', [opens_at]);
  for (const [name, look] of Object.entries(doors)) assert.equal((await look()).wins, 1, name);
  await pool.query('update draw_commitment set closes_at = to_timestamp($1)', [app.edition.draw.to]);
});

test('Loading codes does not tell how many winners of today waited for one.', async () => {
  await pool.query('update code set reward_id = null, taken_at = null');
  await pool.query('delete from code; delete from code_batch');
  server.set(opens_at);
  const { filled } = await importFile('SECOND');
  assert.equal(filled.length, 1);
  const owner = await organizerWith(server, 'Officer', [{ role: 'prize_officer', area: null }]);
  await pool.query('update code set reward_id = null, taken_at = null');
  await pool.query('delete from code; delete from code_batch');
  const answer = await server.server.inject({
    method: 'POST',
    url: '/desk/api/codes/import?area=1&prize=cup',
    headers: { cookie: owner.cookie, 'content-type': 'text/csv' },
    payload: 'code\nTHIRD-0001\nTHIRD-0002\n',
  });
  assert.deepEqual([answer.json().imported, answer.json().filled], [2, 0]);
  const logged = await pool.query(`select detail from action where what = 'import codes' order by number desc limit 1`);
  assert.equal(logged.rows[0].detail.filled, 0);
});

function importFile(name: string) {
  const lines = Array.from({ length: 20 }, (_, index) => `${name}-${String(index).padStart(4, '0')}`);
  const open = () => Readable.from(['code', ...lines].join('\n'));
  return importCodes(app, { area: 1, prize: 'cup', open, by: 'test', at: app.clock() });
}

/** What a command answers with --json. */
async function command<answer>(verbs: Verbs, name: string, rest: string[] = []): Promise<answer> {
  let answered: unknown;
  const answer = (data: unknown) => {
    answered = data;
  };
  const run: Run = {
    app,
    now: app.clock(),
    by: 'command:test',
    is_dry: false,
    values: {},
    rest,
    answer,
    progress: () => {},
  };
  await verbs[name]?.run(run);
  return answered as answer;
}
