/** One person's sitting at the queue: list, cursor, what went out. Only the person's own keys move the cursor, never an answer. */
import type { QueueRow } from '@event/contest/review/desk-wire';
import { type Act, type ActAnswer, type ActTrouble, type ActWish, isAnswered, newAct, sayRows, wordOf } from './act.ts';
import { fresh, keyOfRow, type Marks, merged, type RowMark, remarked, type SittingRow, withRows } from './row.ts';

export interface Sitting {
  readonly rows: readonly SittingRow[];
  readonly chosen: string | null;
  readonly filter: string | null;
  /** Who else has a case open, by submission. */
  readonly taken: ReadonlyMap<string, string>;
  readonly marks: Marks;
  readonly acts: readonly Act[];
  readonly troubles: readonly ActTrouble[];
  /** Why the last key did nothing. */
  readonly said: string | null;
}

export type Stroke =
  | { readonly on: 'choose'; readonly row: string | null }
  | { readonly on: 'move'; readonly step: 1 | -1 }
  | {
      readonly on: 'act';
      readonly key: string;
      readonly at: number;
      readonly rows: readonly QueueRow[];
      readonly wish: Exclude<ActWish, { what: 'undo' }>;
    }
  | { readonly on: 'undo'; readonly key: string; readonly at: number }
  | { readonly on: 'dismiss'; readonly key: string | null };

export type SittingNews =
  | { readonly on: 'queue'; readonly rows: readonly QueueRow[]; readonly asked: number; readonly filter: string }
  | { readonly on: 'pulse'; readonly taken: ReadonlyMap<string, string> }
  | { readonly on: 'sent' | 'resend'; readonly key: string | null }
  | { readonly on: 'answered'; readonly key: string; readonly at: number; readonly answer: ActAnswer }
  | { readonly on: 'failed'; readonly key: string; readonly why: string; readonly again_at: number }
  | { readonly on: 'refused'; readonly key: string; readonly at: number; readonly why: string };

const kept_acts = 60;

export const newSitting: Sitting = {
  rows: [],
  chosen: null,
  filter: null,
  taken: new Map(),
  marks: new Map(),
  acts: [],
  troubles: [],
  said: null,
};

export const currentOf = ({ rows, chosen }: Sitting) => rows.find((row) => keyOfRow(row) === chosen) ?? null;

export const mayDecide = ({ taken }: Pick<Sitting, 'taken'>, row: SittingRow) =>
  !row.gone && !row.held && !row.barred && !taken.has(row.id);

/** Where the cursor goes from here: below, otherwise from the top. */
export function nextOf(sitting: Sitting, besides: ReadonlySet<string> = new Set()): SittingRow | null {
  const { rows, chosen } = sitting;
  const at = rows.findIndex((row) => keyOfRow(row) === chosen);
  const isOpen = (row: SittingRow) =>
    mayDecide(sitting, row) && keyOfRow(row) !== chosen && !besides.has(keyOfRow(row));
  return rows.slice(at + 1).find(isOpen) ?? rows.find(isOpen) ?? null;
}

export function sit(sitting: Sitting, event: Stroke | SittingNews): Sitting {
  if (event.on === 'choose') return choose(sitting, event.row);
  if (event.on === 'move') return move(sitting, event.step);
  if (event.on === 'act') return begin({ ...sitting, said: null }, newAct(event));
  if (event.on === 'undo') return undo({ ...sitting, said: null }, event);
  if (event.on === 'dismiss') return dismiss(sitting, event.key);
  return hear(sitting, event);
}

function hear(sitting: Sitting, news: SittingNews): Sitting {
  if (news.on === 'queue') return lay(sitting, news);
  if (news.on === 'pulse') return { ...sitting, taken: news.taken };
  if (news.on === 'resend') {
    return withActs(sitting, (act) =>
      act.state === 'waits' && (news.key ?? act.key) === act.key ? { ...act, state: 'ready' } : act,
    );
  }
  const act = sitting.acts.find(({ key }) => key === news.key);
  if (!act || isAnswered(act)) return sitting;
  if (news.on === 'answered') return answered(sitting, act, news);
  if (news.on === 'refused') return refused(sitting, act, news);
  if (news.on === 'failed') return failed(sitting, act, news);
  return withActs(sitting, (one) => (one === act ? { ...act, state: 'sent' } : one));
}

/** What others or we finished leaves now. */
function choose(sitting: Sitting, chosen: string | null): Sitting {
  const rows = sitting.rows.filter((row) => !row.gone || keyOfRow(row) === chosen);
  return { ...sitting, rows, chosen, said: null };
}

function move(sitting: Sitting, step: 1 | -1): Sitting {
  const current = currentOf(sitting);
  const open = sitting.rows.filter((row) => !row.gone || row === current);
  const from = current ? open.indexOf(current) : -1;
  const target = open[Math.max(0, Math.min(open.length - 1, from + step))];
  return target ? choose(sitting, keyOfRow(target)) : sitting;
}

/** Nothing begins on a row that still waits for an answer, or is out of our hands. */
function begin(sitting: Sitting, given: Act): Sitting {
  const shown = new Map(sitting.rows.map((row) => [keyOfRow(row), row]));
  const rows = given.rows.filter((row) => {
    const found = shown.get(keyOfRow(row));
    return found !== undefined && mayDecide(sitting, found);
  });
  if (rows.length === 0) return { ...sitting, said: `${sayRows(given.rows)}: changed just now, nothing was done.` };
  const target = nextOf(sitting, new Set(rows.map(keyOfRow)));
  const acts = [...sitting.acts, { ...given, rows }];
  const kept = acts.filter((act, index) => !isAnswered(act) || index >= acts.length - kept_acts);
  const gone = { gone: wordOf(given.wish), held: null, since: null };
  return { ...mark({ ...sitting, acts: kept }, rows, gone), chosen: target && keyOfRow(target) };
}

/** The last act that still stands, whole; the cursor goes where it was made. */
function undo(sitting: Sitting, { key, at }: { readonly key: string; readonly at: number }): Sitting {
  const last = lastStanding(sitting);
  if (!last) return { ...sitting, said: 'Nothing of yours is left to take back here.' };
  if (last.wish.what !== 'decide') {
    const over = withActs(sitting, (act) => (act === last ? { ...act, isOver: true } : act));
    const before = lastStanding(over);
    const what = last.wish.what === 'look' ? 'A second look' : 'A case passed on';
    const then = before ? ` U again undoes ${sayRows(before.rows)}, ${wordOf(before.wish).toLowerCase()}.` : '';
    return { ...over, said: `${what} is not taken back.${then}` };
  }
  const over = withActs(sitting, (act) => (act === last ? { ...act, isOver: true } : act));
  const taking = newAct({ key, at, rows: last.rows, wish: { what: 'undo', of: last.key } });
  const act: Act = isAnswered(last) ? { ...taking, made: last.made } : { ...taking, state: 'held' };
  const marked = mark({ ...over, acts: [...over.acts, act] }, last.rows, {
    gone: null,
    held: 'Being taken back',
    since: null,
  });
  const [first] = last.rows;
  return first ? choose(marked, keyOfRow(first)) : marked;
}

export const lastStanding = ({ acts }: Sitting) =>
  acts.findLast(({ wish, isOver }) => wish.what !== 'undo' && !isOver) ?? null;

const known_for_ms = 600_000;

/** A queue that was asked for before an answer came knows less than that answer. */
function lay(sitting: Sitting, { rows, asked, filter }: Extract<SittingNews, { on: 'queue' }>): Sitting {
  const since = (from: number): Marks =>
    new Map([...sitting.marks].filter(([, mark]) => mark.since === null || mark.since >= from));
  const marks = since(asked);
  const isOther = sitting.filter !== filter || sitting.rows.length === 0;
  const laid = isOther ? fresh(rows, marks) : merged(sitting.rows, rows, marks);
  const unsent = sitting.acts.filter(({ state }) => state === 'waits').flatMap((act) => act.rows);
  // Of what was just taken back this queue may not know yet.
  const open = sitting.rows.filter((row) => marks.get(keyOfRow(row))?.gone === null);
  return { ...sitting, filter, marks: since(asked - known_for_ms), rows: withRows(laid, [...unsent, ...open], marks) };
}

function answered(sitting: Sitting, act: Act, { at, answer }: Extract<SittingNews, { on: 'answered' }>): Sitting {
  const no = new Map(answer.refused.map(({ id, why }) => [id, why]));
  const done = act.rows.filter(({ id }) => !no.has(id));
  const not = act.rows.filter(({ id }) => no.has(id));
  const isUndo = act.wish.what === 'undo';
  const open = { gone: null, held: null, since: at };
  const stays = { gone: wordOf(isUndo ? decidedBy(sitting, act) : act.wish), held: null, since: at };
  const made = isUndo ? act.made : answer.made;
  const heard = withActs(sitting, (one) => {
    if (one === act) return { ...act, state: 'done', made, rows: done, isOver: act.isOver || done.length === 0 };
    return waitsFor(one, act) ? { ...one, state: 'ready', made, rows: done } : one;
  });
  const settled = mark(
    mark(heard, done, isUndo ? open : heldBy(heard, act) ? beingTakenBack : stays),
    not,
    isUndo ? stays : open,
  );
  const told = settled.troubles.map((one) => (one.key === act.key ? { ...one, state: 'sent' as const } : one));
  const why = not.map((row) => troubleOf(act, [row], { why: no.get(row.id) ?? '', state: 'refused' }));
  const empty = settled.acts.filter((one) => one.wish.what !== 'undo' || one.rows.length > 0);
  return { ...settled, acts: empty, troubles: [...told, ...why] };
}

const beingTakenBack: RowMark = { gone: null, held: 'Being taken back', since: null };
const waitsFor = (one: Act, act: Act) => one.state === 'held' && one.wish.what === 'undo' && one.wish.of === act.key;
const heldBy = ({ acts }: Sitting, act: Act) => acts.some(({ wish }) => wish.what === 'undo' && wish.of === act.key);

function decidedBy({ acts }: Sitting, { wish }: Act): ActWish {
  return acts.find(({ key }) => wish.what === 'undo' && key === wish.of)?.wish ?? wish;
}

/** The server said no: it stays no. What was to be taken back then needs no taking back. */
function refused(sitting: Sitting, act: Act, { at, why }: Extract<SittingNews, { on: 'refused' }>): Sitting {
  const isUndo = act.wish.what === 'undo';
  const gone = isUndo ? wordOf(decidedBy(sitting, act)) : null;
  const acts = sitting.acts.filter((one) => one !== act && !waitsFor(one, act));
  const told = sitting.troubles.filter(({ key }) => key !== act.key);
  const troubles = [...told, troubleOf(act, act.rows, { why, state: 'refused' })];
  return mark({ ...sitting, acts, troubles }, act.rows, { gone, held: null, since: at });
}

function failed(sitting: Sitting, act: Act, { why, again_at }: Extract<SittingNews, { on: 'failed' }>): Sitting {
  const waiting = withActs(sitting, (one) =>
    one === act ? { ...act, state: 'waits', tries: act.tries + 1, again_at } : one,
  );
  const told = sitting.troubles.filter(({ key }) => key !== act.key);
  const troubles = [...told, troubleOf(act, act.rows, { why, state: 'waits' })];
  const isBack = act.wish.what === 'undo' || heldBy(sitting, act);
  const held = isBack ? 'Not taken back yet' : 'Not sent';
  return mark({ ...waiting, troubles }, act.rows, { gone: null, held, since: null });
}

/** What was seen leaves. One that still waits is given up only by its own button: the server's queue then says how it stands. */
function dismiss(sitting: Sitting, key: string | null): Sitting {
  const leaves = (one: ActTrouble) => (key === null ? one.state !== 'waits' : one.key === key);
  const troubles = sitting.troubles.filter((one) => !leaves(one));
  const act = sitting.acts.find((one) => one.key === key && one.state === 'waits');
  if (!act) return { ...sitting, troubles };
  const acts = sitting.acts.filter((one) => one !== act && !waitsFor(one, act));
  const marks = new Map([...sitting.marks].filter(([row]) => !act.rows.some((one) => keyOfRow(one) === row)));
  return { ...sitting, acts, troubles, marks, rows: remarked(sitting.rows, marks, act.rows) };
}

function troubleOf({ key, wish }: Act, rows: readonly QueueRow[], how: Pick<ActTrouble, 'why' | 'state'>): ActTrouble {
  return { key, wish, numbers: rows.map(({ number }) => number), ...how };
}

function mark(sitting: Sitting, rows: readonly QueueRow[], as: RowMark): Sitting {
  const marks = new Map([...sitting.marks, ...rows.map((row) => [keyOfRow(row), as] as const)]);
  return {
    ...sitting,
    marks,
    rows: as.gone ? remarked(sitting.rows, marks, rows) : withRows(sitting.rows, rows, marks),
  };
}

const withActs = (sitting: Sitting, change: (act: Act) => Act): Sitting => ({
  ...sitting,
  acts: sitting.acts.map(change),
});
