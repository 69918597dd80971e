/** Settlement at the desk: lines from certified boards and published lists, two approvals, delivery, alternates. */
import type { SettlementList, SettlementRow } from '@event/contest/reward/desk-wire';
import type { PoolClient } from 'pg';
import type { App } from '../app.ts';
import { boardsOf, certifiedRows, latestCertificate } from '../board/body.ts';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskAsk, type DeskHandlers, DeskRefused, isWithin } from '../http/ask.ts';
import { openContact } from '../task/contact.ts';
import { approveLine, deliverLine, replaceLine, type SettlementAnswer, settle } from './settlement.ts';
import { boardWinners, excellentWinners } from './winner.ts';

export const settlementCalls: DeskHandlers<
  | 'settlement_lists'
  | 'settlement'
  | 'settle'
  | 'approve_lines'
  | 'deliver_lines'
  | 'alternates'
  | 'replace_line'
  | 'open_contact'
> = {
  settlement_lists: {
    async work({ app, areas }, database) {
      const list = await listsOf(app, database);
      return { list: list.filter(({ area }) => isWithin(areas, area)) };
    },
  },
  settlement: {
    async work({ input, areas, organizer }, database) {
      if (!isWithin(areas, input.area)) throw absent('list');
      return { lines: await rowsOf(database, input, organizer.id) };
    },
  },
  settle: {
    async work({ app, input, areas, organizer, now }, database) {
      if (!isWithin(areas, input.area)) throw absent('list');
      const { platform, period } = readList(input.list);
      const winners =
        period === null
          ? await excellentWinners(app, database, { area: input.area, platform })
          : await boardWinners(app, database, { area: input.area, platform, period });
      if (winners.winners.length === 0) {
        throw new DeskRefused(
          'not_ready',
          'Nobody is to be settled yet: certify the board, or publish the works, first.',
        );
      }
      const settled = await settle(app, database as PoolClient, winners, { by: organizer.id, at: now });
      return { ...settled, conflicts: settled.conflicts.length };
    },
  },
  approve_lines: {
    work: (ask, database) =>
      each(ask, (id) => approveLine(database as PoolClient, ask.input.area, id, { by: ask.organizer.id, at: ask.now })),
  },
  deliver_lines: {
    work: (ask, database) => {
      const { area, proof } = ask.input;
      const doing = { by: ask.organizer.id, at: ask.now };
      return each(ask, (id) => deliverLine(database as PoolClient, { area, id, proof }, doing));
    },
  },
  alternates: {
    async work({ input, areas }, database) {
      if (!isWithin(areas, input.area)) throw absent('line');
      const line = await lineOf(database, input.area, input.id);
      return { list: await alternatesOf(database, line) };
    },
  },
  replace_line: {
    async work({ app, input, areas, organizer, now }, database) {
      if (!isWithin(areas, input.area)) throw absent('line');
      const answer = await replaceLine(app, database as PoolClient, input, { by: organizer.id, at: now });
      if (answer !== 'done') throw new DeskRefused(answer, sentences[answer]);
      return null;
    },
  },
  open_contact: {
    async work(ask, database) {
      const { app, input, areas } = ask;
      if (!isWithin(areas, input.area)) throw absent('line');
      const { player_id } = await lineOf(database, input.area, input.id);
      await act(ask, database, {
        what: 'open contact',
        area: input.area,
        subject: player_id,
        detail: { line: input.id },
      });
      return { address: await openContact(app, database, { area: input.area, id: player_id }) };
    },
  },
};

const sentences: Readonly<Record<Exclude<SettlementAnswer, 'done'>, string>> = {
  unknown: 'There is no such line.',
  same_person: 'You approved it first: the second approval comes from somebody else.',
  approved_before: 'Two people have approved it already.',
  not_approved: 'It needs two approvals before it is delivered.',
  ended: 'It is delivered or void already.',
  disqualified: 'The player was disqualified: replace the line.',
};

/** One line that does not fit holds up no other. */
async function each(
  { input, areas }: Pick<DeskAsk<'approve_lines'>, 'input' | 'areas'>,
  step: (id: string) => Promise<SettlementAnswer>,
) {
  if (!isWithin(areas, input.area)) throw absent('list');
  const not: { id: string; why: string }[] = [];
  for (const id of input.ids) {
    const answer = await step(id);
    if (answer !== 'done') not.push({ id, why: sentences[answer] });
  }
  return { done: input.ids.length - not.length, not };
}

function readList(list: string): { platform: number; period: number | null } {
  const found = list.match(/^(?:board:(\d+):(\d+)|excellent:(\d+))$/);
  if (!found) throw absent('list');
  return { platform: Number(found[1] ?? found[3]), period: found[2] ? Number(found[2]) : null };
}

async function listsOf(app: App, database: Database): Promise<SettlementList[]> {
  const { rows } = await database.query<Pick<SettlementList, 'area' | 'list' | 'lines' | 'approved' | 'delivered'>>(
    `select area, list, count(*) filter (where ended is distinct from 'void') as lines,
       count(*) filter (where second_by is not null and ended is null) as approved,
       count(*) filter (where ended = 'delivered') as delivered
     from settlement_progress group by area, list`,
  );
  const none = { lines: 0, approved: 0, delivered: 0 };
  const made = (area: number, list: string) => rows.find((row) => row.area === area && row.list === list) ?? none;
  const lists: SettlementList[] = [];
  for (const { area, platform, period } of boardsOf(app)) {
    const list = `board:${platform}:${period}`;
    const ready = (await latestCertificate(database, { area, platform, period })) !== undefined;
    lists.push({ ...made(area, list), area, list, platform, period, ready });
  }
  const published = await database.query<{ area: number; platform: number }>(
    'select area, platform from excellent_publication',
  );
  for (const { area, platform } of published.rows) {
    const list = `excellent:${platform}`;
    lists.push({ ...made(area, list), area, list, platform, period: null, ready: true });
  }
  return lists;
}

interface Listed {
  readonly area: number;
  readonly list: string;
}

async function rowsOf(database: Database, { area, list }: Listed, who: string): Promise<SettlementRow[]> {
  const { rows } = await database.query<SettlementRow>(
    `select s.area, s.id, s.list, s.rank, s.player_id, p.name as player, r.amount, r.currency,
       case when s.contact_erased then 'erased' when s.contact_at is null then 'none' else 'left' end as contact,
       coalesce(f.name, s.first_by) as first_by, coalesce(o.name, s.second_by) as second_by,
       coalesce(s.first_by = $3, false) as mine,
       case when s.ended is not null then s.ended when s.second_by is not null then 'approved'
         when s.first_by is not null then 'half' else 'open' end as state,
       s.note, s.instead_of as alternate_of,
       exists (select from disqualification d
         where (d.area, d.player_id) = (s.area, s.player_id) and d.lifted_at is null) as disqualified
     from settlement_progress s
     join player p on (p.area, p.id) = (s.area, s.player_id)
     join reward r on (r.area, r.id) = (s.area, s.reward_id)
     left join organizer f on f.id::text = s.first_by
     left join organizer o on o.id::text = s.second_by
     where s.area = $1 and s.list = $2 order by s.rank, s.made_at, s.id`,
    [area, list, who],
  );
  return rows;
}

interface Line {
  readonly area: number;
  readonly list: string;
  readonly player_id: string;
}

async function lineOf(database: Database, area: number, id: string): Promise<Line> {
  const { rows } = await database.query<Line>(
    'select area, list, player_id from settlement where area = $1 and id = $2',
    [area, id],
  );
  if (!rows[0]) throw absent('line');
  return rows[0];
}

/** Who comes next on the same board and wins nothing on it yet. */
async function alternatesOf(database: Database, { area, list }: Line) {
  const { platform, period } = readList(list);
  if (period === null) return [];
  const taken = await database.query<{ player_id: string }>(
    `select player_id from settlement_progress where area = $1 and list = $2 and ended is distinct from 'void'`,
    [area, list],
  );
  const winners = new Set(taken.rows.map(({ player_id }) => player_id));
  const rows = await certifiedRows(database, { area, platform, period }, 1000);
  return rows
    .filter(({ player_id }) => !winners.has(player_id))
    .slice(0, 20)
    .map(({ player_id, author, rank }) => ({ player_id, player: author, rank }));
}
