import { expect, type Page, type Route, test } from '@playwright/test';
import { clearNotices, freshLink, linksToTry, logIn, logInAnew, open, openAnew } from '../journey/site.ts';

const youtube = /youtube\.com\/watch/;

async function enter(page: Page, link: string) {
  await page.getByLabel('Video link').fill(`Look at this! ${link}&feature=share`);
  await page.getByLabel('Theme').selectOption('golden-month');
  await page.getByLabel('Country/region').selectOption('BR');
}

/** The server does what it is asked for, but its answer is lost in three ways; the fourth arrives. */
async function loseAnswers(page: Page, call: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  const losses = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"code":0,"data":{' }),
    () => undefined,
  ];
  await page.route(call, async (route) => {
    const lose = losses[keys.push(route.request().headers()['idempotency-key']) - 1];
    if (!lose) return route.continue();
    await route.fetch();
    return lose(route);
  });
  return keys;
}

test('a pasted text becomes a checked video, is submitted once, found in My submissions and corrected there', async ({
  page,
}) => {
  await logInAnew(page, 'BR');
  await open(page, '/global/submit');
  await clearNotices(page);
  const link = await freshLink(page, youtube);
  await enter(page, link);
  await expect(page.getByLabel('Platform')).toHaveValue('ytb');
  await expect(page.getByText('Not submitted before')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Video link')).toHaveValue(/Look at this/);
  await page.getByRole('button', { name: 'Submit this video' }).click();
  await expect(page.getByText('Please read the event rules and agree to them')).toBeVisible();
  await page.getByRole('link', { name: 'event rules' }).first().click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('checkbox')).toBeChecked();

  const keys = await loseAnswers(page, '**/creation/submit');
  const submit = page.getByRole('button', { name: 'Submit this video' });
  for (const said of ['Failed to connect', 'Failed to connect', 'Timeout']) {
    await submit.click();
    await expect(submit).toBeEnabled();
    await expect(page.locator('.send .wrong')).toContainText(said);
  }
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Your video has been submitted' })).toBeVisible();
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  const id = new URL(link).searchParams.get('v') ?? '';
  const mine = page.locator(`#mine a[href*="${id}"]`);
  await expect(mine).toHaveCount(1);

  await clearNotices(page);
  await page.locator('#mine').getByRole('link', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit my entry' });
  await expect(dialog.getByText('Not submitted before')).toBeVisible();
  await dialog.getByLabel('Country/region').selectOption('MX');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your change is saved.' })).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await expect(mine).toHaveCount(1);
});

test('each rule that fails is named before the button is pressed', async ({ page }) => {
  await logIn(page, 'ธนกร ใจดี');
  await open(page, '/global/submit');
  await clearNotices(page);
  const { bad } = await linksToTry(page, youtube);
  for (const [defect, said] of [
    ['Shorter than 15 seconds', /Too short: .+ at least 15 seconds/],
    ['Without the hashtag', /Missing: #MLBBGoldenMonth/],
    ['Private', /cannot see this video/],
  ] as const) {
    await enter(page, bad(defect));
    await expect(page.getByText(said)).toBeVisible();
  }
  await page.getByLabel('Video link').fill('https://example.com/video');
  await expect(page.getByRole('alert')).toContainText('correct link format');
});

test('a submitted link is edited in a dialog that a deep link opens', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  await open(page, '/global#videos');
  const edit = page.getByRole('dialog').getByRole('link', { name: 'Edit' }).first();
  const address = await edit.getAttribute('href');
  await openAnew(page, `/global${address}`);
  const dialog = page.getByRole('dialog', { name: 'Edit my entry' });
  await expect(dialog.getByLabel('Video link')).toHaveValue(/youtube|facebook|instagram/);
  await expect(dialog.getByLabel('Country/region')).not.toHaveValue('');
});
