/** The rows that one submission left, as statements that leave such rows for the player whose number is `n`. */
import type { Pool } from '@event/api/database/database';
import { player_of_n } from './player-crowd.ts';

/** Written by triggers, here as there. */
const by_triggers = ['submission_search', 'watch'];
/** What others point to. */
const pointed_to = ['submission', 'revision'];

interface WrittenRow {
  readonly table: string;
  readonly cells: Readonly<Record<string, string | null>>;
}

/** In one transaction. There is one submission yet. */
export async function statementOfRows(pool: Pool): Promise<string> {
  const rows = await writtenRows(pool);
  const rankOf = ({ table }: WrittenRow) =>
    (pointed_to.indexOf(table) + pointed_to.length + 1) % (pointed_to.length + 1);
  const inserts = rows
    .filter(({ table }) => !by_triggers.includes(table))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ table, cells }) => {
      const values = Object.values(cells).map(literal);
      return `insert into ${table} (${Object.keys(cells).join(', ')}) values (${values.join(', ')})`;
    });
  return ['begin', ...inserts.map(forEach(rows)), 'commit'].join(';\n');
}

/** What the transaction wrote that wrote the submission, without what the database itself makes. */
async function writtenRows(pool: Pool): Promise<WrittenRow[]> {
  const { rows: tables } = await pool.query<{ table: string; cells: string }>(
    `select c.relname as table, string_agg(format('%L, t.%I::text', a.attname, a.attname), ', ') as cells
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = ''
       and pg_get_expr(d.adbin, d.adrelid) not like 'nextval%' is not false
     group by c.relname`,
  );
  const found: WrittenRow[] = [];
  for (const { table, cells } of tables) {
    const { rows } = await pool.query<Pick<WrittenRow, 'cells'>>(
      `select json_build_object(${cells}) as cells from ${table} t where t.xmin = (select xmin from submission)`,
    );
    found.push(...rows.map((row) => ({ table, ...row })));
  }
  return found;
}

/** pgbench takes a colon for the beginning of a name. */
function literal(text: string | null): string {
  if (text === null) return 'null';
  return `E'${text.replace(/[\\']/g, '\\$&').replaceAll(':', '\\x3A')}'`;
}

/** Another row for each `n`: of another player, another video, under other ids. */
function forEach(rows: readonly WrittenRow[]) {
  const of = (column: string) => rows.find(({ cells }) => cells[column])?.cells[column] ?? '';
  const [player, video] = [of('player_id'), of('video_id')];
  const ids = [...new Set(rows.flatMap(({ cells }) => Object.values(cells)).filter((text) => text && isId(text)))];
  const padded = (length: number) => `lpad(n::text, ${length}, '0')`;
  return (statement: string) =>
    [
      [player, player_of_n] as const,
      [video, `('w' || ${padded(10)})`] as const,
      ...ids.map(
        (id, at) => [id, `('${String(at).padStart(8, '1')}-0000-7000-8000-' || ${padded(12)})::uuid`] as const,
      ),
    ].reduce((text, [from, to]) => text.replaceAll(literal(from), to), statement);
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
