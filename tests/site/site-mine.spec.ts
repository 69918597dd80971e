/** A player's own page: ranks, works and how they grow, draws, tasks. */
import { expect, test } from '@playwright/test';
import { at, faultsOf, logIn, logInAnew, open } from '../journey/site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tab = (name: string) => ({ name, exact: true });

test('a visitor is told how to begin, on both kinds of site', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const address of ['/global/mine', at('india.localhost', '/mine', baseURL)]) {
    await open(page, address);
    await expect(page.getByRole('heading', { name: 'My page', level: 1 })).toBeVisible();
    const logIn = page.getByRole('main').getByRole('link', { name: 'Log in' });
    await expect(logIn).toBeVisible();
    expect((await logIn.boundingBox())?.height, 'it does not fill the screen').toBeLessThan(80);
    await expect(page.getByRole('heading', { name: 'How to take part' })).toBeVisible();
    await expect(page.locator('.bar [aria-current]')).toHaveText('Me');
  }
});

test('a player finds each work with its picture, state, growth and what there is to do', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, 'Maya Brooks');
  const faults = faultsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => /creation\/(mine|growth)/.test(request.url()) && asked.push(request.url()));
  await page.locator('.bar').getByRole('link', tab('Me')).click();
  await expect(page).toHaveURL(/\/global\/mine/);
  const works = page.locator('.own-works').getByRole('listitem');
  await expect(works.filter({ hasText: 'Approved' }).first()).toBeVisible();
  const count = await works.count();
  expect(count).toBeGreaterThan(2);
  await expect(works.locator('.picture')).toHaveCount(count);
  await expect(works.locator('.growth .line')).not.toHaveCount(0);
  await expect(works.first().getByText(/^Views as of/)).toBeVisible();
  await expect(page.locator('.place').first()).toContainText(/Rank \d+|Not ranked yet/);
  await expect(page.locator('.place').filter({ hasText: /more views? to reach rank/ })).not.toHaveCount(0);
  // One call for the works and one for how they grew, however many there are.
  expect(new Set(asked).size).toBe(2);
  await works.getByRole('link', { name: 'Edit' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Edit my entry' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('who has no work yet is led to the first one, and the old address still leads to the draw', async ({ page }) => {
  await logInAnew(page, 'BR', '/global/mine');
  await expect(page.getByText('You have not submitted any videos.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My ranks' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Rewards in the draw' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Submit now' }).click();
  await expect(page).toHaveURL(/\/global\/submit/);
  await open(page, '/global#mine');
  await expect(page.getByRole('heading', { name: 'Lucky draw' })).toBeInViewport();
});

test('who has no rank is shown no way to one, and reads no “yet” once the ranks are final', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  const next = { rank: 50, views_missing: 4321, prize: { amount: 4000, currency: 'diamonds' } };
  const unranked = { rank: null, why: 'under_review', total_views: 0, prize: null, movement: null, next };
  let state = 'live';
  await page.route('**/rank/mine?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, data: { ...body.data, ...unranked, state } } });
  });
  const place = page.locator('.place').first();
  await open(page, '/global/mine');
  await expect(place.locator('.rank b')).toHaveText('Not ranked yet');
  await expect(place.getByText('Your entry is still under review.')).toBeVisible();
  await expect(page.locator('.place .gap')).toHaveCount(0);
  state = 'certified';
  await page.reload();
  await expect(place.locator('.rank b')).toHaveText('Not ranked');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a picture whose address has ended gives way to a drawn one', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  await page.route('**/creation/mine', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const work of body.data.list) work.thumb = `${new URL(route.request().url()).origin}/gone.svg`;
    await route.fulfill({ json: body });
  });
  await open(page, '/global/mine');
  const picture = page.locator('.work .picture').first();
  await expect(picture).toBeVisible();
  await expect(picture.locator('img')).toHaveCount(0);
  // The page asks again now and then; what is under way at its end is nobody's matter.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
