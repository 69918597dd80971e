import { expect, test } from '@playwright/test';
import { at, base, open, ready, visitor } from '../journey/site.ts';

test('every way into the site ends at a screen that exists', async ({ page }) => {
  for (const path of ['', '/', '/nowhere', '/in', '/global/nothing', '/GLOBAL', 'global']) {
    await page.goto(base + path);
    await expect(page).toHaveURL(new RegExp(`${base}/global$`));
  }
  for (const path of ['/id', '/eeca/submit', '/my/rules', '/ph/customer']) {
    await page.goto(base + path);
    await expect(page).toHaveURL(base + path);
  }
});

test('whoever names no area comes to the stored one, and what a link says comes along', async ({ page }) => {
  await open(page, '/ph?lang=th');
  await open(page, '?utm_source=feed#guide');
  await expect(page).toHaveURL(`${base}/ph?utm_source=feed#guide`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th-TH');
  await open(page, '/nowhere');
  await expect(page).toHaveURL(`${base}/ph`);
  await page.evaluate(() => localStorage.setItem('area', 'xx'));
  await open(page, '/');
  await expect(page).toHaveURL(`${base}/global`);
});

test('an area gives the page its title, and is kept', async ({ page }) => {
  await open(page, '/eeca/rules');
  await expect(page).toHaveTitle('MLBB Golden Month UGC | EECA');
  expect(await page.evaluate(() => localStorage.area)).toBe('eeca');
});

test('the India site has no area in its paths, its own title and icon', async ({ page, baseURL }) => {
  await page.goto(at('india.localhost', '/submit', baseURL));
  await ready(page);
  await expect(page).toHaveTitle(/ IND$/);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /india/);
  expect(await page.evaluate(() => localStorage.area)).toBe('in');
  await page.goto(at('india.localhost', '/global/submit', baseURL));
  await expect(page).toHaveURL(/india\.localhost:\d+\/$/);
});

test('the other brand never says the first one, except in hashtags', async ({ page, baseURL }) => {
  for (const path of [`${base}/global`, `${base}/global/rules`, `${base}/global/customer`]) {
    await page.goto(at('alt.localhost', path, baseURL));
    const text = (await page.locator('body').innerText()).replaceAll(/#\w+/g, '');
    expect(text).not.toMatch(/MLBB|Mobile Legends/);
  }
});

test('a first visit speaks the language the browser asks for, anything else is English', async ({ browser }) => {
  for (const [asked, lang, stored] of [
    ['tr-TR', 'tr-TR', 'tr'],
    ['ms-MY', 'ms-MY', 'my'],
    ['my-MM', 'my-MM', 'mm'],
    ['uk-UA', 'en', 'en'],
  ] as const) {
    const page = await visitor(browser, asked);
    await open(page, '');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    expect(await page.evaluate(() => [localStorage.area, localStorage.lang])).toEqual(['global', stored]);
    await page.close();
  }
});

test('a chosen language is kept, and an unknown one is dropped', async ({ page }) => {
  await open(page, '/global#language');
  await page.getByRole('link', { name: 'Русский' }).click();
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru-RU');
  await expect(page).toHaveURL(`${base}/global`);
  await open(page, '/id/rules');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru-RU');
  await ready(page);
  await page.evaluate(() => localStorage.setItem('lang', 'xx'));
  await open(page, '/id');
  await expect.poll(() => page.evaluate(() => localStorage.lang)).toBe('en');
});
