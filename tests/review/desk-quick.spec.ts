/// <reference lib="dom" />
/** Quick fingers on a bad line: what the server then knows is what was on the screen at each key. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { enterDesk, openCase, openFreeCase } from '../journey/desk.ts';
import {
  allDecided,
  changedNear,
  decidedOf,
  decidedOn,
  giveBack,
  noteDecided,
  type ReviewRow,
  rowsOf,
  search,
  type WatchedCases,
  watchQueue,
  who,
} from './part.ts';

test.beforeEach(({ page }) => noteDecided(page));
test.afterEach(({ page }) => giveBack(page));

interface Pressed {
  readonly key: string;
  /** Of the case that stood there, rules and all. */
  readonly number: number | null;
}

/** In the page: what is on the screen at each key. */
function watchKeys() {
  const pressed: Pressed[] = [];
  Object.assign(globalThis, { pressed });
  const watch = ({ key }: KeyboardEvent) => {
    const shown =
      document.querySelector('.rules') && document.querySelector('.meta a')?.textContent?.replace(/\D/g, '');
    pressed.push({ key, number: shown ? Number(shown) : null });
  };
  addEventListener('keydown', watch, true);
}

const pressedIn = (page: Page) => page.evaluate(() => (globalThis as { pressed?: Pressed[] }).pressed ?? []);

/** The third: the oldest may grow out of what is in time at any moment. */
async function enterCase(page: Page): Promise<string> {
  await enterDesk(page, who, `/desk/review?${search()}`);
  for (let passed = 0; passed < 2; passed++) {
    const shown = await openCase(page);
    await page.keyboard.press('j');
    await openCase(page, shown);
  }
  return openFreeCase(page);
}

/** Of all works that waited just those were decided that were on the screen at a key, each as it was pressed; nothing was taken back. */
async function expectAsPressed(page: Page, watched: WatchedCases) {
  const wished: Record<string, string> = { a: 'approve', '7': 'reject plagiarism', '2': 'reject non_game' };
  const pressed = await pressedIn(page);
  const wishes = (number: number) =>
    pressed.flatMap(({ key, number: shown }) => (shown === number && wished[key]) || []);
  const expected = watched.cases
    .map(({ number }): [number, string[]] => [number, wishes(number)])
    .filter(([, all]) => all[0]);
  expect(expected).not.toEqual([]);
  await expect.poll(() => decidedOf(page, watched), { timeout: 100_000 }).toEqual(expected);
  const near = watched.near.map(({ number }) => {
    const since = wishes(number);
    return { number, waits: since.length === 0, since };
  });
  await expect.poll(() => changedNear(page, watched), { timeout: 100_000 }).toEqual(near);
}

async function press(page: Page, keys: readonly string[], pause: number) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pause);
  }
}

const problem = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: '{"name":"fault","message":"The server stumbled."}' });

const ways: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  'is lost on the way there': (route) => route.abort(),
  'is lost on the way back': async (route) => {
    await route.fetch();
    await route.abort();
  },
  'comes late': async (route) => {
    await new Promise((wake) => setTimeout(wake, 1500));
    await route.continue();
  },
  'is a 500': problem(500),
  'is a late 503': async (route) => {
    await new Promise((wake) => setTimeout(wake, 330));
    await problem(503)(route);
  },
};

for (const [way, treat] of Object.entries(ways)) {
  test(`the first of five quick decisions ${way}: each key decided the work on the screen, and no other`, async ({
    page,
    browser,
  }) => {
    const number = (await enterCase(page)).replace(/\D/g, '');
    const watched = await watchQueue(page, browser);
    let calls = 0;
    await page.route('**/desk/api/review/decide', (route) => (++calls === 1 ? treat(route) : route.continue()));
    await page.evaluate(watchKeys);
    await press(page, ['a', 'a', '7', 'a'], way.includes('late') ? 200 : 60);
    await openCase(page, `Submission ${number}`);
    await page.keyboard.press('a');
    await expectAsPressed(page, watched);
    expect((await pressedIn(page)).filter((one) => one.number !== null).length).toBeGreaterThan(1);
    if (way === 'comes late') return;
    const troubles = page.getByRole('region', { name: 'Did not go through' });
    await expect(troubles).toContainText(`${number}, approve: sent now.`);
    await page.keyboard.press('w');
    await expect(troubles).toHaveCount(0);
  });
}

test('a refusal is told and not sent again, and the cursor stays where it was', async ({ page }) => {
  const number = (await enterCase(page)).replace(/\D/g, '');
  let calls = 0;
  const no = JSON.stringify({ name: 'decided', message: 'Somebody else has decided this in the meantime.' });
  await page.route('**/desk/api/review/decide', async (route) => {
    calls += 1;
    await new Promise((wake) => setTimeout(wake, 500));
    await route.fulfill({ status: 409, contentType: 'application/json', body: no });
  });
  await page.keyboard.press('2');
  const next = await openCase(page, `Submission ${number}`);
  const troubles = page.getByRole('region', { name: 'Did not go through' });
  await expect(troubles).toContainText(`${number}, reject: Non-game content: not done. Somebody else has decided`);
  expect(await openCase(page)).toBe(next);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.keyboard.press('s');
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  expect(calls).toBe(1);
  await page.keyboard.press('w');
  await expect(troubles).toHaveCount(0);
});

test('what waits is sent again, also when the timer wakes early', async ({ page }) => {
  await page.addInitScript(() => {
    const later = globalThis.setTimeout;
    const early = (work: () => void, ms = 0) => later(work, ms > 300 ? ms - 20 : ms);
    Object.assign(globalThis, { setTimeout: early });
  });
  const number = (await enterCase(page)).replace(/\D/g, '');
  let calls = 0;
  const no = JSON.stringify({ name: 'decided', message: 'Somebody else has decided this in the meantime.' });
  await page.route('**/desk/api/review/decide', (route) =>
    ++calls === 1 ? problem(503)(route) : route.fulfill({ status: 409, contentType: 'application/json', body: no }),
  );
  // Whatever else the desk hears would set the timer anew.
  await page.route(/\/desk\/api\/(?!review\/decide)/, () => {});
  await page.keyboard.press('2');
  const troubles = page.getByRole('region', { name: 'Did not go through' });
  await expect(troubles).toContainText(`${number}, reject: Non-game content: not done. Somebody else has decided`);
  expect(calls).toBe(2);
});

test('what was not sent outlives a reload, and goes out once the line is there', async ({ page }) => {
  const number = (await enterCase(page)).replace(/\D/g, '');
  const row = (await rowsOf(page)).find((one) => String(one.number) === number) as ReviewRow;
  const before = await decidedOn(page, row);
  await page.route('**/desk/api/review/decide', (route) => route.abort());
  await page.keyboard.press('2');
  const list = page.getByRole('region', { name: 'Queue' });
  await expect(list).toContainText('Not sent');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Did not go through' })).toContainText(number);
  await expect(list).toContainText('Not sent');
  await page.unroute('**/desk/api/review/decide');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // The pause before it is sent again is up to a minute.
  await expect.poll(() => decidedOn(page, row), { timeout: 100_000 }).toEqual([...before, 'reject non_game']);
  await expect(list).not.toContainText('Not sent');
});

test('U after a bulk takes back the bulk and says so, and not what was decided before it', async ({ page }) => {
  const alone = await enterCase(page);
  const rows = await rowsOf(page);
  const rowOf = (shown: string) => rows.find(({ number }) => shown.endsWith(` ${number}`)) as ReviewRow;
  await page.keyboard.press('2');
  const first = await openCase(page, alone);
  await page.keyboard.press('x');
  const second = await openCase(page, first);
  await page.keyboard.press('x');
  await openCase(page, second);
  const before = await allDecided(page, [rowOf(first), rowOf(second)]);
  await page.keyboard.press('2');
  await expect(page.getByRole('status')).toContainText(/Last: 2 works rejected, \d+ s ago, notices wait/);
  await page.keyboard.press('u');
  await expect(page.getByRole('status')).toContainText('Last: 2 works taken back');
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();
  for (const [index, shown] of [first, second].entries()) {
    await expect
      .poll(() => decidedOn(page, rowOf(shown)))
      .toEqual([...(before[index] ?? []), 'reject non_game', 'undo']);
  }
  expect((await decidedOn(page, rowOf(alone))).at(-1)).toBe('reject non_game');
});

test('a case that is not shown is not decided, and the desk says so; it recovers by itself', async ({
  page,
  browser,
}) => {
  const shown = await enterCase(page);
  let isDown = true;
  await page.route('**/desk/api/review/**', (route) => (isDown ? route.abort() : route.continue()));
  const watched = await watchQueue(page, browser);
  expect(watched.near.length).toBeGreaterThan(6);
  await page.evaluate(watchKeys);
  // Two steps on: the next case is there already, the one after it is not.
  await press(page, ['j', 'j', 'j', 'a', '7'], 20);
  await expect(page.getByText(/The case (is still loading|could not be shown): nothing was done\./)).toBeVisible();
  const fault = page.locator('.case').getByRole('alert').filter({ hasText: 'The server is not answering.' });
  await expect(fault.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('The case could not be shown: nothing was done.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Approve/ })).toBeDisabled();
  // Nor is it picked for a decision on several.
  await press(page, ['x', 'x', '2'], 20);
  await expect(page.getByText(/picked/)).toHaveCount(0);
  isDown = false;
  await openCase(page, shown);
  await expect(fault).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Queue' })).not.toContainText('Not sent');
  expect(await changedNear(page, watched)).toEqual(
    watched.near.map(({ number }) => ({ number, waits: true, since: [] })),
  );
  expect(await decidedOf(page, watched)).toEqual([]);
});

test('on a slow machine and with quick fingers every key decides what is shown, or says that it does nothing', async ({
  page,
  browser,
}) => {
  await enterCase(page);
  const watched = await watchQueue(page, browser);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await page.evaluate(watchKeys);
  await press(page, ['a', '7', 'a', '2', 'a', '7'], 0);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectAsPressed(page, watched);
});
