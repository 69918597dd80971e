/** Settlement at the desk: lines from certified boards and published lists, two approvals, delivery, alternates. */
import type { SettlementRow } from '@event/contest/settlement/desk-wire';
import { readListKey } from '@event/contest/settlement/key';
import { type LineFacts, mayApprove, mayTakeBack, stateOf } from '@event/contest/settlement/line';
import type { PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskAsk, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { openContact } from '../task/contact.ts';
import { contactsWanted } from './ask-contact.ts';
import { listsOf } from './end.ts';
import { leaveWithoutLine, letInAfter } from './let-in.ts';
import { notPaid } from './payment.ts';
import { settle, settlementOf } from './settlement.ts';
import {
  approveLine,
  deliverLine,
  personOf,
  replaceLine,
  type StepOutcome,
  successorOf,
  takeBackApproval,
} from './step.ts';
import { staleOf } from './unpaid.ts';
import { sayChange, sayNo } from './word.ts';

export const settlementCalls: DeskHandlers<
  | 'settlement_lists'
  | 'settlement'
  | 'settlement_change'
  | 'settle'
  | 'approve_lines'
  | 'take_back_approvals'
  | 'deliver_lines'
  | 'alternate'
  | 'replace_line'
  | 'leave_without_line'
  | 'open_contact'
> = {
  settlement_lists: {
    async work({ app, now }, database) {
      return { list: await listsOf(app, database, now), contacts: await contactsWanted(database, now) };
    },
  },
  settlement: {
    async work({ app, input, organizer, now }, database) {
      const back = await letInAfter(app, database, input);
      return {
        lines: await rowsOf(database, input, { id: organizer.id, now }),
        let_in: back.map(({ player_id, player }) => ({ player_id, player })),
      };
    },
  },
  settlement_change: {
    async work({ app, input }, database) {
      const settlement = await settlementOf(app, database, input);
      if (!settlement) throw absent('list');
      if (settlement.winners.candidates.length === 0) throw notReady();
      return sayChange(settlement);
    },
  },
  settle: {
    async work({ app, input, organizer, now }, database) {
      const settled = await settle(app, database as PoolClient, input, { by: organizer.id, at: now });
      if (settled === 'no_list') throw absent('list');
      if (settled === 'not_ready') throw notReady();
      if (settled === 'in_run') throw new DeskRefused('in_run', sayNo('in_run', null));
      if (settled === 'changed')
        throw new DeskRefused('changed', 'Something has changed since you looked. Nothing was done: look at it again.');
      return settled;
    },
  },
  approve_lines: {
    work: (ask, database) => {
      const doing = { by: ask.organizer.id, at: ask.now };
      return each(ask, (id) => approveLine(database as PoolClient, { area: ask.input.area, id }, doing));
    },
  },
  take_back_approvals: {
    work: (ask, database) => {
      const doing = { by: ask.organizer.id, at: ask.now };
      return each(ask, (id) => takeBackApproval(database as PoolClient, { area: ask.input.area, id }, doing));
    },
  },
  deliver_lines: {
    async work(ask, database) {
      const { area, ids, proof, otherwise } = ask.input;
      const doing = { by: ask.organizer.id, at: ask.now };
      const stale = await staleOf(ask.app, database, area, ids);
      return each(ask, (id) => deliverLine(database as PoolClient, { area, id, proof, otherwise, stale }, doing));
    },
  },
  alternate: {
    async work({ app, input }, database) {
      const { area, list } = await lineOf(database, input.area, input.id);
      if (readListKey(list)?.period === null) return { next: null, why: 'judged' };
      const after = await successorOf(app, database, { area, list });
      if (after === 'stale') return { next: null, why: 'stale' };
      const { player_id, player, rank } = after?.entrant ?? {};
      return { next: player_id && player && rank ? { player_id, player, rank } : null, why: null };
    },
  },
  replace_line: {
    async work({ app, input, organizer, now }, database) {
      const step = await replaceLine(app, database as PoolClient, input, { by: organizer.id, at: now });
      if (step.refused) throw new DeskRefused(step.refused, sayNo(step.refused, step.line));
      return null;
    },
  },
  leave_without_line: {
    async work({ app, input, organizer, now }, database) {
      const isLeft = await leaveWithoutLine(app, database as PoolClient, input, { by: organizer.id, at: now });
      if (!isLeft) throw new DeskRefused('done', 'Nothing waits here: they have a line, are out, or were left before.');
      return {};
    },
  },
  open_contact: {
    async work(ask, database) {
      const { app, input } = ask;
      const { player_id, ended } = await lineOf(database, input.area, input.id);
      if (ended === 'void') throw new DeskRefused('ended', 'This line is void: its winner is no longer asked for it.');
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

const notReady = () =>
  new DeskRefused('not_ready', 'There is nothing to settle yet: first certify the board, or publish the works.');

/** One line that does not fit holds up no other. */
async function each({ input }: Pick<DeskAsk<'approve_lines'>, 'input'>, step: (id: string) => Promise<StepOutcome>) {
  const not: { id: string; why: string }[] = [];
  for (const id of input.ids) {
    const { refused, line } = await step(id);
    if (refused) not.push({ id, why: sayNo(refused, line) });
  }
  return { done: input.ids.length - not.length, not };
}

interface ListKeyOf {
  readonly area: number;
  readonly list: string;
}

async function rowsOf(
  database: Database,
  { area, list }: ListKeyOf,
  { id, now }: { id: string; now: number },
): Promise<SettlementRow[]> {
  const { rows } = await database.query<
    Omit<SettlementRow, 'state' | 'not_by_me' | 'may_take_back' | 'not_paid'> & LineFacts & Firsts
  >(
    `select s.area, s.id, s.list, s.rank, s.player_id, p.name as player, r.amount, r.currency,
       case when s.contact_erased then 'erased' when s.contact_at is null then 'none' else 'left' end as contact,
       coalesce(f.name, s.first_by) as first_by, coalesce(o.name, s.second_by) as second_by,
       coalesce(s.first_by = $3, false) as mine, s.note, s.otherwise, s.instead_of as alternate_of, s.run,
       s.made_by, s.ended, s.is_out, s.lost_work, s.first_by as first_id, s.second_by as second_id, f.created_by as first_from, f.created_at as first_since
     from settlement_progress s
     join player p on (p.area, p.id) = (s.area, s.player_id)
     join reward r on (r.area, r.id) = (s.area, s.reward_id)
     left join organizer f on f.id::text = s.first_by
     left join organizer o on o.id::text = s.second_by
     where s.area = $1 and s.list = $2 order by s.rank, s.made_at, s.id`,
    [area, list, id],
  );
  const by = await personOf(database, id);
  const unpaid = await notPaid(
    database,
    rows.map((row) => row.id),
  );
  return rows.map(({ made_by, ended, is_out, first_id, second_id, first_from, first_since, ...row }) => {
    const first =
      first_id === null ? null : { id: first_id, created_by: first_from ?? '', created_at: first_since ?? 0 };
    const facts = { made_by, ended, is_out, lost_work: row.lost_work, first_by: first_id, second_by: second_id };
    const may_take_back = row.run === null && mayTakeBack(facts, id) === null;
    const not_by_me = mayApprove(facts, { by, first, at: now });
    return { ...row, state: stateOf(facts), not_by_me, may_take_back, not_paid: unpaid.get(row.id) ?? null };
  });
}

interface Firsts {
  readonly first_id: string | null;
  readonly second_id: string | null;
  readonly first_from: string | null;
  readonly first_since: number | null;
}

interface LineKey {
  readonly area: number;
  readonly list: string;
  readonly player_id: string;
  readonly ended: 'delivered' | 'void' | null;
}

async function lineOf(database: Database, area: number, id: string): Promise<LineKey> {
  const { rows } = await database.query<LineKey>(
    'select area, list, player_id, ended from settlement_progress where area = $1 and id = $2',
    [area, id],
  );
  if (!rows[0]) throw absent('line');
  return rows[0];
}
