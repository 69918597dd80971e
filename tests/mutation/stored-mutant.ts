/** What the database decides: how its functions and triggers are made again, and each small way to break one. */
import type { Client } from 'pg';

export interface Stored {
  readonly name: string;
  /** As PostgreSQL itself writes it down: the newest of all migrations. */
  readonly text: string;
  readonly before: string;
}

export interface Mutant extends Stored {
  readonly whole: string;
  readonly change: string;
}

/** A function, and the triggers that call it. */
export async function readStored(client: Client, names: readonly string[]): Promise<Stored[]> {
  const { rows } = await client.query(
    `select p.proname as name, pg_get_functiondef(p.oid) as text, '' as before from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proname = any($1)
     union all
     select t.tgname, pg_get_triggerdef(t.oid), format('drop trigger if exists %I on %s;', t.tgname, t.tgrelid::regclass)
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal and p.proname = any($1)
     order by 1, 2`,
    [names],
  );
  const missing = names.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0) throw new Error(`The database has no function ${missing.join(', ')}.`);
  return rows;
}

export const statementOf = ({ before, text }: Stored): string => `${before} ${text}`;

/** One of several, up to the next one of its own depth or to their end. */
const nested = Array(5)
  .fill(0)
  .reduce((inner) => String.raw`(?:[^()]|\(${inner}\))*?`, '[^()]*?');
const after_it = 'and|or|then|when|end|where|group|order|for|limit|on|join|left|cross|union|returning';
const condition = new RegExp(String.raw`\sand ${nested}(?=\s+(?:${after_it})\b|\s*[;)]|\s*$)`, 'gi');

type Change = readonly [RegExp, string | ((found: string) => string)];

const more = (found: string) => found.replace(/\d+/, (number) => String(Number(number) + 1));

const changes: readonly Change[] = [
  ...swapped(' = ', ' <> '),
  ...swapped(' < ', ' <= '),
  ...swapped(' > ', ' >= '),
  ...swapped(' + ', ' - '),
  ...swapped(' and ', ' or '),
  ...swapped(' is null', ' is not null'),
  ...swapped(' is distinct from', ' is not distinct from'),
  ...swapped('true', 'false'),
  ...swapped('max(', 'min('),
  ...swapped('least(', 'greatest('),
  [/\bnot (?!null|distinct)/gi, ''],
  [/(?<!not )\bexists(?= \()/g, 'not exists'],
  [/\bif (?=found)/g, 'if not '],
  [/ desc\b/g, ''],
  [/(?<! desc)(?= limit 1)/g, ' desc'],
  [/\bleft join\b/g, 'join'],
  [/(?<![\w.'$-]|limit |perform )\d+\b(?!')/g, more],
  [/interval '\d+/g, more],
  [/\b(perform|raise exception|insert into|update|delete from)\b[^;]*;|\breturn;/g, 'null;'],
  [condition, ''],
];

function swapped(one: string, other: string): Change[] {
  const like = (text: string) => new RegExp(text.replace(/[(+]/g, '\\$&').replace(/^(?=\w)/, '\\b'), 'gi');
  return [
    [like(one), other],
    [like(other), one],
  ];
}

export function mutantsOf(stored: Stored): Mutant[] {
  const own = bodyOf(stored.text);
  const quiet = quietened(own.body);
  const whole = stored.text;
  const dropped = stored.before ? [{ ...stored, whole, text: '', change: 'dropped' }] : [];
  const broken = changes.flatMap(([pattern, by]) =>
    [...quiet.matchAll(pattern)].map(({ 0: found, index }) => {
      const [head, tail] = [own.body.slice(0, index), own.body.slice(index + found.length)];
      const made = typeof by === 'string' ? by : by(own.body.slice(index, index + found.length));
      const line = head.split('\n').length;
      const change = `${line}: ${shown(head.slice(-30))}[${shown(own.body.slice(index, index + found.length))} → ${shown(made)}]${shown(tail.slice(0, 30))}`;
      return { ...stored, whole, text: `${own.head}${head}${made}${tail}${own.tail}`, change };
    }),
  );
  return [...dropped, ...broken];
}

const shown = (text: string) => text.replace(/\s+/g, ' ');

/** What a function does, or when a trigger calls it; a trigger that is called always has nothing to break but itself. */
function bodyOf(text: string) {
  const [from = text.length, to = text.length] =
    text.match(/AS (\$\w+\$)([\s\S]*)\1|WHEN \(([\s\S]*)\) EXECUTE/d)?.indices?.find((_, at) => at > 1 && _) ?? [];
  return { head: text.slice(0, from), body: text.slice(from, to), tail: text.slice(to) };
}

/** Words for people are left alone, but every sign keeps its place. */
const quietened = (body: string) =>
  body
    .replace(/--.*/g, (found) => ' '.repeat(found.length))
    .replace(/'[^']*'/g, (found) =>
      /^'(true|false|\d+ \w+)/.test(found) ? found : `'${'_'.repeat(found.length - 2)}'`,
    );
