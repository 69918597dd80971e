/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { another, enterDesk, pressOnceClosed } from '../journey/desk.ts';
import { lineOf } from '../journey/line.ts';

test('a board that ended is signed by a prize officer, and saved as a table', async ({ page }) => {
  await enterDesk(page, 'Farah Aziz', '/desk/boards');
  await page
    .getByRole('link', { name: /^Frozen/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Board 1, / })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('USD');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text).toMatch(/^\ufeff"rank","player"/);
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: /^Certify board 1/ });
  const why = dialog.getByLabel(/Why you sign it/);
  await dialog.getByRole('button', { name: 'Certify' }).waitFor();
  if (await why.isVisible()) await why.fill('The rest is of no account');
  await dialog.getByRole('button', { name: 'Certify' }).click();
  await expect(page.locator('.bar')).toContainText('Certified');
  await expect(page.getByRole('complementary')).toContainText('by Farah Aziz');
  await pressOnceClosed(page, 'c');
  await page.getByLabel(/Why the previous certificate/).fill('A typing mistake in the log');
  await page.getByRole('button', { name: 'Sign the correction' }).click();
  await expect(page.getByRole('complementary')).toContainText('2, by Farah Aziz: “A typing mistake in the log”');
});

test('works whose channel nobody has proved stand beside the board as open, and whole in what is signed', async ({
  page,
}) => {
  const works = [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => ({
    ...{ rank, player_id: `${rank}`, author: 'Ana '.repeat(rank), submission_id: `${rank}`, number: 20_000 + rank },
  }));
  await page.route('**/desk/api/board?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), waiting: 0, held: 0, unreleased: 0, unproved: works } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await enterDesk(page, 'Farah Aziz', '/desk/boards/4/1/1');
  const beside = page.getByRole('complementary');
  await expect(beside).toContainText('8 works on a rank that wins money, of a channel that nobody has proved');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: /^Certify board 1/ });
  const part = dialog.getByRole('region', { name: 'Works without proof of their channel' });
  const isCut = await part
    .getByText('Nothing can be signed until then')
    .evaluate((sentence) => sentence.scrollWidth > sentence.clientWidth);
  expect(isCut).toBe(false);
  const vouches = await part
    .getByRole('button', { name: 'Vouch' })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...vouches) - Math.min(...vouches)).toBeLessThan(1);
});

test('who may not sign is not offered to', async ({ page }) => {
  await enterDesk(page, 'Kim Ong', '/desk/boards/4/1/1');
  await expect(page.getByRole('row').nth(1)).toContainText('USD 2,000');
  await expect(page.getByRole('button', { name: /Certify/ })).toHaveCount(0);
});

/** In the page: presses a key at the very moment at which the next work is there. */
function pressAtOnce(key: string) {
  const shown = () => document.querySelector('.case-line')?.textContent;
  let before = shown();
  new MutationObserver(() => {
    const now = shown();
    if (!now || now === before) return;
    before = now;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** One work is brought back and voted on anew: the next stands there at once, while what follows is still asked for. */
async function voteAgain(judge: Page) {
  const shown = judge.getByText(/^Submission \d+,/);
  const first = (await shown.textContent()) ?? '';
  await judge.keyboard.press('p');
  await expect(shown).not.toHaveText(first);
  const second = (await shown.textContent()) ?? '';
  await judge.keyboard.press('u');
  await expect(shown).toHaveText(first);
  const line = await lineOf(judge, '**/desk/api/excellent/next*');
  await judge.keyboard.press('p');
  await expect(shown).toHaveText(second);
  const said = judge.waitForRequest(/\/excellent\/vote$/);
  await judge.keyboard.press('p');
  await (await said).response();
  line.pass();
  await expect(shown).not.toHaveText(second);
}

/** One key for each work, pressed once it is there. */
async function voteOneByOne(judge: Page) {
  const none = judge.getByText('No work is waiting for your vote');
  for (;;) {
    await expect(judge.getByText(/^Submission \d+,/).or(none)).toBeVisible();
    if (await none.isVisible()) return;
    const number = (await judge.getByText(/^Submission \d+,/).textContent()) ?? '';
    await expect(judge.locator('main')).not.toContainText('http');
    await judge.keyboard.press('p');
    await expect(judge.getByText(number)).toHaveCount(0);
  }
}

/** What takes a place of a public list is seen by all at once: who gets it is said before. */
async function fillPublic(officer: Page) {
  const asked = officer.getByRole('dialog', { name: 'Fill 1 place of a public list' });
  const waiting = officer.getByRole('cell', { name: 'none' });
  await pressOnceClosed(officer, 's');
  await expect(asked).toContainText(/Place \d+, [\d,]+ diamonds: submission \d+ of .*cannot be taken back/);
  await officer.keyboard.press('Escape');
  await expect(waiting).toHaveCount(1);
  await pressOnceClosed(officer, 's');
  await expect(asked).toBeVisible();
  await officer.keyboard.press('Enter');
  await expect(waiting).toHaveCount(0);
}

test('judges vote and give points blind and by keys; the best take the places and are made public', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000);
  const judges = [
    await another(browser, 'Marco Silva', '/desk/excellent/5/2/vote'),
    await another(browser, 'Lena Petrova', '/desk/excellent/5/2/vote'),
  ] as const;
  const [marco, lena] = judges;
  await voteAgain(marco);
  await voteOneByOne(marco);
  // Quick fingers: no key is lost while the last answer is still taken in.
  await expect(lena.getByRole('heading', { level: 2 })).toBeVisible();
  await lena.evaluate(pressAtOnce, 'p');
  await lena.keyboard.press('p');
  await expect(lena.getByText('No work is waiting for your vote')).toBeVisible({ timeout: 100_000 });
  const josh = await another(browser, 'Josh Cruz', '/desk/excellent/5/2/score');
  for (const judge of [...judges, josh]) {
    await judge.goto('/desk/excellent/5/2/score');
    for (let n = 0; ; n++) {
      await expect(
        judge.getByText(/^Submission \d+,/).or(judge.getByText('No work is waiting for your points')),
      ).toBeVisible();
      if (await judge.getByText('No work is waiting for your points').isVisible()) break;
      if (judge === josh && (await judge.getByText(/ 0 more wait for you$/).isVisible())) break;
      const number = (await judge.getByText(/^Submission \d+,/).textContent()) ?? '';
      await judge.keyboard.press(String(n % 10));
      await expect(judge.getByText(number)).toHaveCount(0);
    }
  }
  await enterDesk(page, 'Farah Aziz', '/desk/excellent/5/2');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const works = (await page.getByRole('row').count()) - 1;
  expect(works).toBeGreaterThan(5);
  await expect(page.getByRole('button', { name: /Fill the places/ })).toBeEnabled();
  await page.keyboard.press('s');
  await expect(page.getByRole('row').nth(1)).toContainText('Tier 1');
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /Replace/ })
    .click();
  await page.getByRole('dialog').getByLabel(/Why/).fill('The owner withdrew it');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('row')).toHaveCount(works);
  // The last points come when the places are filled: their work waits for one when the list becomes public.
  await josh.keyboard.press('8');
  await expect(josh.getByText('No work is waiting for your points')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(works + 1);
  await expect(page.locator('.bar')).toContainText('1 more with points', { timeout: 100_000 });
  await expect(page.getByRole('button', { name: /Publish/ })).toBeEnabled();
  await pressOnceClosed(page, 'p');
  await expect(page.getByRole('dialog')).toContainText(/Place 1: submission \d+ of .*This cannot be taken back/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.bar')).toContainText('Public since');
  const list = '/api/goldenmonthugc/excellent/list?area=5&platform=2&page=1';
  const total = async () => (await (await page.request.get(list)).json()).data.total;
  await expect.poll(total).toBe(works - 1);
  await fillPublic(page);
  await expect.poll(total).toBe(works);
});
