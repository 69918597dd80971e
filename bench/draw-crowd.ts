/** Draws over HTTP with tokens, keys, limits and log, and pgbench calling the functions beneath them in the same house. */
import { openCrowd } from './crowd.ts';
import { type House, openHouse } from './house.ts';
import { pgbench } from './pgbench.ts';
import { addPlayers, ask, each, logIn, player_of_n, type Rate, rateOf } from './player-crowd.ts';

const attempts_each = 5;

interface Rates {
  readonly http: Rate;
  /** By the name of the function; none where pgbench is not installed. */
  readonly pgbench: Readonly<Record<string, Rate>>;
}

/** So many draws each; the house has one core, who asks the other. */
export async function drawOverHttp(count: number): Promise<Rates> {
  const house = await openHouse();
  const crowd = openCrowd(house.port);
  try {
    const come = count / attempts_each + 1;
    await addDrawers(house, 1, come, attempts_each);
    const [first = '', ...tokens] = await logIn(house, come);
    await house.pool.query('analyze player; analyze attempt; analyze session');
    await each(tokens, (token) => ask(crowd, 'notice', token));
    // The first draw of a process works out all moments that have opened.
    await ask(crowd, 'draw', first);
    const turns = Array.from({ length: attempts_each }, () => tokens).flat();
    const http = await rateOf(house, turns.length, 'node', () => each(turns, (token) => ask(crowd, 'draw', token)));
    const alone: Record<string, Rate> = {};
    for (const name of ['draw', 'draw_once'] as const) {
      const rate = await drawByPgbench(house, name, count);
      if (rate) alone[name] = rate;
    }
    return { http, pgbench: alone };
  } finally {
    crowd.end();
    await house.close();
  }
}

async function addDrawers(house: House, from: number, count: number, attempts: number): Promise<void> {
  await addPlayers(house, from, count);
  await house.pool.query(
    `insert into attempt (area, id, player_id, source, granted_at)
     select 1, gen_random_uuid(), ${player_of_n}, 'desk:' || turn, to_timestamp($3)
     from generate_series($1::integer, $2::integer) n, generate_series(1, $4::integer) turn`,
    [from, from + count - 1, house.clock() - 86_400, attempts],
  );
}

const statements = {
  draw: (at: number, slices: number, opened: number) =>
    `select outcome from draw(1::smallint, ${player_of_n}, ${at}, ${slices}, ${opened}, gen_random_uuid(), ${at})`,
  draw_once: (at: number, slices: number, opened: number) =>
    `select outcome, answer, body, told from draw_once(1::smallint, ${player_of_n}, ${at}, ${at}, ${slices}, ${opened},
      '{}', '{}', '{}', '{}', gen_random_uuid(), ${at}, gen_random_uuid()::text, '\\x${'5a'.repeat(33)}', ${at - 86_400})`,
};

let first_of_pgbench = 1_000_000;

async function drawByPgbench(house: House, name: keyof typeof statements, count: number): Promise<Rate | undefined> {
  const from = first_of_pgbench;
  first_of_pgbench += count;
  await addDrawers(house, from, count, 1);
  await house.pool.query('analyze player; analyze attempt');
  const { rows } = await house.pool.query(
    `select (select count(*) from draw_slice) as slices,
      (select coalesce(max(number), 0) from draw_moment where area = 1) as opened`,
  );
  const [{ slices, opened }] = rows;
  const statement = statements[name](Math.floor(house.clock()), slices, opened);
  return pgbench(house, { statement, from, count, table: 'draw' });
}
