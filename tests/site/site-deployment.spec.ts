import { expect, type Page, test } from '@playwright/test';
import {
  allow,
  at,
  base,
  clearNotices,
  faultsOf,
  freshLink,
  logInAnew,
  namesOf,
  open,
  openAnew,
} from '../journey/site.ts';

/** The two that players do not come to by the first address; each has videos of a platform of its own. */
const deployments = {
  'the India site': {
    ...{ host: 'india.localhost', home: '', area: 'in', country: 'IN' },
    ...{ videos: /facebook\.com\/watch/, number: '+91 98765 43210' },
  },
  'the other brand': {
    ...{ host: 'alt.localhost', home: `${base}/global`, area: 'global' },
    ...{ country: 'BR', videos: /instagram\.com\/reel/, number: '+44 7700 900123' },
  },
} as const;

const counted = [
  ...['page_view', 'btn_login_success', 'get_sub_enter', 'btn_enter', 'btn_submit_now_success'],
  ...['btn_first_submission_rewards', 'btn_share_instagram', 'btn_draw_now'],
];

for (const [name, { host, home, area, country, videos, number }] of Object.entries(deployments)) {
  test(`on ${name} a player logs in, submits, leaves a contact, shares and draws`, async ({ page, baseURL }) => {
    const faults = faultsOf(page);
    const go = (path: string) => openAnew(page, at(host, `${home}${path}`, baseURL));
    await open(page, at(host, `${home}/`, baseURL));
    await allow(page);
    await logInAnew(page, country, at(host, `${home}/`, baseURL));
    // A page that is left before its tag has come takes the event with it.
    await expect.poll(() => namesOf(page)).toContain(`${area}_btn_login_success`);
    await go('/submit');
    await enterVideo(page, videos, country);
    await page.getByRole('main').getByRole('link', { name: 'My rewards' }).click();
    await page.getByRole('dialog', { name: 'My rewards' }).getByRole('button', { name: 'Close' }).click();
    await clearNotices(page);

    await go('/#contact');
    await page.getByRole('tab', { name: 'Phone' }).click();
    await expect(page.getByText('With the country code')).toContainText(number);
    await page.getByRole('tab', { name: 'E-mail' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill(`golden${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await go('/#share');
    await page.getByRole('button', { name: 'Instagram' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('Shared', { exact: true })).toBeVisible();

    await go('/#draw');
    await page.getByRole('button', { name: 'Draw now' }).click();
    await expect(page.getByRole('heading', { name: /You won!|Not this time/, level: 3 })).toBeVisible();
    await go('/#videos');
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => namesOf(page)).toEqual(expect.arrayContaining(counted.map((event) => `${area}_${event}`)));
    expect(faults).toEqual([]);
  });
}

async function enterVideo(page: Page, videos: RegExp, country: string) {
  await page.getByLabel('Video link').fill(await freshLink(page, videos));
  await page.getByLabel('Theme').selectOption('golden-month');
  if (country !== 'IN') await page.getByLabel('Country/region').selectOption(country);
  await page.getByRole('checkbox').check();
  await expect(page.getByText('No other entry has this video')).toBeVisible();
  await page.getByRole('button', { name: 'Submit this video' }).click();
  await expect(page.getByRole('heading', { name: 'Your video has been submitted' })).toBeVisible();
}
