/** What Patroni says of the cluster, and what it is told. */
import { until } from '../../deploy/program-test.ts';
import type { Machine, Machines } from './machine.ts';
import { tell } from './seal.ts';

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

export const apiOf = ({ place: { address, ports } }: Machine) => `https://${address}:${ports.api}`;

async function ask(machine: Machine, path: string): Promise<Response> {
  return fetch(apiOf(machine) + path, { signal: AbortSignal.timeout(2000) });
}

export async function findLeader({ list }: Machines): Promise<Machine | undefined> {
  const answers = await Promise.all(list.map((machine) => ask(machine, '/primary').catch(() => undefined)));
  return list.find((_, at) => answers[at]?.status === 200);
}

/** One leads, two follow, and one of them has every commit. */
export async function healthy(machines: Machines, { isSynchronous = true, seconds = 300 } = {}): Promise<Machine> {
  let said = '';
  return until(
    async () => {
      const leader = await findLeader(machines);
      if (!leader) return undefined;
      const { members } = (await (await ask(leader, '/cluster')).json()) as { members: Member[] };
      said = JSON.stringify(members);
      const led = members.find(({ role }) => role === 'leader')?.timeline;
      // Of one that went another way it is still said what it was before.
      const following = members.filter(
        ({ role, state, timeline }) => role !== 'leader' && /running|streaming/.test(state) && timeline === led,
      );
      const synchronous = members.filter(({ role }) => role === 'sync_standby');
      return following.length === 2 && (synchronous.length > 0 || !isSynchronous) ? leader : undefined;
    },
    seconds,
    () => said + lastWords(machines),
  );
}

/** For who must find out what went wrong: the machines and their logs are gone by then. */
export const lastWords = ({ list }: Machines) =>
  list
    .map(({ name, patroni: { child, words } }) => {
      const end = child.exitCode ?? child.signalCode;
      return `\n${name}${end === null ? '' : `, whose Patroni has ended (${end})`}: ${words().slice(-8000)}`;
    })
    .join('');

export async function switchOver(machines: Machines): Promise<void> {
  const leader = await healthy(machines);
  const { name: candidate } = await synchronousOf(machines);
  await tell(machines.folder, `${apiOf(leader)}/switchover`, 'POST', { leader: leader.name, candidate });
}

/** The negative control: a commit is told before another machine has it. */
export async function replicateLater(machines: Machines): Promise<void> {
  const leader = await healthy(machines);
  const later = { synchronous_mode: false, synchronous_mode_strict: false };
  await tell(machines.folder, `${apiOf(leader)}/config`, 'PATCH', later);
}

/** Which standby has every commit. */
export async function synchronousOf(machines: Machines): Promise<Machine> {
  const leader = await healthy(machines);
  const { members } = (await (await ask(leader, '/cluster')).json()) as { members: Member[] };
  const name = members.find(({ role }) => role === 'sync_standby')?.name;
  return machines.list.find((one) => one.name === name) as Machine;
}
