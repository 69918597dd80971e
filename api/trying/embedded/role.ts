/** The roles beside the owner in a PostgreSQL of our own: who serves, and who audits. */
import { createHmac } from 'node:crypto';
import type pg from 'pg';

const beside = ['serve', 'audit'] as const;

/** The owner's password tells theirs, and theirs tells nobody's. */
const passwordBeside = (owner: string, role: string) => createHmac('sha256', owner).update(role).digest('hex');

/** The address of the same database for the role beside its owner. */
export function addressOf(url: string, kind: (typeof beside)[number]): string {
  const address = new URL(url);
  const role = `${address.username}_${kind}`;
  address.password = passwordBeside(address.password, role);
  address.username = role;
  return address.href;
}

/** By a superuser. The owner may end what they hold on to. */
export async function makeRoles(client: pg.Client, owner: string, password: string): Promise<void> {
  for (const kind of beside) {
    const role = `${owner}_${kind}`;
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount) continue;
    await client.query(`create role ${role} login password '${passwordBeside(password, role)}'`);
    await client.query(`grant ${role} to ${owner} with inherit true, set false`);
  }
}
