/** Each alert of the product, raised by what it is for: a real state of a real process, as Prometheus reads it. Patroni's are in tests/cluster. */
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { after, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { alert_kinds, raiseAlerts } from '@event/api/alert/alert';
import { tendCodes } from '@event/api/code/code';
import { importCodes } from '@event/api/code/import';
import { doOnce } from '@event/api/duty/duty';
import { logUncaught } from '@event/api/http/log';
import { sweepPlatform } from '@event/api/reading/sweep/sweep';
import { hour, startSweeps, youtube } from '@event/api/reading/sweep/sweep-test';
import { createServer } from '@event/api/server';
import { for_ever } from '@event/api/server-test';
import type { ApiSettings } from '@event/api/settings';
import { api_base, calls } from '@event/contest/wire';
import { raises, rules, scrape, type Target } from './alert-test.ts';
import { deployFile, until } from './program-test.ts';

const contest = await startSweeps();
const { app, pool, now, time } = contest;
const token = await contest.logInSomebody();
const tried = new Set<string>();

/** Another process of the same contest, with settings of its own. */
async function open(settings: Partial<ApiSettings> = {}) {
  // Who waits for a lock is to wait however long promtool takes on a busy machine.
  const options = { pages: false, patience: for_ever };
  const server = createServer({ ...app, settings: { ...app.settings, ...settings } }, options);
  after(() => server.close());
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/metrics`;
  const ask = (name: 'status' | 'notice') =>
    server.inject({ url: api_base + calls[name].path, headers: { host: 'localhost', authorization: token } });
  const askOften = async (name: 'status' | 'notice', times: number) => {
    for (let left = times; left > 0; left--) await ask(name);
  };
  return { server, ask, askOften, target: { job: 'contest', url } satisfies Target };
}

/** From one scrape to the next, a minute later, and what would come of it. */
async function causes(work: () => unknown, alerts: readonly string[], targets: readonly Target[]): Promise<void> {
  const before = await scrape(targets);
  await work();
  await contest.at(time() + 60);
  await tend();
  raises(before, await scrape(targets), alerts);
  for (const alert of alerts) tried.add(alert);
}

/** Whoever reads the table waits until it is let go. */
async function locked(t: TestContext, table: string): Promise<() => Promise<unknown>> {
  const client = await pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  const letGo = () => client.query('rollback');
  t.after(letGo);
  t.after(() => client.release());
  return letGo;
}

const take = (table: string) => pool.query(`alter table ${table} rename to ${table}_away`);
const giveBack = (table: string) => pool.query(`alter table ${table}_away rename to ${table}`);

const beat = { name: 'tend codes', seconds: 30, work: tendCodes };
/** Over connections of its own, as duties have. */
const tend = () => doOnce({ ...app, pool }, beat, () => false);
const load = (prize: string, count: number, from = 100_000) => {
  const lines = Array.from({ length: count }, (_, n) => `${prize.toUpperCase()}-${from + n}`);
  const open = () => Readable.from(['code', ...lines].join('\n'));
  return importCodes(app, { area: 1, prize, open, by: 'test', at: time() });
};
const away = ['FaultsFast', 'FaultsSlow'];
const one = await open();
const only = [one.target];

test('a quiet minute raises none', async () => {
  await load('event-pack', 100);
  await load('share-pack', 10);
  await tend();
  await raiseAlerts(app, now);
  await causes(
    async () => {
      await one.askOften('status', 70);
      await one.ask('notice');
    },
    [],
    only,
  );
});

test('a statement that fails: every answer, or one of many', async () => {
  const fails = (good: number) => async () => {
    await one.askOften('status', good);
    await take('notice');
    await one.ask('notice');
    await giveBack('notice');
  };
  await causes(fails(1), [...away, 'OurFault'], only);
  await causes(fails(110), ['FaultsSlow', 'OurFault'], only);
});

test('a promise that nobody waited for', async () => {
  const process = new EventEmitter();
  logUncaught(app.log, () => {}, process);
  await causes(() => process.emit('unhandledRejection', new Error('lost')), ['PromiseLost'], only);
});

test('a lock that players wait for, and a house that is full', async (t) => {
  const letGo = await locked(t, 'notice');
  let waiting: Promise<unknown> = Promise.resolve();
  const ask = () => {
    waiting = Promise.all(Array.from({ length: 12 }, one.ask.bind(null, 'notice')));
    return until(async () => app.pool.waitingCount > 0);
  };
  await causes(ask, ['WaitingForDatabase'], only);
  await causes(
    async () => {
      await sleep(600);
      await letGo();
      await waiting;
    },
    ['SlowAnswers'],
    only,
  );

  const full = await open({ waiting_per_connection: 1 });
  const letGoOfFull = await locked(t, 'notice');
  const crowd = async () => {
    const asked = Array.from({ length: 100 }, () => full.ask('notice'));
    waiting = Promise.all(asked);
    // Who is turned away has an answer, while all who are let in wait.
    let answered = 0;
    for (const one of asked) one.then(() => (answered += 1));
    await until(
      async () => answered > 0,
      600,
      () => 'Nobody is turned away.',
    );
  };
  await causes(crowd, [...away, 'TurnedAway'], [full.target]);
  await letGoOfFull();
  await waiting;
});

test('a flood of one player', async () => {
  const limited = await open({ rate_scale: 1 });
  await causes(() => limited.askOften('notice', 250), ['ManyRefused'], [limited.target]);
});

test('a processor that others take', async () => {
  const busy = async () => {
    for (let times = 5; times > 0; times--) {
      for (const until = performance.now() + 300; performance.now() < until; );
      await sleep(30);
    }
  };
  await causes(busy, ['ShortOfProcessor'], only);
});

test('one process of two that ends, and both', async () => {
  const two = [await open(), await open()];
  const targets = two.map(({ target }) => target);
  await causes(() => two[0]?.server.close(), ['ProcessGone'], targets);
  await causes(() => two[1]?.server.close(), ['NoProcess', 'ProcessGone'], targets);
});

test('a duty that fails, and thereby ends no more', async (t) => {
  t.after(() => giveBack('code_alert').then(tend));
  await causes(() => take('code_alert'), ['DutyFailing', 'DutyStopped'], only);
});

test('codes that run low, and run out', async () => {
  const shares = async (times: number) => {
    for (let left = times; left > 0; left--) {
      await contest.ask('share', { channel: 'copy' }, { token: await contest.logInSomebody() });
    }
  };
  await causes(() => shares(10), ['CodesLow'], only);
  await causes(() => shares(1), ['CodesLow', 'CodesWaiting'], only);
  await load('share-pack', 100, 200_000);
  await tend();
});

test('reviews that are late', async () => {
  await contest.submit(token, `https://youtu.be/${await contest.video()}`);
  const wait = async () => {
    await contest.at(time() + 73 * hour);
    await sweepPlatform(app, youtube);
    await raiseAlerts(app, time());
  };
  await causes(wait, ['ReviewsLate'], only);
});

test('a work that waits while others are read', async () => {
  const turn = (next_at: number) => pool.query('update watch set next_at = to_timestamp($1)', [next_at]);
  const starve = () => turn(time() - 25 * hour).then(() => raiseAlerts(app, time()));
  await causes(starve, ['ReadingsBehind', 'ReviewsLate'], only);
  await turn(time() + hour);
});

test('a held reading near a top 10', async () => {
  const { submission } = await contest.work(40);
  const hold = async () => {
    await pool.query(
      `insert into reading_hold (area, id, revision_id, from_at, reason, held_by, held_at, signals)
       select area, id, live_revision, to_timestamp($2), 'signals', 'system', to_timestamp($2), '[]' from submission where id = $1`,
      [submission, time()],
    );
    await raiseAlerts(app, time());
  };
  await causes(hold, ['ReadingsHeld', 'ReviewsLate'], only);
  await pool.query(`update reading_hold set lifted_by = 'test', lifted_at = to_timestamp($1)`, [time()]);
});

test('a platform that fails', async () => {
  await contest.work(40);
  const fail = async () => {
    await contest.outside.script('faults', [{ platform: 'ytb', kind: 'server_error' }]);
    await contest.at(time() + 2 * hour);
    await sweepPlatform(app, youtube);
    await raiseAlerts(app, time() + hour);
  };
  await causes(fail, ['PlatformDark', 'ReviewsLate'], only);
});

test('memory that is not given back', async () => {
  let kept: Buffer | undefined;
  const keep = async () => {
    kept = Buffer.alloc(1.1e9, 1);
    // It was short of the processor meanwhile.
    await scrape(only);
  };
  await causes(keep, ['Memory', 'PlatformDark', 'ReviewsLate'], only);
  assert.equal(kept?.length, 1.1e9);
});

test('no alert of the product is left untried, and each kind that goes out by webhook has its page', () => {
  const [product = ''] = rules.split('- name: database');
  const all = [...product.matchAll(/- alert: (\w+)/g)].map((match) => match[1] ?? '');
  assert.deepEqual(
    all.filter((name) => !tried.has(name)),
    [],
  );
  const pages = deployFile('../docs/alerts.md');
  assert.deepEqual(
    alert_kinds.filter((kind) => !pages.includes(`\`${kind}\``)),
    [],
  );
});
