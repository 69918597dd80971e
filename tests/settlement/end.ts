/** The steps of a contest's end at the desk, taken by keys alone. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, expect, type Locator } from '@playwright/test';
import { Hands } from '../journey/hands.ts';

export const dialogOf = ({ page }: Hands) => page.getByRole('dialog');

export async function enterByKeys(address: string, browser: Browser, name: string, proofs: string[]): Promise<Hands> {
  const hands = new Hands(await browser.newPage());
  const { page } = hands;
  await page.goto(address);
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
export async function steps({ page }: Hands): Promise<Record<string, number>> {
  const all = await page
    .locator('.end-steps > li')
    .evaluateAll((items) =>
      items.map((item) => [item.querySelector('span')?.textContent, item.querySelector('b')?.textContent] as const),
    );
  return Object.fromEntries(all.map(([name, value]) => [name, Number(value?.replaceAll(',', ''))]));
}

/** A step for all lists at once: looked at, taken, and how many it took. */
export async function takeTogether(hands: Hands, key: string, does: RegExp, done: string): Promise<number> {
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
export async function paidFile(hands: Hands, run: Locator, path: string): Promise<string> {
  await hands.walkTo(run.getByRole('button', { name: 'CSV file' }));
  const saved = hands.page.waitForEvent('download');
  await hands.press('Enter');
  const file = await (await saved).path();
  const rows = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  const filled = rows.map((row, index) => (index === 0 ? row : row.replace(/,,,$/, `,yes,Transfer ${index},`)));
  writeFileSync(path, `${filled.join('\r\n')}\r\n`);
  return path;
}

export async function bringBack(hands: Hands, run: Locator, path: string): Promise<void> {
  await hands.walkTo(run.getByRole('button', { name: 'Bring it back' }));
  await hands.press('Enter');
  const chooser = hands.page.waitForEvent('filechooser');
  await hands.enter(dialogOf(hands).getByLabel('File (CSV)'));
  await (await chooser).setFiles(path);
  await hands.enter(dialogOf(hands).getByRole('button', { name: /^Take it in: [\d,]+ lines? delivered/ }));
}
