/** The alerts of the cluster, each raised by what it is for. Only run when it is named: `npm test -- cluster/alert`. */
import { test } from 'node:test';
import { raises, type Scrape, scrape } from '../../deploy/alert-test.ts';
import { ask as query } from '../../deploy/postgres-test.ts';
import { needs, until } from '../../deploy/program-test.ts';
import { apiOf, healthy, synchronousOf } from './health.ts';
import { killMachine, type Machines, restartMachine, rootOf, signal, startMachines } from './machine.ts';

test(
  'No primary, no standby with every commit, a machine that is gone, two that lead: Patroni says it, and its alert is raised.',
  needs('patroni', 'etcd', 'haproxy', 'initdb', 'pg_rewind', 'promtool'),
  async () => {
    const machines = await startMachines();
    const leader = await healthy(machines, { seconds: 180 });
    await raised(machines, []);

    const near = await synchronousOf(machines);
    killMachine(near);
    await raised(machines, ['PostgresDown']);
    for (const one of machines.list) if (one !== leader) killMachine(one);
    await raised(machines, ['NoStandby', 'PostgresDown']);
    for (const one of machines.list) if (one !== leader) restartMachine(machines, one);
    await healthy(machines);
    killMachine(leader);
    await raised(machines, ['NoPrimary', 'PostgresDown']);
    restartMachine(machines, leader);
    await healthy(machines);
    for (const one of machines.list) killMachine(one);
    await raised(machines, ['NoPrimary', 'PostgresDown']);
    for (const one of machines.list) restartMachine(machines, one);
    await healthy(machines);

    // As when somebody promotes by hand, and its Patroni, set up with another name of the cluster, knows nothing of the one that leads.
    const lost = await synchronousOf(machines);
    signal([lost.patroni.child.pid ?? 0], 'SIGKILL');
    const { address, ports } = lost.place;
    await query(rootOf(machines.folder, address, ports.postgres), 'select pg_promote()');
    restartMachine(machines, lost, { PATRONI_SCOPE: 'astray' });
    await raised(machines, ['TwoPrimaries']);
  },
);

/** Sooner or later, and then for as long as it stays so. */
async function raised({ list }: Machines, alerts: readonly string[]): Promise<Scrape> {
  const targets = list.map((one) => ({ job: 'patroni' as const, url: `${apiOf(one)}/metrics` }));
  const before: Scrape = new Map();
  return until(async () => {
    const now = await scrape(targets);
    raises(before, now, [...alerts, 'NoProcess'].sort());
    return now;
  }, 60);
}
