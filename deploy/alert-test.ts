/** What Prometheus makes of a state of the product: it is scraped twice, and promtool goes on from there for seven hours. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFile, newFolder, programOf } from './program-test.ts';

export const rules = deployFile('prometheus/alerts.yml');
const asked = new Set([...rules.matchAll(/\b(?:event|process|patroni)_[a-z_]+/g)].map(([name]) => name));
const minutes = 420;

/** Values by series; a target that does not answer has none. */
export type Scrape = ReadonlyMap<string, number>;

export interface Target {
  readonly job: 'contest' | 'patroni';
  readonly url: string;
}

export async function scrape(targets: readonly Target[]): Promise<Scrape> {
  const found = new Map<string, number>();
  for (const [n, { job, url }] of targets.entries()) {
    const labels = `job="${job}",instance="${n}"`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => null);
    const text = answer?.ok ? await answer.text() : '';
    found.set(`up{${labels}}`, text ? 1 : 0);
    for (const [, name = '', own, value] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)/gm)) {
      if (asked.has(name)) found.set(`${name}{${[own, labels].filter(Boolean).join(',')}}`, Number(value));
    }
  }
  return found;
}

/** What rises by itself goes on to rise as it did; everything else stays as it was found last. */
const rises = /^(\w+_(total|bucket|count)|event_duty_ended|event_duty_failed)\{/;

/** Prometheus' trials begin at second 0, and so does what the product says in unix time. */
function goingOn(before: Scrape, after: Scrape): string[] {
  const began = Math.min(
    ...[...before].filter(([series]) => series.startsWith('event_duty_ended')).map(([, at]) => at),
  );
  return [...after].map(([series, last]) => {
    const first = before.get(series) ?? 0;
    const start = series.startsWith('event_duty_ended') ? first - began : first;
    const values = rises.test(series) ? `${start}+${(last - first).toFixed(6)}x${minutes}` : `${last}x${minutes}`;
    return `      - { series: '${series}', values: '${values}' }`;
  });
}

/** A machine that is busy with tests raises these by itself. */
const of_the_machine = ['ShortOfProcessor', 'SlowAnswers', 'WaitingForDatabase'];

/** Exactly these are raised when it goes on like this. Without promtool: what they look at has moved. */
export function raises(before: Scrape, after: Scrape, alerts: readonly string[]): void {
  const left_out = of_the_machine.filter((name) => !alerts.includes(name)).join('|');
  const moved = alerts.filter((alert) => hasMoved(before, after, alert));
  assert.equal(moved.length > 0, alerts.length > 0, `${alerts}: nothing that they look at has moved`);
  if (!programOf('promtool')) return;
  const folder = newFolder();
  const samples = alerts.map((name) => `          - { labels: '{alertname="${name}"}', value: 1 }`);
  const trial = [
    'rule_files: [alerts.yml]',
    'evaluation_interval: 1m',
    'tests:',
    '  - interval: 1m',
    '    input_series:',
    ...goingOn(before, after),
    '    promql_expr_test:',
    `      - expr: group by (alertname) (ALERTS{alertstate="firing",alertname!~"${left_out}"})`,
    `        eval_time: ${minutes - 1}m`,
    `        exp_samples:${samples.length ? '' : ' []'}`,
    ...samples,
  ];
  writeFileSync(join(folder, 'alerts.yml'), rules);
  writeFileSync(join(folder, 'trial.yml'), `${trial.join('\n')}\n`);
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'trial.yml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
}

function hasMoved(before: Scrape, after: Scrape, alert: string): boolean {
  const expression = expressionOf(alert);
  const series = new Set([...before.keys(), ...after.keys()]);
  return [...series].some((one) => {
    const [name = ''] = one.split('{');
    return expression.includes(name) && before.get(one) !== after.get(one);
  });
}

/** With what it says of recorded series put in. */
function expressionOf(alert: string): string {
  const text = new RegExp(`alert: ${alert}\\n +expr: (.*)`).exec(rules)?.[1] ?? '';
  return text.replace(/event:[\w:]+/g, (name) => new RegExp(`record: ${name}\\n +expr: (.*)`).exec(rules)?.[1] ?? '');
}
