/** What the worker of a page has kept by now. */
import { expect, type Page } from '@playwright/test';
import { base } from '../journey/site.ts';

/** The worker has this screen, with all of its files. */
export async function kept(page: Page, path: string, lang = 'en') {
  await expect.poll(() => page.evaluate(pageKept, `${base}${path}?lang=${lang}`), { timeout: 120_000 }).not.toBe('');
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
}

/** Runs inside a page. */
export const pageKept = async (path: string) => (await (await caches.match(path))?.text()) ?? '';
