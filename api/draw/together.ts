/**
 * Draws that arrive while others are on their way to the database go together, as one statement with one commit. Nothing
 * waits for company: the first goes at once, and what came while it was under way is the next.
 */
import { claimUntil } from '@event/contest/reward/reward';
import type { App } from '../app.ts';
import { isAway } from '../database/away.ts';
import { atOnce, type Database, newId } from '../database/database.ts';
import { noteKept, type OpenedMoments, openedMoments } from './moment.ts';
import { type Spending, type Spent, spendAttempt } from './spend.ts';
import { askDraw, believedMoment, type DrawMoment, hearTime } from './time.ts';

/** Busy: the player does something else just now, so this draw waits for that alone. */
type SpentOrBusy = Omit<Spent, 'outcome'> & { readonly outcome: Spent['outcome'] | 'busy' };

interface WaitingDraw extends Spending {
  readonly tell: (spent: Spent | Promise<Spent>) => void;
}

interface SpendingLine {
  readonly waiting: WaitingDraw[];
  under_way: number;
}

/** One more than one: what hangs on a dead connection does not hold up all others. */
const most_under_way = 2;
const most_together = 64;

const lines = new WeakMap<App['pool'], SpendingLine>();

export function spendTogether(app: App, spending: Spending): Promise<Spent> {
  const line = lines.get(app.pool) ?? { waiting: [], under_way: 0 };
  lines.set(app.pool, line);
  return new Promise((tell) => {
    line.waiting.push({ ...spending, tell });
    if (line.under_way < most_under_way) void sendOn(app, line);
  });
}

async function sendOn(app: App, line: SpendingLine): Promise<void> {
  line.under_way += 1;
  while (line.waiting.length > 0) await send(app, line.waiting.splice(0, most_together));
  line.under_way -= 1;
}

async function send(app: App, some: readonly WaitingDraw[]): Promise<void> {
  const found = await atOnce(app.pool, (database) => askTogether(app, database, some), 1).catch((error) => {
    for (const one of some) one.tell(wasTakenBack(error) ? spendAlone(app, one) : Promise.reject(error));
  });
  if (!found) return;
  const left = some.filter((one, place) => !tellOf(one, found[place]));
  // What was believed of the time or of the slices holds no more: asked for once, not by each of them.
  if (found.some(({ outcome }) => outcome === 'behind')) await askDraw(app, left[0]?.drawing.at ?? 0).catch(() => {});
  for (const one of left) one.tell(spendAlone(app, one));
}

const spendAlone = (app: App, one: Spending) => atOnce(app.pool, (database) => spendAttempt(app, database, one));

/** One that breaks takes all of them back, and each is tried alone. What may stand although no answer came is not. */
function wasTakenBack(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '') && !isAway(error);
}

function tellOf(one: WaitingDraw, found: SpentOrBusy | undefined): boolean {
  if (!found || ['busy', 'behind', 'other_time'].includes(found.outcome)) return false;
  one.tell(found as Spent);
  return true;
}

async function askTogether(app: App, database: Database, some: readonly Spending[]): Promise<SpentOrBusy[]> {
  const draws = [];
  const opened = new Map<number, OpenedMoments>();
  for (const one of some) {
    const { area, at } = one.drawing;
    const moment = believedMoment(app, at) ?? (await askDraw(app, at, database));
    const here = await openedMoments(app, database, area, moment);
    if (here.last >= (opened.get(area)?.last ?? 0)) opened.set(area, here);
    draws.push({ ...one, moment, opened: here.last });
  }
  const found = await drawTogether(app, database, draws, opened);
  for (const [area, { last }] of opened) noteKept(app, area, last);
  const told = found.findLast(({ told }) => told !== null)?.told;
  if (told) hearTime(app, told);
  return found;
}

interface Draw extends Spending {
  readonly moment: DrawMoment;
  /** The last moment of its area that had opened by then. */
  readonly opened: number;
}

async function drawTogether(
  { edition }: App,
  database: Database,
  draws: readonly Draw[],
  opened: ReadonlyMap<number, OpenedMoments>,
): Promise<SpentOrBusy[]> {
  const moments = [...opened].flatMap(([area, { opened }]) => opened.map((moment) => ({ ...moment, area })));
  const { rows } = await database.query({
    name: 'draw-together',
    text: `select outcome, answer, body, told
      from draw_together($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) order by place`,
    values: [
      draws.map(({ drawing }) => drawing.area),
      draws.map(({ drawing }) => drawing.player_id),
      draws.map(({ drawing }) => drawing.at),
      draws.map(({ moment }) => moment.at),
      draws.map(({ moment }) => moment.slices),
      draws.map(({ opened }) => opened),
      draws.map(({ drawing }) => newId(drawing.at)),
      draws.map(({ moment }) => claimUntil(edition, moment.at)),
      draws.map(({ mark }) => mark?.key ?? null),
      draws.map(({ mark }) => mark?.body ?? null),
      draws.map(({ mark }) => mark?.since ?? null),
      moments.map(({ area }) => area),
      moments.map(({ number }) => number),
      moments.map(({ opens_at }) => opens_at),
      moments.map(({ tier }) => tier),
      moments.map(({ prize }) => prize),
    ],
  });
  return rows;
}
