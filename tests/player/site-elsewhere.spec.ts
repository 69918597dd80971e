/** On the pages of another area a player may look around, and does nothing there. */
import { api_base } from '@event/contest/wire';
import { expect, type Page, test } from '@playwright/test';
import { changeAnswers } from '../journey/answer.ts';
import { base, logIn, logInAnew, open, openAnew } from '../journey/site.ts';

const region = 'The event is only open to players in region Global.';

/** Brought home once, a player may look around. */
async function comeHome(page: Page, enter = () => logInAnew(page, 'RU', '/eeca')) {
  await enter();
  await openAnew(page, '/global');
  await expect(page).toHaveURL(new RegExp(`${base}/eeca`));
}

test('what is shared from a page of another area does not count, and the dialog says whose contest it is', async ({
  page,
  context,
}) => {
  await comeHome(page);
  await context.route(/facebook\.com/, (route) => route.fulfill({ body: '' }));
  const shares: string[] = [];
  page.on('request', (request) => request.url().endsWith('/user/share') && shares.push(request.postData() ?? ''));
  await open(page, '/global#share');
  const dialog = page.getByRole('dialog', { name: 'Share the event' });
  await expect(dialog).toContainText(region);
  await Promise.all([context.waitForEvent('page'), dialog.getByRole('link', { name: 'Facebook' }).click()]);
  // Whatever the tap sent has been sent before this is answered.
  await page.evaluate((path) => fetch(path).then(() => {}), `${api_base}/status`);
  expect(shares).toEqual([]);
  await expect(page.locator('.toasts').getByText('Error')).toHaveCount(0);
});

test('a player’s own page names the own region, wherever it is looked at', async ({ page }) => {
  await comeHome(page);
  await openAnew(page, '/global/mine');
  await expect(page.locator('.own-tasks')).toContainText('Newcomer · Eastern Europe & Central Asia');
});

test('what can be done with an entry stands on the pages of the own area alone', async ({ page }) => {
  await comeHome(page, () => logIn(page, 'Ярослав', '/eeca'));
  const works = page.locator('.own-works');
  const edit = works.getByRole('link', { name: /^Edit/ });
  await openAnew(page, '/eeca/mine?lang=en');
  await expect(edit.first()).toBeVisible();
  await openAnew(page, '/global/mine?lang=en');
  await expect(works.getByRole('listitem').first()).toBeVisible();
  await expect(edit).toHaveCount(0);
});

test('draw and contact are of the own area: elsewhere they say so and stay shut', async ({ page }) => {
  await comeHome(page);
  await openAnew(page, '/global#draw');
  await expect(page.getByRole('dialog')).toContainText(region);
  await openAnew(page, '/global#contact');
  await expect(page.getByRole('dialog')).toContainText(region);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await openAnew(page, '/eeca#contact');
  await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
});

test('once the contest is over, a page of another area does not say that no contact is taken in the own', async ({
  page,
}) => {
  await comeHome(page);
  const shut = { submit: false, edit: false, share: false, fill: true, draw: false };
  await changeAnswers(page, /\/status\?area=/, () => ({ phase: 'closed', open: shut }));
  await openAnew(page, '/global#contact');
  await expect(page.getByRole('dialog')).toContainText(region);
  await expect(page.getByRole('dialog')).not.toContainText('cannot be left');
});

test('whoever is out is promised nothing of an entry, nor asked to prove it', async ({ page }) => {
  await comeHome(page, () => logIn(page, 'Ярослав', '/eeca'));
  let out: object | null = null;
  const link = 'https://youtu.be/aaaaaaaaaaa';
  const waiting = { status: 1, pending_link: link, unproved_link: link, checking: true, checking_why: 'not_public' };
  await changeAnswers(page, /\/user\/info/, () => ({ out }));
  await changeAnswers(page, /\/creation\/mine/, ({ list }) => ({
    list: (list as object[]).map((work) => ({ ...work, ...waiting })),
  }));
  const works = page.locator('.own-works');
  const promises = ['your approved link stays in the contest', 'count again once it is public', 'Prove that this'];
  await openAnew(page, '/eeca/mine?lang=en');
  for (const promise of promises) await expect(works).toContainText(promise);
  out = { reason: 'plagiarism', appeal: 'closed' };
  await openAnew(page, '/eeca/mine?lang=en');
  await expect(page.locator('.own-out')).toBeVisible();
  await expect(works.getByRole('listitem').first()).toBeVisible();
  for (const promise of promises) await expect(works).not.toContainText(promise);
});
