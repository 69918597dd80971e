/** Everything is read from the stand-in that collects for the tag: what the network really brought there. */
import { expect, type Page, test } from '@playwright/test';
import {
  allow,
  at,
  base,
  faultsOf,
  freshLink,
  hitsOf,
  logInWith,
  namesOf,
  newRole,
  open,
  openAnew,
  ready,
  toastsOf,
} from '../journey/site.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const sites = {
  'the site of many areas': {
    ...{ host: 'localhost', home: `${base}/global`, area: 'global', id: 'G-MAIN', country: 'BR' },
    ...{ title: 'MLBB Golden Month UGC | GLOBAL', videos: /youtube\.com\/watch/ },
  },
  'the India site': {
    ...{ host: 'india.localhost', home: '', area: 'in', id: 'G-INDIA', country: 'IN' },
    ...{ title: 'Skyward Golden Month UGC | IND', videos: /instagram\.com\/reel/ },
  },
} as const;

for (const [name, { host, home, area, id, country, title, videos }] of Object.entries(sites)) {
  test(`on ${name} each event arrives once, at its moment`, async ({ page, baseURL }) => {
    const faults = faultsOf(page);
    const address = (path: string) => at(host, `${home}${path}`, baseURL);
    const steps: string[] = [];
    /** Whatever is done by it has arrived, in this order and nothing else. */
    const gives = async (...names: string[]) => {
      steps.push(...names.map((one) => `${area}_${one}`));
      await expect.poll(() => namesOf(page)).toEqual(steps);
    };
    await open(page, address('/'));
    await allow(page);
    await openAnew(page, address('/'));
    await gives('page_view');
    await visit(page, gives);
    await openAnew(page, address('/'));
    await gives('page_view');
    await page.locator('a.account').click();
    await logInWith(page, { name: 'Counted', role_id: newRole(), zone_id: '77', country }, address('/'));
    await gives('btn_login', 'btn_login_success');
    await page.getByRole('main').getByRole('link', { name: 'Submit now' }).first().click();
    await gives('btn_submit_now', 'page_view', 'get_sub_enter');
    await enter(page, videos, country);
    await gives('btn_enter', 'btn_submit_now_success');
    await page.locator('.done').getByRole('link', { name: 'My rewards' }).click();
    await gives('btn_first_submission_rewards');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.locator('#mine').getByRole('link', { name: 'Edit' }).click();
    await gives('btn_edit');
    await openAnew(page, address('/#share'));
    await gives('page_view');
    await shareAndDraw(page, gives);
    for (const hit of await hitsOf(page))
      expect(hit).toMatchObject({ id, title, consent: 'G101', dropped: null, page: expect.stringContaining(host) });
    expect(faults).toEqual([]);
  });
}

type Gives = (...names: string[]) => Promise<void>;

/** What a visitor taps on the first page. */
async function visit(page: Page, gives: Gives) {
  const bar = page.locator('nav.bar:visible, .top nav:visible').first();
  await bar.locator('a[href*="#guide"]').click();
  await gives('btn_event_theme');
  await bar.locator('a[href*="#prizes"]').click();
  await gives('btn_event_rewards');
  await bar.locator('a[href*="#board"]').click();
  await gives('btn_leaderboard');
  for (const [tag, event] of [
    ['#MLBBGoldenMonth', 'btn_MLBBGoldenMonth'],
    ['#MLBBKalea', 'btn_MLBBKalea'],
  ] as const) {
    await page
      .getByRole('button', { name: `Copy ${tag}` })
      .first()
      .click();
    await gives(event);
  }
  await page.locator('.top a.where').click();
  await gives('btn_lang');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await bar.locator('a[href*="/mine"]').click();
  await gives('btn_my_submissions', 'page_view');
  await page.locator('.top a.help').click();
  await gives('btn_contact_us', 'page_view');
}

async function enter(page: Page, videos: RegExp, country: string) {
  await ready(page);
  await page.getByLabel('Video link').fill(await freshLink(page, videos));
  await page.getByLabel('Theme').selectOption('golden-month');
  if (country !== 'IN') await page.getByLabel('Country/region').selectOption(country);
  await page.getByRole('checkbox').check();
  await expect(page.getByText('No other entry has this video')).toBeVisible();
  await page.getByRole('button', { name: 'Submit this video' }).click();
  await expect(page.getByRole('heading', { name: 'Your video has been submitted' })).toBeVisible();
}

async function shareAndDraw(page: Page, gives: Gives) {
  const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true });
  await copy.click();
  await gives('btn_copy_link');
  await page.getByRole('button', { name: 'Instagram' }).click();
  await copy.click();
  await gives('btn_share_instagram');
  await page.evaluate(() => location.assign('#draw'));
  await page.getByRole('button', { name: 'Draw now' }).click();
  await gives('btn_draw_now');
}

/** Whether anything went to the host of the tag. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/analytics/') && asked.push(request.url()));
  return asked;
}

const line = (page: Page) => page.getByRole('complementary').filter({ hasText: 'May we use Google Analytics' });

/** Copies the tag, and waits for the word about it. */
async function copier(page: Page) {
  const toasts = await toastsOf(page);
  return async () => {
    const before = toasts.length;
    await page.getByRole('button', { name: 'Copy #MLBBKalea' }).click();
    await expect.poll(() => toasts.slice(before).join()).toContain('Success');
  };
}

test('where the area asks, nothing is loaded or kept before a yes, and what was before is not sent later', async ({
  page,
}) => {
  const asked = askedOf(page);
  const copyTag = await copier(page);
  await open(page, '/global');
  await expect(line(page)).toBeHidden();
  await copyTag();
  expect([asked, (await page.context().cookies()).length]).toEqual([[], 0]);
  await expect(line(page)).toBeVisible();
  await allow(page);
  await expect(line(page)).toBeHidden();
  await copyTag();
  await expect.poll(() => namesOf(page)).toEqual(['global_btn_MLBBKalea']);
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(['global_btn_MLBBKalea', 'global_page_view']);
  await expect(line(page)).toBeHidden();
});

/** In the page: whether a tap in the first frame of the line is still one on what lies under it. */
const firstTap = () =>
  new Promise<boolean>((resolve) => {
    new MutationObserver((_, watch) => {
      const asked = document.querySelector('.consent p');
      if (!asked) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        const { left, top } = asked.getBoundingClientRect();
        resolve(document.elementFromPoint(left + 5, top + 5)?.closest('.consent') === null);
      });
    }).observe(document.body, { childList: true, subtree: true });
  });

test('the line that comes under a finger leaves the tap to what was meant, and no yes is said by accident', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/global');
  const first = page.evaluate(firstTap);
  await page.mouse.wheel(0, 100);
  expect(await first).toBe(true);
  await allow(page);
  await expect(line(page)).toBeHidden();
});

test('on the submission page the question waits at the end, beside nothing that covers it', async ({ page }) => {
  await open(page, '/global/submit');
  await page.mouse.wheel(0, 100);
  await expect(line(page)).toBeAttached();
  await expect(line(page)).not.toBeInViewport();
  await page.keyboard.press('End');
  await line(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(line(page)).toHaveCount(0);
});

test('a no is remembered, and may become a yes and a no again in My data', async ({ page }) => {
  const asked = askedOf(page);
  const copyTag = await copier(page);
  await open(page, '/global');
  await page.mouse.wheel(0, 100);
  await line(page).getByRole('button', { name: 'No', exact: true }).click();
  await openAnew(page, '/global#data');
  const own = page.getByRole('dialog');
  await expect(own.getByText('We do not measure')).toBeVisible();
  await expect(line(page)).toBeHidden();
  expect(asked).toEqual([]);
  await own.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(own.getByText('We measure how')).toBeVisible();
  await own.getByRole('button', { name: 'Close' }).click();
  await copyTag();
  await expect.poll(() => namesOf(page)).toEqual(['global_btn_MLBBKalea']);
  await open(page, '/global#data');
  const before = asked.length;
  await own.getByRole('button', { name: 'Do not allow' }).click();
  expect(await page.context().cookies()).toEqual([]);
  await own.getByRole('button', { name: 'Close' }).click();
  await copyTag();
  expect(asked.slice(before).filter((url) => url.includes('collect'))).toEqual([]);
});

test('an area that does not ask counts at once, unless the browser itself says no', async ({ page, context }) => {
  const copyTag = await copier(page);
  await open(page, '/ph');
  await expect.poll(() => namesOf(page)).toEqual(['ph_page_view']);
  await expect(line(page)).toBeHidden();
  await context.clearCookies();
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const asked = askedOf(page);
  await page.reload();
  await ready(page);
  await copyTag();
  await open(page, '/global');
  await copyTag();
  await expect(line(page)).toBeHidden();
  expect(asked).toEqual([]);
});
