/**
 * How many bytes a row takes, with its indexes, in a contest as the demo fills it: what the plan for more than one primary is sized
 * by. Run: node bench/size.ts [share of the demo, 1]
 */
import { demoContest } from './contest.ts';

const share = Number(process.argv[2] ?? 1);
const fewest_rows = 1000;
const in_second_period = '2025-03-25T12:00:00Z';

const { admin, end } = await demoContest(in_second_period, share);
try {
  await say();
} finally {
  await end();
}

/** Those with enough rows for a page more or less to be nothing. */
async function say(): Promise<void> {
  await admin.query('analyze');
  const { rows } = await admin.query<{ name: string; rows: number; own: number; indexes: number }>(
    `select relname as name, reltuples::bigint as rows, pg_table_size(oid) as own, pg_indexes_size(oid) as indexes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= $1 order by relname`,
    [fewest_rows],
  );
  for (const { name, rows: count, own, indexes } of rows) {
    console.log(
      `${name}: ${count} rows, ${Math.round((own + indexes) / count)} bytes each, ${Math.round(indexes / count)} of them indexes`,
    );
  }
}
