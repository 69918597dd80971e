/** Holds what organizers were told against the database: no act lost, none done twice, each in the log, each winner told once. */
import type { Database } from '@event/api/database/database';
import type { DeskCallName } from '@event/contest/desk-wire';

interface Act {
  readonly by: string;
  readonly call: DeskCallName;
  readonly input: object;
}

export interface DeskHistory {
  readonly told: (Act & { readonly data: object })[];
  /** Asked and not answered: it may be done or not. */
  readonly unknown: Act[];
  begun: number;
  /** Nobody asks any more. */
  is_over: boolean;
}

export const newDeskHistory = (): DeskHistory => ({ told: [], unknown: [], begun: 0, is_over: false });

interface Kind {
  /** How many things an act of this kind speaks of. */
  readonly things: string;
  /** The very things that are there, one row each. */
  readonly effect: string;
  /** All that an organizer did of this kind. */
  readonly done: string;
  /** The same as the log of actions has it. */
  readonly logged?: string;
  /** Of one act that nobody answered, if more than one. */
  readonly most?: number;
}

const done_ids = `jsonb_array_length(told.input->'ids') - jsonb_array_length(told.data->'not')`;
const of_ids = `in (select jsonb_array_elements_text(told.input->'ids')::uuid)`;

const kinds: { readonly [call in DeskCallName]?: Kind } = {
  decide_case: {
    things: '1',
    effect: `select from decision d where d.id = (told.data->>'decision')::uuid and d.decided_by = told.by
      and d.submission_id = (told.input->>'id')::uuid`,
    done: 'select count(*) from decision where decided_by = $1',
  },
  certify: {
    things: '1',
    effect: `select from board_certificate c where c.certified_by = told.by and (c.area, c.platform, c.period) =
      ((told.input->>'area')::smallint, (told.input->>'platform')::smallint, (told.input->>'period')::smallint)`,
    done: 'select count(*) from board_certificate where certified_by = $1',
    logged: `select count(*) from action where by = $1 and what = 'certify board'`,
  },
  settle: {
    things: `(told.data->>'made')::integer`,
    effect: `select from settlement s where s.made_by = told.by and s.list = told.input->>'list' and s.area = (told.input->>'area')::smallint`,
    done: 'select count(*) from settlement where made_by = $1',
    logged: `select coalesce(sum((detail->>'made')::integer), 0) from action where by = $1 and what = 'settle list'`,
    most: 200,
  },
  approve_lines: {
    things: done_ids,
    effect: `select from settlement_approval a where a.approved_by = told.by and a.settlement_id ${of_ids}`,
    done: 'select count(*) from settlement_approval where approved_by = $1',
    logged: `select count(*) from action where by = $1 and what = 'approve settlement'`,
  },
  deliver_lines: {
    things: done_ids,
    effect: `select from settlement_end e where e.kind = 'delivered' and e.ended_by = told.by
      and e.note = told.input->>'proof' and e.settlement_id ${of_ids}`,
    done: `select count(*) from settlement_end where ended_by = $1 and kind = 'delivered'`,
    logged: `select count(*) from action where by = $1 and what = 'deliver settlement'`,
  },
};

const invariants: Readonly<Record<string, string>> = {
  'a place of a list has one line': `select area, list, rank from settlement_progress where ended is distinct from 'void'
    group by 1, 2, 3 having count(*) > 1`,
  'a line gives one reward, and a reward of a rank has its line': `
    select s.id, r.id from settlement s full join (select * from reward where kind = 'rank') r on (r.area, r.id) = (s.area, s.reward_id)
    where s.id is null or r.id is null`,
  'a winner is told once': `select s.player_id from settlement s
    where (select count(*) from notice n where (n.area, n.player_id, n.kind) = (s.area, s.player_id, 'rank_won')) <> 1`,
  'a board is signed once': 'select area, platform, period from board_certificate group by 1, 2, 3 having count(*) > 1',
  'what is delivered was approved by two': `select e.settlement_id from settlement_end e where e.kind = 'delivered'
    and (select count(distinct approved_by) from settlement_approval a where (a.area, a.settlement_id) = (e.area, e.settlement_id)) <> 2`,
};

/** While nobody asks. One line for each problem. */
export async function auditDesk(database: Database, history: DeskHistory): Promise<string[]> {
  const problems: string[] = [];
  for (const [call, kind] of Object.entries(kinds)) problems.push(...(await problemsOf(database, history, call, kind)));
  for (const [rule, query] of Object.entries(invariants)) {
    const { rows } = await database.query(query);
    problems.push(...rows.map((row) => `Broken: ${rule}: ${JSON.stringify(row)}`));
  }
  return problems;
}

async function problemsOf(database: Database, history: DeskHistory, call: string, kind: Kind): Promise<string[]> {
  const { things, effect, done, logged, most = 1 } = kind;
  const told = history.told.filter((one) => one.call === call);
  const { rows } = await database.query<{ by: string; input: object; things: number; found: number }>(
    `select told.by, told.input, ${things} as things, (select count(*)::integer from (${effect}) as e) as found
     from jsonb_to_recordset($1::jsonb) as told (by text, input jsonb, data jsonb)`,
    [JSON.stringify(told)],
  );
  const problems = rows
    .filter((one) => one.found < one.things)
    .map((one) => `Lost: ${one.things - one.found} of ${call} by ${one.by}: ${JSON.stringify(one.input)}`);
  for (const by of new Set([...history.told, ...history.unknown].map((one) => one.by))) {
    const answered = rows.filter((one) => one.by === by).reduce((sum, one) => sum + one.things, 0);
    const open = history.unknown.filter((one) => one.by === by && one.call === call).length * most;
    const kept = await countOf(database, done, by);
    if (kept < answered) problems.push(`Lost: ${answered - kept} of ${call} by ${by}`);
    if (kept > answered + open)
      problems.push(`Doubled: ${kept - answered - open} of ${call} by ${by} that nobody was told of`);
    if (logged && (await countOf(database, logged, by)) !== kept)
      problems.push(`The log has not each ${call} by ${by}`);
  }
  return problems;
}

async function countOf(database: Database, query: string, by: string): Promise<number> {
  const { rows } = await database.query<{ count: string | number }>(query, [by]);
  return Number(Object.values(rows[0] ?? {})[0]);
}
