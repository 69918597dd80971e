/** What PostgreSQL does alone, by its own pgbench: one statement again and again, in which `n` is another number each time. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { House } from './house.ts';
import { type Rate, rateOf } from './player-crowd.ts';

const clients = 16;

interface PgbenchWork {
  readonly statement: string;
  /** The first `n`, and how many. */
  readonly from: number;
  readonly count: number;
  /** Where each call of it leaves a row. */
  readonly table: string;
}

/** Undefined where pgbench is not installed. */
export async function pgbench(house: House, { statement, from, count, table }: PgbenchWork): Promise<Rate | undefined> {
  const each = Math.floor(count / clients);
  const script = join(tmpdir(), `pgbench-${process.pid}.sql`);
  const line = statement.replaceAll('n::text', '(:n)::text').replaceAll('\n', ' ');
  writeFileSync(script, `\\set turn :turn + 1\n\\set n ${from} + :client_id * ${each} + :turn\n${line};\n`);
  const options = ['-n', '-M', 'prepared', '-D', 'turn=-1', '-c', `${clients}`, '-j', '1', '-t', `${each}`];
  const rowsNow = async () => Number((await house.pool.query(`select count(*) from ${table}`)).rows[0].count);
  try {
    const before = await rowsNow();
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    const rate = await rateOf(house, each * clients, 'pgbench', async () => {
      execFileSync('pgbench', [...options, '-f', script, house.url], { stdio });
    });
    if ((await rowsNow()) - before !== each * clients) throw new Error(`not every call of it left a ${table}`);
    return rate;
  } catch (error) {
    console.log(`pgbench tells nothing: ${lastLineOf(error as Error)}`);
    return undefined;
  } finally {
    rmSync(script);
  }
}

/** Its first says with which words it was started. */
const lastLineOf = ({ message }: Error) => message.trim().split('\n').at(-1);
