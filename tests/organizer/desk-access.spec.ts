import { expect, test } from '@playwright/test';
import { another, colleague, enterDesk, pressTogether } from '../journey/desk.ts';

test('an invited person makes a passkey, comes in with it again, and is out at once when dismissed', async ({
  page,
  browser,
}) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/organizers');
  const name = `Guest ${Date.now() % 100_000}`;
  await colleague(page, 'Nadia Rahman').waitFor();
  await page.keyboard.press('i');
  await page.getByLabel('Name, as colleagues see it').fill(name);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');

  const guest = await browser.newPage();
  const cdp = await guest.context().newCDPSession(guest);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await guest.goto(link);
  await guest.getByRole('button', { name: /Make my passkey/ }).click();
  await expect(guest.getByRole('navigation', { name: 'Desk' })).toContainText(name);
  await guest.getByRole('button', { name: 'Log out' }).click();
  await guest.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(guest.getByRole('navigation', { name: 'Desk' })).toContainText(name);

  const other = await another(browser, 'Nadia Rahman', '/desk/organizers');
  await colleague(other, name).getByRole('button', { name: 'Change' }).click();
  await other.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(other.getByRole('dialog')).toContainText('There is no way back');
  await expect(colleague(other, name)).not.toContainText('Left');
  await other.keyboard.press('Enter');
  await expect(colleague(other, name)).toContainText('Left');
  await guest.reload();
  await expect(guest.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await guest.goto(link);
  await guest.reload();
  await guest.getByRole('button', { name: /Make my passkey/ }).click();
  await expect(guest.getByRole('alert')).toContainText('This invitation was used');
});

test('an open invitation is listed, and once taken back its link lets nobody in', async ({ page, browser }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/organizers');
  const name = `Taken back ${Date.now() % 100_000}`;
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name, as colleagues see it').fill(name);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByRole('row', { name })).toContainText('Reviewer, everywhere');
  await open.getByRole('row', { name }).getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  const guest = await browser.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: /Make my passkey/ }).click();
  await expect(guest.getByRole('alert')).toContainText('taken back');
});

test('nobody sees the desk without a login, and its page lets no foreign script or frame in', async ({ page }) => {
  const answer = await page.goto('/desk/review');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-inline');
  await expect(page.getByRole('button', { name: 'Log in with your organization' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('who follows a link, or whose session ends, is back on that screen after the login', async ({ page }) => {
  const login = page.getByRole('button', { name: 'Log in with your organization' });
  await page.goto('/desk/players?q=Budi');
  await login.waitFor();
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  await login.click();
  await page.getByRole('button', { name: 'Kim Ong' }).click();
  await expect(page).toHaveURL(/\/desk\/players\?q=Budi$/);
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible();
  await pressTogether(page, 'g s');
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  await page.context().clearCookies();
  // The desk asks by itself how much waits.
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await login.click();
  await page.getByRole('button', { name: 'Kim Ong' }).click();
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
});

test('who only views sees no review in the rail, and is refused by name at its address', async ({ page }) => {
  await enterDesk(page, 'Kim Ong', '/desk/review');
  await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(0);
  await expect(page.getByRole('alert').first()).toContainText('This needs the role reviewer');
});

test('who types the address of an owner’s screen is told once, and nothing is asked for them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await enterDesk(page, 'Kim Ong', '/desk/organizers');
  await expect(page.getByRole('heading', { name: 'Organizers' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('This needs the role owner.');
  expect(asked.filter((path) => path.startsWith('/desk/api/organizers'))).toEqual([]);
});

test('what is not there is not asked for again, and a queue that filters empty is shown without them', async ({
  page,
}) => {
  await enterDesk(page, 'Tam Le', '/desk/players/1/00000000-0000-4000-8000-000000000000');
  const alert = page.getByRole('alert').filter({ hasText: 'There is no such player' });
  await expect(alert.getByRole('link', { name: 'Today' })).toBeVisible();
  await expect(alert.getByRole('button')).toHaveCount(0);
  await page.goto('/desk/review?q=nobody-has-this');
  await page.getByRole('button', { name: 'Without filters' }).click();
  await expect(page).toHaveURL(/\/desk\/review$/);
});

test('what cannot be asked is said once, with one button for all of it, and comes by itself', async ({ page }) => {
  await page.route('**/desk/api/organizers**', (route) => route.abort());
  await enterDesk(page, 'Nadia Rahman', '/desk/organizers');
  await expect(page.getByRole('alert')).toHaveCount(1);
  const asked = page.waitForRequest('**/desk/api/organizers**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.unrouteAll();
  await expect(colleague(page, 'Nadia Rahman')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Workload/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
