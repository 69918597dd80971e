/** Rules, alerts and the board as Prometheus itself reads them, and their pages. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { addAlertGauge } from '@event/api/alert/gauge';
import { addCodeGauges } from '@event/api/code/gauge';
import { openDatabase } from '@event/api/database/database';
import { addDutyGauges } from '@event/api/duty/gauge';
import { createMetrics } from '@event/api/http/metrics';
import { addLineGauges } from '@event/api/http/turn/gauge';
import { createLines } from '@event/api/http/turn/line';
import { testSettings } from '@event/api/server-test';
import { deployFile, needs, newFolder } from './program-test.ts';

const rules = deployFile('prometheus/alerts.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map((match) => match[1] ?? '');
const board = JSON.parse(deployFile('grafana/board.json'));
const expressions: string[] = board.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
  targets.map(({ expr }) => expr),
);
const folder = join(import.meta.dirname, 'prometheus');
const promtool = (args: string[], cwd = folder) => spawnSync('promtool', args, { cwd, encoding: 'utf8' });

test('Prometheus takes the settings and the rules', needs('promtool'), () => {
  const checked = promtool(['check', 'rules', 'alerts.yml']);
  assert.equal(checked.status, 0, checked.stderr);
  assert.equal(promtool(['check', 'config', '--syntax-only', 'prometheus.yml']).status, 0);
});

test('every alert is raised by its cause, and none in quiet times', needs('promtool'), () => {
  const tried = promtool(['test', 'rules', 'alerts-test.yml']);
  assert.equal(tried.status, 0, tried.stderr + tried.stdout);
});

test('no alert is left untried: each is asserted by its name', () => {
  const tried = deployFile('prometheus/alerts-test.yml').match(/(?<=\balertname(?:: |="))\w+/g);
  assert.deepEqual([...new Set(tried)].sort(), alerts.toSorted());
});

test('a threshold that is loosened is seen', needs('promtool'), () => {
  const place = newFolder();
  writeFileSync(
    join(place, 'alerts.yml'),
    rules.replace('event_loop_delay_seconds > 0.2', 'event_loop_delay_seconds > 2'),
  );
  writeFileSync(join(place, 'alerts-test.yml'), deployFile('prometheus/alerts-test.yml'));
  assert.notEqual(promtool(['test', 'rules', 'alerts-test.yml'], place).status, 0);
});

test('Prometheus understands every figure of the board', needs('promtool'), () => {
  const place = newFolder();
  const lines = expressions.map((expr, n) => `      - record: board:${n}\n        expr: ${JSON.stringify(expr)}`);
  writeFileSync(join(place, 'board.yml'), `groups:\n  - name: board\n    rules:\n${lines.join('\n')}\n`);
  const checked = promtool(['check', 'rules', 'board.yml'], place);
  assert.equal(checked.status, 0, checked.stderr + checked.stdout);
});

test('what rules and board ask for is what a process counts', async () => {
  const pool = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const { registry } = createMetrics({ pool, desk_pool: pool, background_pool: pool, pulse_pool: pool });
  addCodeGauges(registry);
  addAlertGauge(registry);
  addDutyGauges(registry, {
    life: { stage: 'serving', maintenance: null, heard_at: 0, board_versions: new Map(), duties: new Map() },
  });
  addLineGauges(registry, createLines({ pool, settings: testSettings({}) }));
  const counted = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  const asked = new Set((rules + expressions.join(' ')).match(/\b(event|process)_[a-z_]+/g));
  const missing = [...asked].filter((name) => !counted.includes(name.replace(/_(bucket|count)$/, '')));
  assert.deepEqual(missing, []);
  assert.ok(asked.size > 8);
});

test('each alert has its page, and no page is left over', () => {
  const pages = [...deployFile('../docs/alerts.md').matchAll(/^## (\w+)$/gm)].map((match) => match[1] ?? '');
  assert.deepEqual(pages.toSorted(), alerts.toSorted());
  assert.deepEqual(
    [...rules.matchAll(/page: docs\/alerts\.md#(\w+)/g)].map((match) => match[1]),
    alerts.map((name) => name.toLowerCase()),
  );
});

/** What a person who was woken types: as Debian's units have it, and looking for what is written. */
test('what the pages tell to look for in the log is what the product writes', () => {
  const page = deployFile('../docs/alerts.md');
  const looked_for = [...page.matchAll(/`grep '([a-z ]+)'`/g)].map(([, words = '']) => words);
  const said = ['duty/duty.ts', 'http/log.ts'].map((path) => deployFile(`../api/${path}`)).join('');
  assert.deepEqual(
    looked_for.filter((words) => !said.includes(words)),
    [],
  );
  assert.ok(looked_for.length > 3);
});

test('each command for three machines names the files that Debian’s units read', () => {
  const pages = ['alerts', 'operate', 'deploy'].map((name) => deployFile(`../docs/${name}.md`)).join('');
  const told = [...pages.matchAll(/`patronictl (.*?)`/g)].map(([, words = '']) => words);
  assert.deepEqual(
    told.filter((words) => !words.startsWith('-c /etc/patroni/config.yml ')),
    [],
  );
  assert.ok(told.length > 8);
  assert.match(pages, /etcdctl --endpoints=https:\S+ --cacert=\S+ --cert=\S+ --key=\S+ endpoint health/);
});
