/** A part of the queue for each journey that runs, and what was decided there. */
import { type Browser, expect, type Page, type Response, test } from '@playwright/test';
import { another } from '../journey/desk.ts';

/** Nobody else decides there, and journeys that run beside each other decide on works of their own. */
const parts = ['areas=1&platforms=3', 'areas=3&platforms=2,3,5'] as const;
export const search = () => `${parts[test.info().parallelIndex % 2]}&signals=unknown&age=in_time`;
export const who = 'Marco Silva';

export interface ReviewRow {
  readonly area: number;
  readonly id: string;
  readonly number: number;
  /** Since when it waits. */
  readonly since: number;
  /** The decision that a second look is at; null in a case of its own. */
  readonly looks_at: string | null;
}

interface Event {
  readonly at: number;
  readonly by: string;
  readonly what: string;
  readonly detail: string | null;
}

export async function rowsOf(page: Page): Promise<ReviewRow[]> {
  return (await (await page.request.get(`/desk/api/review/queue?${search()}`)).json()).rows;
}

/** What Marco decided and took back since the work waits, oldest first, as the server tells it. */
export async function decidedOn(page: Page, { area, id, since }: ReviewRow): Promise<string[]> {
  const answer = await page.request.get(`/desk/api/review/case?area=${area}&id=${id}`);
  const { history }: { history: Event[] } = await answer.json();
  return history
    .filter(({ at, by, what }) => at >= since && by === who && ['approve', 'reject', 'undo'].includes(what))
    .map(({ what, detail }) => [what, detail].filter(Boolean).join(' '))
    .reverse();
}

interface LookDetail {
  readonly decision: string;
  readonly kind: string;
  readonly reason: string | null;
}

/** What Marco said at a second look, as the log tells an owner: the history of the work says nothing of it. */
export async function saidOnLook(
  owner: Page,
  { number, looks_at }: Pick<ReviewRow, 'number' | 'looks_at'>,
): Promise<string[]> {
  const answer = await owner.request.get(`/desk/api/actions?what=look%20again&about=${number}`);
  const { list }: { list: { name: string; detail: LookDetail }[] } = await answer.json();
  return list
    .filter(({ name, detail }) => name === who && detail.decision === looks_at)
    .map(({ detail: { kind, reason } }) => [kind, reason].filter(Boolean).join(' '));
}

export const allDecided = (page: Page, rows: readonly ReviewRow[]) =>
  Promise.all(rows.map((row) => decidedOn(page, row)));

export interface WatchedCases {
  readonly cases: readonly ReviewRow[];
  /** What some keys could reach, and what was decided on each. The oldest may grow out of what is in time at any moment. */
  readonly near: readonly ReviewRow[];
  readonly before: readonly string[][];
  /** Reads the log, where a second look could be reached. */
  readonly owner: Page | null;
}

export async function watchQueue(page: Page, browser: Browser): Promise<WatchedCases> {
  const rows = await rowsOf(page);
  const near = rows.slice(2, 14);
  const owner = near.every(isCase) ? null : await another(browser, 'Nadia Rahman', '/desk/');
  return { cases: rows.filter(isCase), near, before: await allDecided(page, near), owner };
}

const isCase = ({ looks_at }: ReviewRow) => looks_at === null;
const nameOf = ({ id, looks_at }: ReviewRow) => `${id} ${looks_at}`;

/** Of each that the keys could reach: whether it still waits, for a second look as well, and what was decided or taken back since. */
export async function changedNear(page: Page, { near, before, owner }: WatchedCases) {
  const waiting = new Set((await rowsOf(page)).map(nameOf));
  const decided = await allDecided(page, near);
  const looked = await Promise.all(near.map((row) => (owner && !isCase(row) ? saidOnLook(owner, row) : [])));
  return near.map((row, index) => ({
    ...{ number: row.number, waits: waiting.has(nameOf(row)) },
    since: [...(decided[index]?.slice(before[index]?.length) ?? []), ...(looked[index] ?? [])],
  }));
}

/** What was decided since, of all that waited before: it waits no more, and nothing took it back. */
export async function decidedOf(page: Page, { cases }: WatchedCases): Promise<[number, string[]][]> {
  const waiting = new Set((await rowsOf(page)).filter(isCase).map(({ number }) => number));
  const gone = cases.filter(({ number }) => !waiting.has(number));
  const decided = await allDecided(page, gone);
  const standing = decided.map((all) => all.slice(all.lastIndexOf('undo') + 1));
  return gone
    .map(({ number }, index): [number, string[]] => [number, standing[index] ?? []])
    .filter(([, all]) => all[0]);
}

interface DecidedCase {
  readonly area: number;
  readonly id: string;
  readonly decision: string;
}

const made = new WeakMap<Page, Promise<DecidedCase[]>[]>();

/** From now on; to be given back at the end. */
export function noteDecided(page: Page) {
  const all: Promise<DecidedCase[]>[] = [];
  made.set(page, all);
  page.on('response', (answer) => {
    if (/\/review\/decide(-several)?$/.test(answer.url()) && answer.ok()) all.push(readDecided(answer));
  });
}

async function readDecided(answer: Response): Promise<DecidedCase[]> {
  const { area, id, cases = [{ area, id }] } = answer.request().postDataJSON();
  const { decision, done = decision ? [{ id, decision }] : [] } = await answer.json().catch(() => ({}));
  return cases.flatMap((one: DecidedCase) =>
    done.filter((each: DecidedCase) => each.id === one.id).map((each: DecidedCase) => ({ ...each, area: one.area })),
  );
}

/** The queue of the demo is only so long: whoever takes from it and gives nothing back leaves none to the journey that is repeated. */
export async function giveBack(page: Page) {
  const cases = (await Promise.all(made.get(page) ?? [])).flat();
  if (cases.length > 0)
    expect((await page.request.post('/desk/api/review/undo-several', { data: { cases } })).ok()).toBe(true);
}
