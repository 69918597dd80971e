/// <reference lib="dom" />
import { expect, test } from '@playwright/test';
import { another, decideByKey, enterDesk, onlyRead, openCase, openFreeCase, pressOnceClosed } from '../journey/desk.ts';

test.describe.configure({ mode: 'serial' });

test('a hundred decisions need no mouse, and each next case was asked for before its key', async ({ page }) => {
  test.setTimeout(600_000);
  await page.addInitScript(watchAsked);
  await enterDesk(page, 'Tam Le', '/desk/review?areas=1&platforms=1,2&age=in_time');
  let shown = await openCase(page);
  await page.evaluate(watchWaits);
  for (let n = 0; n < 100; n++) {
    const key = n % 10 === 3 ? '2' : n % 10 === 7 ? '8' : 'a';
    shown = await decideByKey(page, shown, key, 'not what the rules ask for');
  }
  await expect(page.getByRole('status')).toContainText(/Last: \d+ (approved|rejected)/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const waits = await page.evaluate(() => (globalThis as { waits?: Wait[] }).waits ?? []);
  const waited = waits.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`a hundred decisions: ${(waited / 1000).toFixed(1)} s of waiting, ${waits.length} waits`);
  expect(waits).toHaveLength(100);
  expect(waits.filter(({ wasAsked }) => !wasAsked)).toEqual([]);
});

interface Wait {
  readonly ms: number;
  /** For the case that came. */
  readonly wasAsked: boolean;
}

/** In the page: which cases were asked for so far. */
function watchAsked() {
  const asked = new Set<string>();
  const { fetch } = globalThis;
  globalThis.fetch = (...given) => {
    const id = /review\/case\?.*\bid=([\w-]+)/.exec(String(given[0]))?.[1];
    if (id) asked.add(id);
    return fetch(...given);
  };
  Object.assign(globalThis, { asked });
}

/** In the page: from each key until the next case stands there, rules and all. */
function watchWaits() {
  const waits: Wait[] = [];
  Object.assign(globalThis, { waits });
  const { asked } = globalThis as unknown as { asked: ReadonlySet<string> };
  const shown = () => document.querySelector('.rules') && document.querySelector('.meta a')?.getAttribute('href');
  let before = shown();
  let began = 0;
  let known: ReadonlySet<string> = new Set();
  const press = () => {
    began = performance.now();
    known = new Set(asked);
  };
  addEventListener('keydown', press, true);
  new MutationObserver(() => {
    const now = shown();
    if (!now || now === before) return;
    before = now;
    waits.push({ ms: performance.now() - began, wasAsked: known.has(now.split('/').at(-1) ?? '') });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

test('a decision is taken back within ten seconds, and the case is there again', async ({ page }) => {
  await enterDesk(page, 'Tam Le', '/desk/review?areas=6&platforms=1');
  const first = await openFreeCase(page);
  await page.keyboard.press('2');
  // Said at once, for ten seconds: before the next case is there.
  await expect(page.getByRole('status')).toContainText('notice waits');
  await openCase(page, first);
  await page.keyboard.press('u');
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('taken back');
  await expect(page.getByText(/Claimed by you/)).toBeVisible();
});

test('who else has a case open is seen, and what they decide leaves by itself', async ({ page, browser }) => {
  const queue = '/desk/review?areas=6&platforms=2';
  await enterDesk(page, 'Tam Le', queue);
  const first = await openFreeCase(page);
  const marco = await another(browser, 'Marco Silva', '/desk/');
  const cases = marco.getByRole('region', { name: 'Queue' }).getByRole('listitem');
  // Who has what open comes after the queue: it still begins with a free case.
  await marco.route('**/desk/api/review/pulse', async (route) => {
    await cases.first().waitFor();
    await route.continue();
  });
  await marco.goto(queue);
  const begun = await openCase(marco);
  expect(begun, 'nobody begins with what somebody has open').not.toBe(first);
  await marco.keyboard.press('k');
  expect(await openCase(marco, begun)).toBe(first);
  await expect(marco.getByText('Tam Le has this case open. You can read it.')).toBeVisible();
  await expect(marco.getByRole('button', { name: /Approve/ })).toBeDisabled();
  await marco.keyboard.press('a');
  await decideByKey(page, first, 'a', 'all the same');
  await expect(marco.getByText('Decided. J goes on.')).toBeVisible();
  await marco.keyboard.press('j');
  await openCase(marco, first);
  await expect(marco.getByRole('button', { name: /Decided/ })).toHaveCount(0);
  await marco.close();
});

test('the words that the player will read stand there before the key is pressed', async ({ page }) => {
  await onlyRead(page);
  await enterDesk(page, 'Tam Le', '/desk/review?areas=4');
  let shown = await openCase(page);
  // Of a second look no player reads anything, and other journeys can bring one here.
  while (await page.getByText('Second look, blind').isVisible()) {
    await page.keyboard.press('j');
    shown = await openCase(page, shown);
  }
  const bar = page.getByRole('contentinfo');
  const words = /Reject because.+reads in \w+: “.+” They may edit, or appeal once\./;
  await expect(bar).toContainText(words);
  await bar.getByRole('button', { name: /Approve/ }).hover();
  await expect(bar).not.toContainText(words);
  await bar.getByRole('button', { name: /Plagiarism/ }).hover();
  await expect(bar).toContainText(words);
});

test('several are decided at once, a note and a case passed on stay in the history', async ({ page }) => {
  await enterDesk(page, 'Marco Silva', '/desk/review?areas=6&platforms=1');
  const noted = await openFreeCase(page);
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByRole('textbox').fill('asked the player for the original');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary')).toContainText('Marco Silva noted: “asked the player for the original”');
  await pressOnceClosed(page, 'p');
  await page.getByRole('dialog').getByRole('textbox').fill('is it trimmed?');
  await page.keyboard.press('Enter');
  await openCase(page, noted);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  const picked = await openFreeCase(page);
  await page.keyboard.press('x');
  // Only a case that stands there is picked.
  await openCase(page, picked);
  await openFreeCase(page);
  await page.keyboard.press('x');
  await expect(page.getByRole('contentinfo')).toContainText('2 picked');
  const rejected = page.waitForResponse(/decide-several/);
  await page.keyboard.press('7');
  expect(((await (await rejected).json()) as { done: string[] }).done).toHaveLength(2);
});

test('the platform is asked again with R, and what it says now stands beside', async ({ page }) => {
  await enterDesk(page, 'Tam Le', '/desk/review?areas=6&platforms=1');
  await openCase(page);
  const asked = page.waitForResponse(/review\/recheck/);
  await page.keyboard.press('r');
  expect((await asked).status()).toBe(200);
  await expect(page.getByRole('button', { name: /Checked/ })).toBeEnabled();
});

test('a late case is decided on a phone, with a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await enterDesk(page, 'Ayu Pratiwi', '/desk/review?platforms=2');
  await page
    .getByRole('region', { name: 'Queue' })
    .getByRole('listitem')
    .filter({ hasNotText: /Tam Le|Marco/ })
    .first()
    .getByRole('button')
    .click();
  const shown = await openCase(page);
  await expect(page.getByRole('region', { name: 'Queue' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Reject …' }).click();
  const button = page.getByRole('button', { name: /Not the game/ });
  await expect.poll(async () => (await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await openCase(page, shown);
});
