/** The pictures that the repository keeps, in docs/pictures: a first look at the site on a phone and on a wide screen. */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chooseAccount, clearNotices, ready } from '../journey/site.ts';
import { become } from './look-as.ts';
import { people } from './look-people.ts';

interface Keeping {
  readonly folder: string;
  readonly as: string;
  readonly open: (page: Page, path: string) => Promise<void>;
}

const windows = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

export async function keepPictures(browser: Browser, { folder, as, open }: Keeping): Promise<void> {
  for (const viewport of windows) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    // Whether they may be counted is asked of visitors, not of pictures.
    await page.addInitScript(() => localStorage.setItem('consent', 'no'));
    const keep = async (name: string) => {
      await page.waitForTimeout(1000);
      const path = join(folder, `${name}-${viewport.width}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 78 });
    };
    for (const [name, path] of [
      ['home', ''],
      ['board', '#board'],
      ['wall', '/works'],
    ] as const) {
      await open(page, path);
      await keep(name);
    }
    await page.getByRole('tab', { name: 'Most viewed' }).click();
    await page.waitForTimeout(1000);
    await page.locator('.work-cards .name').first().click();
    await ready(page);
    await keep('work');
    await open(page, '#login');
    await chooseAccount(page, as);
    await clearNotices(page);
    for (const name of ['submit', 'mine']) {
      await open(page, `/${name}`);
      await keep(name);
    }
    await keepWin(page, { keep, open });
    await page.close();
  }
}

/** A win of one's own: nobody can be made to win, so the answer is made here. */
async function keepWin(
  page: Page,
  { keep, open }: Pick<Keeping, 'open'> & { keep: (name: string) => Promise<void> },
): Promise<void> {
  if (people.won) await become(page, people.won, 'en');
  await open(page, '#draw');
  await keep('draw');
  await page.locator('dialog.draw .does button').first().click();
  await page.locator('dialog.draw.shown').waitFor();
  await keep('win');
}
