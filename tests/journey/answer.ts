/** What the server answers, with what a journey puts into it. */
import type { Page } from '@playwright/test';

type Data = { readonly [part: string]: unknown };
type Change = (data: Data, url: string) => object;

/** An answer that comes while the page is left, or the journey ends, is nobody's. */
export async function changeDeskAnswers(page: Page, calls: RegExp, change: Change): Promise<void> {
  await page.route(calls, async (route) => {
    const response = await route.fetch().catch(() => null);
    const json = await response?.json().catch(() => null);
    if (!response || !json) return;
    const changed = { ...json, ...change(json, route.request().url()) };
    await route.fulfill({ response, json: changed }).catch(() => {});
  });
}

/** What the site asks is answered in an envelope. */
export const changeAnswers = (page: Page, calls: RegExp, change: Change): Promise<void> =>
  changeDeskAnswers(page, calls, ({ data }, url) => ({ data: { ...(data as Data), ...change(data as Data, url) } }));

/** Those that are named shut or open, all others as they are. */
export const withDoors = (data: Data, doors: Readonly<Record<string, boolean>>) => ({
  open: { ...(data.open as object), ...doors },
});
