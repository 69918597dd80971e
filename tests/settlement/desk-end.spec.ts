/** The end of a contest in the hands of two people who have no mouse: from ended boards to a paid run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, expect, type Locator, test } from '@playwright/test';
import { Hands } from '../journey/hands.ts';
import { productAt } from '../journey/moment.ts';

const at = productAt('2025-04-17T08:00Z', '');

test('two people take a contest from its ended boards to a paid run, by keys alone', async ({ browser }, info) => {
  test.setTimeout(480_000);
  const began = Date.now();
  const proofs: string[] = [];
  const farah = await enterByKeys(browser, 'Farah Aziz', proofs);
  const rosa = await enterByKeys(browser, 'Rosa Lim', proofs);
  for (const hands of [farah, rosa])
    await expect.poll(() => steps(hands).then((shown) => shown['To certify'])).toBeGreaterThan(20);

  const certified = await takeTogether(farah, 'c', /^Certify \d+ list/, 'certified');
  expect(certified).toBeGreaterThan(10);
  const made = await takeTogether(farah, 'm', /^Make the lines of \d+ list/, 'have their lines');
  expect(made).toBeGreaterThanOrEqual(certified);
  expect(await takeTogether(farah, 'a', /^Approve \d+ list/, 'approved')).toBeGreaterThanOrEqual(made);
  await farah.tell('a');
  await expect(dialogOf(farah)).toContainText('No line waits for you');
  await farah.press('Escape');
  expect(await takeTogether(rosa, 'a', /^Approve \d+ list/, 'approved')).toBeGreaterThanOrEqual(made);

  await expect.poll(() => steps(rosa).then((shown) => shown['To approve'])).toBe(0);
  await expect.poll(() => steps(rosa).then((shown) => shown['No contact'])).toBeGreaterThan(0);
  await rosa.tell('n');
  await rosa.enter(dialogOf(rosa).getByRole('button', { name: /^Ask \d+ winner/ }));
  await expect.poll(() => steps(rosa).then((shown) => shown['To deliver'])).toBeGreaterThan(0);
  await expect(rosa.page.getByText(/[1-9]\d* asked today/)).toBeVisible();

  const { 'To deliver': approved } = await steps(rosa);
  await farah.tell('p');
  await farah.enter(dialogOf(farah).getByRole('button', { name: /^Make a run: \d+ lines?, / }));
  const run = dialogOf(farah).getByRole('listitem').first();
  await expect(run).toContainText(/^Run 1, /);
  const lines = Number(/(\d+) lines?/.exec((await run.textContent()) ?? '')?.[1]);
  const paid = await paidFile(farah, run, info.outputPath('paid.csv'));
  await bringBack(farah, run, paid);
  await expect(dialogOf(farah).getByRole('status')).toContainText(`${lines} lines paid, 0 not paid, 0 still open`);
  await farah.enter(dialogOf(farah).getByRole('button', { name: 'Go on' }));
  await expect(run).toContainText(`${lines} paid`);
  await farah.press('Escape');
  await expect.poll(() => steps(farah).then((shown) => shown['To deliver'])).toBe((approved ?? 0) - lines);

  const keys = farah.keys + rosa.keys;
  const minutes = (Date.now() - began) / 60_000;
  info.annotations.push({
    type: 'effort',
    description: `${certified} boards, ${lines} lines paid: ${keys} keys, ${minutes.toFixed(1)} min, ${proofs.length} proofs`,
  });
  // Whoever logged in or proved is not asked again before five minutes are over, by a clock of whole seconds.
  for (const name of ['Farah Aziz', 'Rosa Lim'])
    expect(proofs.filter((one) => one === name).length, name).toBeLessThanOrEqual(Math.floor(minutes / 4.9));
  // A hundred keys for all lists; that many would not do for the lists one by one.
  expect(keys).toBeLessThan(150);
  expect(minutes).toBeLessThan(60);
});

const dialogOf = ({ page }: Hands) => page.getByRole('dialog');

async function enterByKeys(browser: Browser, name: string, proofs: string[]): Promise<Hands> {
  const hands = new Hands(await browser.newPage());
  const { page } = hands;
  await page.goto(at('/desk/settlement'));
  await hands.walkTo(page.getByRole('button', { name: 'Log in with your organization' }));
  await hands.press('Enter');
  await hands.walkTo(page.getByRole('button', { name }));
  await hands.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Desk' })).toContainText(name);
  await proveWhenAsked(hands, name, proofs);
  await hands.tell('g m');
  return hands;
}

/** A proof holds for five minutes: who is slower proves again, in the other window. */
async function proveWhenAsked({ page }: Hands, name: string, proofs: string[]): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Is it still you?' }), async () => {
    proofs.push(name);
    const here = new Hands(page);
    await here.walkTo(page.getByRole('button', { name: /organization/ }));
    const opened = page.waitForEvent('popup');
    await here.press('Enter');
    const popup = await opened;
    const again = new Hands(popup);
    await again.walkTo(popup.getByRole('button', { name }));
    // The window may be gone before the key has come back.
    await Promise.all([popup.waitForEvent('close'), again.press('Enter').catch(() => {})]);
  });
}

/** What stands at each step of the way. */
async function steps({ page }: Hands): Promise<Record<string, number>> {
  const all = await page
    .locator('.end-steps > li')
    .evaluateAll((items) =>
      items.map((item) => [item.querySelector('span')?.textContent, item.querySelector('b')?.textContent] as const),
    );
  return Object.fromEntries(all.map(([name, value]) => [name, Number(value?.replaceAll(',', ''))]));
}

/** A step for all lists at once: looked at, taken, and how many it took. */
async function takeTogether(hands: Hands, key: string, does: RegExp, done: string): Promise<number> {
  await hands.tell(key);
  const dialog = dialogOf(hands);
  await hands.enter(dialog.getByRole('button', { name: does }));
  const said = dialog.getByRole('status').filter({ hasText: done });
  // List by list: bounded by the journey itself.
  await expect(said).toBeVisible({ timeout: 400_000 });
  await expect(dialog.locator('.mistake')).toHaveCount(0);
  const taken = Number(/(\d+) lists?/.exec((await said.textContent()) ?? '')?.[1]);
  await hands.enter(dialog.getByRole('button', { name: 'Go on' }));
  return taken;
}

/** The run's file as those who pay fill it in. */
async function paidFile(hands: Hands, run: Locator, path: string): Promise<string> {
  await hands.walkTo(run.getByRole('button', { name: 'CSV file' }));
  const saved = hands.page.waitForEvent('download');
  await hands.press('Enter');
  const file = await (await saved).path();
  const rows = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  const filled = rows.map((row, index) => (index === 0 ? row : row.replace(/,,,$/, `,yes,Transfer ${index},`)));
  writeFileSync(path, `${filled.join('\r\n')}\r\n`);
  return path;
}

async function bringBack(hands: Hands, run: Locator, path: string): Promise<void> {
  await hands.walkTo(run.getByRole('button', { name: 'Bring it back' }));
  await hands.press('Enter');
  const chooser = hands.page.waitForEvent('filechooser');
  await hands.enter(dialogOf(hands).getByLabel('File (CSV)'));
  await (await chooser).setFiles(path);
  await hands.enter(dialogOf(hands).getByRole('button', { name: /^Take it in: \d+ lines? delivered/ }));
}
