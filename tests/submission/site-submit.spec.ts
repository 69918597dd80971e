import { api_base } from '@event/contest/wire';
import { expect, type Page, type Route, test } from '@playwright/test';
import { clearNotices, freshLink, linksToTry, logIn, logInAnew, open, openAnew, toastsOf } from '../journey/site.ts';

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
  const toasts = await toastsOf(page);
  await logInAnew(page, 'BR');
  await open(page, '/global/submit');
  await clearNotices(page);
  const link = await freshLink(page, youtube);
  await enter(page, link);
  await expect(page.getByLabel('Platform')).toHaveValue('ytb');
  await expect(page.getByText('No other entry has this video')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Video link')).toHaveValue(/Look at this/);
  await expect(page.getByText('No other entry has this video')).toBeVisible();
  await page.getByRole('button', { name: 'Submit this video' }).click();
  await expect(page.getByText('Please read the event rules and agree to them')).toBeVisible();
  await page.getByRole('link', { name: 'event rules' }).first().click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('checkbox')).toBeChecked();

  const keys = await loseAnswers(page, '**/creation/submit');
  const submit = page.getByRole('button', { name: 'Submit this video' });
  for (const said of ['Failed to connect', 'Failed to connect', 'Timeout']) {
    await submit.click();
    // An answer is waited for a quarter of a minute.
    await expect(submit).toBeEnabled({ timeout: 60_000 });
    await expect(page.locator('.send .wrong')).toContainText(said);
  }
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Your video has been submitted' })).toBeVisible();
  const emblems = page.locator('.done .gift .emblem');
  const tops = () => emblems.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(await tops()).size, 'the emblems stand side by side').toBe(1);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  const id = new URL(link).searchParams.get('v') ?? '';
  const mine = page.locator(`#mine a[href*="${id}"]`);
  await expect(mine).toHaveCount(1);

  await clearNotices(page);
  await page.locator('#mine').getByRole('link', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit my entry' });
  await expect(dialog.getByText('No other entry has this video')).toBeVisible();
  await dialog.getByLabel('Country/region').selectOption('MX');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => toasts.filter((text) => text.includes('Your change is saved.'))).toHaveLength(1);
  await expect(dialog).toBeHidden();
  await expect(mine).toHaveCount(1);
});

test('what is found of a video moves nothing that lies below it, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAnew(page, 'BR');
  await open(page, '/global/submit');
  await clearNotices(page);
  const link = await freshLink(page, youtube);
  await expect(page.getByLabel('Country/region')).toHaveValue('BR');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/creation/check', async (route) => {
    await answered;
    await route.continue();
  });
  const below = page.getByRole('link', { name: 'event rules' }).first();
  const place = () => below.evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
  const bare = await place();
  // Another theme, found with the video, may ask for more hashtags and for a line more.
  await page.getByLabel('Theme').selectOption('golden-month');
  await page.getByLabel('Video link').fill(link);
  await expect(page.getByRole('status').filter({ hasText: 'Checking your video' })).toBeVisible();
  await expect(page.getByLabel('Platform')).toHaveValue('ytb');
  const kept = await place();
  expect(kept).toBeGreaterThan(bare + 100);
  answer();
  await expect(page.getByText('No other entry has this video')).toBeVisible();
  expect(await place()).toBe(kept);
});

test('what was submitted stands still as soon as it is shown: a quick tap on what comes next is no lost tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAnew(page, 'BR');
  await open(page, '/global/submit');
  await clearNotices(page);
  await enter(page, await freshLink(page, youtube));
  await expect(page.getByText('No other entry has this video')).toBeVisible();
  await page.getByRole('checkbox').check();
  // Who glides there has the way still before them when the heading takes the focus.
  const place = page.evaluate(
    () =>
      new Promise<number>((tell) => {
        document.addEventListener('focusin', ({ target }) => {
          const done = (target as Element).closest('.done');
          if (done) tell(done.getBoundingClientRect().top);
        });
      }),
  );
  await page.getByRole('button', { name: 'Submit this video' }).click();
  expect(await place).toBeGreaterThanOrEqual(0);
});

test('each rule that fails is named before the button is pressed', async ({ page }) => {
  await logIn(page, 'ธนกร ใจดี');
  await open(page, '/global/submit');
  await clearNotices(page);
  const { bad } = await linksToTry(page, youtube);
  for (const [defect, said] of [
    ['Shorter than 15 seconds', /Too short: .+ at least 15 seconds/],
    ['Without the hashtag', /Missing: #MLBBGoldenMonth/],
    ['Private', /deleted or private/],
    ['Visible by link only', /unlisted/],
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

test('a link is checked as soon as it is pasted, before a theme is chosen; what is known is filled in', async ({
  page,
}) => {
  await logIn(page, 'ธนกร ใจดี');
  await open(page, '/global/submit');
  await clearNotices(page);
  await expect(page.getByLabel('Country/region')).toHaveValue('TH');
  await expect(page.getByLabel('Theme')).toHaveValue('');
  const good = await freshLink(page, youtube);
  const { bad } = await linksToTry(page, youtube);
  const checks: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/creation/check')) checks.push(request.postDataJSON().theme);
  });
  await page.getByLabel('Video link').fill(bad('Visible by link only'));
  await expect(page.getByText('This video is unlisted')).toBeVisible();
  await expect(page.getByLabel('Theme')).not.toHaveValue('');
  // The theme that came with the answer asked no second time; the player does.
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(() => checks).toEqual([undefined, await page.getByLabel('Theme').inputValue()]);
  await page.getByLabel('Video link').fill(good);
  await expect(page.getByText('No other entry has this video')).toBeVisible();
});

test('a link that could not be checked says why, and is checked again at a tap', async ({ page }) => {
  await logInAnew(page, 'BR');
  await open(page, '/global/submit');
  await clearNotices(page);
  const link = await freshLink(page, youtube);
  const busy = { code: 104091, msg: 'The platform does not answer at the moment.', data: null };
  await page.route('**/creation/check', (route) => route.fulfill({ status: 502, json: busy }));
  await enter(page, link);
  const said = page.getByRole('status').filter({ hasText: busy.msg });
  await expect(said).toBeVisible();
  await page.unroute('**/creation/check');
  await said.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('No other entry has this video')).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('a refused link is told what it is and what to do then', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  await open(page, '/global/submit');
  await clearNotices(page);
  const field = page.getByLabel('Video link');
  for (const [text, said] of [
    ['https://www.youtube.com/@somebody', /This is a channel/],
    ['https://bit.ly/4abcdef', /A short link hides/],
    [`https://www.instagram.com/p/${'C'.repeat(39)}/`, /from a private account/],
    ['vnd.youtube://dQw4w9WgXcQ', /only opens inside an app/],
    ['https://www.instagram.com/stories/somebody/12345/', /Stories disappear/],
    ['https://vimeo.com/1234567', /not one of the contest’s platforms/],
    ['hello', /no video link here/],
  ] as const) {
    await field.fill(text);
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Please enter the correct link format.');
  }
  const own = page.locator('#mine .shot').first();
  await field.fill((await own.getAttribute('href')) ?? '');
  await expect(page.locator('.checks')).toContainText(/You have already submitted this video: No\. \d+/);
  await expect(page.locator('.checks').getByRole('link', { name: 'My submissions' })).toBeVisible();
  await field.fill(await linkOfAnother(page));
  await expect(page.locator('.checks')).toContainText('Another player has submitted this video.');
  await expect(page.locator('.checks .copy-line')).toContainText(/GM[A-Z0-9]{8}/);
});

/** Of a work that stands on the wall and is by somebody else. */
async function linkOfAnother(page: Page): Promise<string> {
  const answer = await page.request.get(`${api_base}/work/list?area=1&platform=1&order=top`);
  const { list } = (await answer.json()).data as { list: { author: string; link: string }[] };
  return list.find(({ author }) => !author.startsWith('Maya'))?.link ?? '';
}
