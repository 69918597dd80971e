/** Players of the demo: one for each owner of demo videos, and the accounts that the login frame offers among them. */
import { areaOfCountry, type Edition } from '@event/contest/edition/edition';
import { type Database, newId } from '../../database/database.ts';
import { writeRows } from './rows.ts';
import type { DemoVideo } from './video.ts';

interface DemoAccount {
  readonly role_id: string;
  readonly zone_id: string;
  readonly name: string;
  readonly country: string;
}

export interface DemoPlayer extends DemoAccount {
  readonly area: number;
  readonly id: string;
  readonly created_at: number;
  readonly videos: readonly DemoVideo[];
}

export async function demoAccounts(login_url: string): Promise<DemoAccount[]> {
  const answer = await fetch(new URL('/login/accounts', login_url));
  if (!answer.ok) throw new Error(`The stand-in for the login does not list its accounts: ${answer.status}`);
  const { regions } = (await answer.json()) as { regions: { accounts: DemoAccount[] }[] };
  return regions.flatMap(({ accounts }) => accounts);
}

/** An owner becomes the offered account of the same country as long as there is one, otherwise somebody unknown. */
export function playersOf(
  edition: Edition,
  videos: readonly DemoVideo[],
  accounts: readonly DemoAccount[],
): DemoPlayer[] {
  const offered = new Map(accounts.map((account) => [account.country, account]));
  const owners = Map.groupBy(videos, ({ platform, owner }) => `${platform} ${owner.id}`);
  return [...owners.values()].map((own, index) => {
    const { owner } = own[0] as DemoVideo;
    const account = offered.get(owner.country) ?? {
      role_id: String(900_000_001 + index),
      zone_id: String(9001 + (index % 90)),
      name: `${owner.name} ${owner.handle.split('.').at(-1)}`,
      country: owner.country,
    };
    offered.delete(owner.country);
    const created_at = Math.min(...own.map(({ published }) => published));
    return {
      ...account,
      area: areaOfCountry(edition, owner.country).value,
      id: newId(created_at),
      created_at,
      videos: own,
    };
  });
}

export async function writePlayers(
  database: Database,
  edition: Edition,
  players: readonly DemoPlayer[],
): Promise<void> {
  await writeRows(database, 'player', players, {
    area: ['smallint', ({ area }) => area],
    id: ['uuid', ({ id }) => id],
    role_id: ['text', ({ role_id }) => role_id],
    zone_id: ['text', ({ zone_id }) => zone_id],
    name: ['text', ({ name }) => name],
    country: ['text', ({ country }) => country],
    created_at: ['timestamptz', ({ created_at }) => created_at],
  });
  await writeRows(database, 'agreement', players, {
    area: ['smallint', ({ area }) => area],
    player_id: ['uuid', ({ id }) => id],
    version: ['text', () => edition.id],
    agreed_at: ['timestamptz', ({ created_at }) => created_at],
  });
}
