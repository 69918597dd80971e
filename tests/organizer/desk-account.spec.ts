import { type Browser, expect, type Page, test } from '@playwright/test';
import { enterDesk } from '../journey/desk.ts';

const internal = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;

/** A device that holds passkeys, and says yes when it is asked. */
async function device(page: Page, transport: 'internal' | 'usb' = 'internal') {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = { ...internal, transport, isUserVerified: true, automaticPresenceSimulation: true };
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
  return { cdp, authenticatorId };
}

async function invited(page: Page, browser: Browser, name: string) {
  await enterDesk(page, 'Nadia Rahman', '/desk/organizers');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name, as colleagues see it').fill(name);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  const guest = await browser.newPage();
  const key = await device(guest);
  await guest.goto(link);
  await guest.getByRole('button', { name: /Make my passkey/ }).click();
  await expect(guest.getByRole('navigation', { name: 'Desk' })).toContainText(name);
  return { guest, key };
}

test('an organizer keeps an account: a name, a second passkey, and no session that is not theirs', async ({
  page,
  browser,
}) => {
  const name = `Guest ${Date.now() % 100_000}`;
  const { guest, key } = await invited(page, browser, name);
  await guest.getByRole('link', { name }).click();
  await guest.getByLabel('Your name, as colleagues see it').fill(`${name} Jr.`);
  await guest.getByRole('button', { name: 'Save' }).click();
  await expect(guest.getByRole('link', { name: `${name} Jr.` })).toBeVisible();

  const keys = guest.getByRole('region', { name: 'Passkeys' });
  await expect(keys).toContainText('Your only one');
  await device(guest, 'usb');
  await keys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(keys.getByRole('row')).toHaveCount(3);
  await keys.getByRole('button', { name: 'Rename' }).last().click();
  await guest.getByLabel('A name to know it by').fill('Key ring');
  await guest.keyboard.press('Enter');
  await expect(keys.getByRole('row', { name: 'Key ring' })).toBeVisible();

  // Somebody got hold of the first passkey.
  const { credentials } = await key.cdp.send('WebAuthn.getCredentials', { authenticatorId: key.authenticatorId });
  const thief = await (await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140' })).newPage();
  const copy = await device(thief);
  for (const credential of credentials) {
    await copy.cdp.send('WebAuthn.addCredential', { authenticatorId: copy.authenticatorId, credential });
  }
  await thief.goto('/desk/');
  await thief.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(thief.getByRole('navigation', { name: 'Desk' })).toContainText(name);

  await guest.reload();
  const news = guest.getByRole('complementary', { name: 'About your account' });
  await expect(news).toContainText(
    'Somebody logged in as you from a browser or network that is new here (Firefox · Linux)',
  );
  await news.getByRole('link', { name: /Not you/ }).click();
  await guest.getByRole('row', { name: 'Firefox · Linux' }).getByRole('button', { name: 'End' }).click();
  await expect(guest.getByRole('row', { name: 'Firefox · Linux' })).toHaveCount(0);
  await thief.reload();
  await expect(thief.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await news.getByRole('button', { name: 'I know about it' }).click();
  await expect(news).toHaveCount(0);
  await keys.getByRole('row').nth(1).getByRole('button', { name: 'Remove' }).click();
  await guest.getByRole('button', { name: 'Remove it' }).click();
  await expect(keys.getByRole('row')).toHaveCount(2);
  await thief.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(thief.getByRole('alert')).toContainText('not known here');
});

test('who is refused at the organization’s login reads why on a page of the desk', async ({ page }) => {
  await page.goto('/desk/');
  await page.getByRole('button', { name: 'Log in with your organization' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Your organization did not let you in.');
  await page.getByRole('link', { name: 'Back to the login' }).click();
  await expect(page.getByRole('button', { name: 'Log in with your organization' })).toBeVisible();
});
