/** What the server says of the contest and its player, with what a journey puts into it. */
import type { Page } from '@playwright/test';

type Data = { readonly [part: string]: unknown };

/** An answer that comes while the page is left, or the journey ends, is nobody's. */
export async function changeAnswers(
  page: Page,
  calls: RegExp,
  change: (data: Data, url: string) => object,
): Promise<void> {
  await page.route(calls, async (route) => {
    const response = await route.fetch().catch(() => null);
    const json = await response?.json().catch(() => null);
    if (!response || !json) return;
    const data = { ...json.data, ...change(json.data, route.request().url()) };
    await route.fulfill({ response, json: { ...json, data } }).catch(() => {});
  });
}

/** Those that are named shut or open, all others as they are. */
export const withDoors = (data: Data, doors: Readonly<Record<string, boolean>>) => ({
  open: { ...(data.open as object), ...doors },
});
