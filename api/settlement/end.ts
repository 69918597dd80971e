/** Every list of the contest: how far it is, what it is worth, and what is in its way. */
import type { ListBlock, ListMoney, SettlementList } from '@event/contest/settlement/end-wire';
import { listKey } from '@event/contest/settlement/key';
import { stageOf } from '@event/contest/settlement/stage';
import type { App } from '../app.ts';
import { boardsOf, sameBoard } from '../board/body.ts';
import { openBoards } from '../board/certify.ts';
import { countBoards, countCertificates, countStandings } from '../board/count.ts';
import { prizesOf } from '../board/winner.ts';
import { unprovedWorks } from '../channel/proof.ts';
import type { Database } from '../database/database.ts';
import { letInAfter } from './let-in.ts';
import { prizeOn, settlementOf } from './settlement.ts';
import { excellentPrizes } from './winner.ts';

/** What is the same of a board and of a list of excellent works. */
interface EndedList {
  readonly area: number;
  readonly platform: number;
  readonly period: number | null;
  readonly ends_at: number;
  readonly ready: boolean;
  readonly winners: number;
  /** By its prizes, as long as it has no lines. */
  readonly due: readonly Omit<ListMoney, 'approved' | 'delivered'>[];
  readonly blocks: readonly ListBlock[];
}

export async function listsOf(app: App, database: Database, now: number): Promise<SettlementList[]> {
  const lined = await linesByList(database);
  const back = await letInAfter(app, database);
  const lists = [...(await boards(app, database, now)), ...(await excellentLists(app, database))];
  const left = await leftToLine(app, database);
  return lists.map(({ blocks, ...one }) => {
    const list = listKey(one);
    const { winners, due, ...known } = { ...one, ...left.get(`${one.area} ${list}`) };
    const own = lined.filter((row) => row.area === one.area && row.list === list);
    const sum = (field: 'lines' | 'approved' | 'delivered' | 'out' | 'lost_work' | 'contact') =>
      own.reduce((total, row) => total + row[field], 0);
    const [lines, approved, delivered] = [sum('lines'), sum('approved'), sum('delivered')];
    const facts = { has_ended: now >= one.ends_at, is_ready: one.ready, winners, lines, approved, delivered };
    const waits = [
      { what: 'out' as const, count: sum('out') },
      { what: 'lost_work' as const, count: sum('lost_work') },
      { what: 'contact' as const, count: sum('contact') },
      { what: 'let_in' as const, count: back.filter((row) => row.area === one.area && row.list === list).length },
    ];
    const money = own.map((row) => ({
      ...{ currency: row.currency, due: row.due, approved: row.due_approved, delivered: row.due_delivered },
    }));
    return {
      ...{ ...known, list, stage: stageOf(facts), lines, approved, delivered },
      money: lines > 0 ? money : due.map((part) => ({ ...part, approved: 0, delivered: 0 })),
      blocks: (lines > 0 ? waits : blocks).filter(({ count }) => count > 0),
    };
  });
}

/** Of lists whose lines are all void, what is left: nobody is due a place that a person closed. */
async function leftToLine(
  app: App,
  database: Database,
): Promise<ReadonlyMap<string, Pick<EndedList, 'winners' | 'due'>>> {
  const { rows } = await database.query<{ area: number; list: string }>(
    `select s.area, s.list from settlement s
     left join settlement_end e on (e.area, e.settlement_id) = (s.area, s.id)
     group by 1, 2 having bool_and(e.kind is not distinct from 'void')`,
  );
  const found = new Map<string, Pick<EndedList, 'winners' | 'due'>>();
  for (const { area, list } of rows) {
    const settlement = await settlementOf(app, database, { area, list });
    if (!settlement) continue;
    const { winners, change } = settlement;
    const due = sumsOf(change.added.map(({ rank }) => prizeOn(winners, rank)));
    found.set(`${area} ${list}`, { winners: change.added.length + change.empty.length, due });
  }
  return found;
}

interface WaitingLines {
  readonly area: number;
  readonly list: string;
  readonly currency: 'usd' | 'diamonds';
  readonly lines: number;
  readonly approved: number;
  readonly delivered: number;
  readonly out: number;
  readonly lost_work: number;
  readonly contact: number;
  readonly due: number;
  readonly due_approved: number;
  readonly due_delivered: number;
}

async function linesByList(database: Database): Promise<WaitingLines[]> {
  const { rows } = await database.query<WaitingLines>(
    `select s.area, s.list, r.currency, count(*) as lines,
       count(*) filter (where ended is null and second_by is not null and not is_out and not lost_work) as approved,
       count(*) filter (where ended = 'delivered') as delivered,
       count(*) filter (where ended is null and is_out) as out,
       count(*) filter (where ended is null and not is_out and lost_work) as lost_work,
       count(*) filter (where ended is null and not is_out and r.currency = 'usd' and contact_at is null) as contact,
       sum(r.amount)::float8 as due,
       coalesce(sum(r.amount) filter (where ended = 'delivered' or (second_by is not null and not (is_out or lost_work))), 0)::float8
         as due_approved,
       coalesce(sum(r.amount) filter (where ended = 'delivered'), 0)::float8 as due_delivered
     from settlement_progress s join reward r on (r.area, r.id) = (s.area, s.reward_id)
     where ended is distinct from 'void' group by 1, 2, 3 order by 3 desc`,
  );
  return rows;
}

async function boards(app: App, database: Database, now: number): Promise<EndedList[]> {
  const open = await openBoards(database);
  const standings = await countStandings(database);
  const certificates = await countCertificates(database);
  const lists: EndedList[] = [];
  for (const key of boardsOf(app)) {
    const ends_at = app.edition.periods.find(({ number }) => number === key.period)?.to ?? 0;
    const [winners, ready] = [standings(key), certificates(key) > 0];
    const isOpen = ends_at <= now && !ready && winners > 0;
    const works = isOpen ? open.find((one) => sameBoard(one, key)) : undefined;
    const unproved = isOpen ? (await unprovedWorks(app, database, key, now)).length : 0;
    const due = sumsOf(prizesOf(app, key).filter(({ rank }) => rank <= winners));
    lists.push({ ...key, ends_at, ready, winners, due, blocks: blocksOf({ ...works, unproved }) });
  }
  return lists;
}

const block_order = ['waiting', 'held', 'unreleased', 'unproved'] as const;

const blocksOf = (found: Partial<Record<(typeof block_order)[number], number>>): ListBlock[] =>
  block_order.flatMap((what) => (found[what] ? [{ what, count: found[what] }] : []));

async function excellentLists({ edition }: App, database: Database): Promise<EndedList[]> {
  const selected = await countBoards(
    database,
    `select area, platform, null as period, count(*) from excellent_selection where removed_at is null group by 1, 2`,
  );
  const published = await countBoards(
    database,
    'select area, platform, null as period, count(*) from excellent_publication group by 1, 2',
  );
  const prizes = await excellentPrizes(edition, database);
  return edition.areas.flatMap((area) =>
    edition.platforms
      .filter(({ code }) => area.platforms.includes(code))
      .map(({ value: platform }): EndedList => {
        const key = { area: area.value, platform, period: null };
        const [filled, ready] = [selected(key), published(key) > 0];
        return {
          ...{ ...key, ready, winners: filled || prizes.length },
          ends_at: edition.phases.submission.to,
          due: sumsOf(prizes.slice(0, filled || prizes.length)),
          blocks: ready || filled === prizes.length ? [] : [{ what: 'unfilled', count: prizes.length - filled }],
        };
      }),
  );
}

function sumsOf(prizes: readonly { readonly amount: number; readonly currency: 'usd' | 'diamonds' }[]) {
  return [...Map.groupBy(prizes, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    due: own.reduce((total, { amount }) => total + amount, 0),
  }));
}
