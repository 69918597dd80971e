import { expect, test } from '@playwright/test';

const sites = [
  {
    name: 'the main site',
    host: 'localhost',
    path: '/events/goldenmonthugc/',
    title: 'MLBB Golden Month UGC | GLOBAL',
  },
  { name: 'the India site', host: 'india.localhost', path: '/', title: /IND$/ },
  {
    name: 'the site of the other brand',
    host: 'alt.localhost',
    path: '/events/goldenmonthugc/',
    title: /^(?!MLBB).* \| GLOBAL$/,
  },
];

for (const { name, host, path, title } of sites) {
  test(`a visitor reads the home page of ${name}, and nothing breaks`, async ({ page, baseURL }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const url = new URL(path, baseURL);
    url.hostname = host;
    await page.goto(url.href);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('an unknown path leads to the home page', async ({ page }) => {
  await page.goto('/events/goldenmonthugc/nowhere/at/all');
  await expect(page).toHaveURL(/\/events\/goldenmonthugc\/global$/);
});
