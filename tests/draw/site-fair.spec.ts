import { playedDraws, proofOf } from '@event/contest/draw/log-test';
import { expect, type Page, test } from '@playwright/test';
import { open, openAnew } from '../journey/site.ts';

/** As the server publishes it after the end; some days of this contest are still to come. */
async function endedWith(page: Page, change: (log: readonly string[]) => readonly string[], rest: object = {}) {
  const proof = { ...proofOf(playedDraws(24)), ended: true, ...rest };
  await page.route('**/draw/proof', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { ...proof, log: change(proof.log) } } }),
  );
}

async function check(page: Page) {
  await openAnew(page, '/global#draw');
  const dialog = page.getByRole('dialog', { name: 'Lucky draw' });
  await dialog.getByText('How the draw works').click();
  await dialog.getByRole('button', { name: 'Check all draws' }).click();
  return dialog.getByRole('status').filter({ hasText: /correct|wrong/ });
}

test('how the draw works names its fingerprint, and how often a player can win', async ({ page }) => {
  await open(page, '/global#draw');
  const dialog = page.getByRole('dialog', { name: 'Lucky draw' });
  await dialog.getByText('How the draw works').click();
  await expect(dialog).toContainText('Each player can win the lucky draw once.');
  await expect(dialog.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
});

test('after the end everybody checks all draws in their own browser, and reads that they are correct', async ({
  page,
}) => {
  await endedWith(page, (log) => log);
  await expect(await check(page)).toHaveText('24 draws checked: all correct.');
});

test('a log with a line that was changed is wrong, and the line is named', async ({ page }) => {
  const another = (digit: string) => `${(Number(digit) + 1) % 10}`;
  await endedWith(page, (log) =>
    log.map((line, at) =>
      at === 6 ? line.replace(/^(\d+ \d+ \d+ \d*)(\d)/, (_, head, last) => head + another(last)) : line,
    ),
  );
  await expect(await check(page)).toHaveText('Line 7 of the log is wrong.');
});

test('a proof that is wrong before any line of its log names no line', async ({ page }) => {
  await endedWith(page, (log) => log, { commitment: '0'.repeat(64) });
  await expect(await check(page)).toHaveText('The log is wrong before its first line.');
});
