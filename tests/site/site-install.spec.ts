/** What a phone reads before it puts the contest among its own apps. */
import { edition } from '@event/editions/current';
import { expect, type Page, test } from '@playwright/test';
import { at, base, open } from '../journey/site.ts';

interface InstallFile {
  readonly name: string;
  readonly short_name: string;
  readonly lang: string;
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}

const places = [
  ...edition.areas
    .filter(({ external }) => !external)
    .flatMap(({ path }) => ['localhost', 'alt.localhost'].map((host) => ({ host, home: `${base}/${path}`, path }))),
  { host: 'india.localhost', home: '/', path: 'in' },
];

/** Asked by the page itself: only a browser knows where the other hosts are. */
const asked = (page: Page, address: string) =>
  page.evaluate(async (path) => {
    const answer = await fetch(path);
    const type = answer.headers.get('content-type')?.split(';')[0];
    return { status: answer.status, type, text: await answer.text() };
  }, address);

/** How large a picture really is, as this browser draws it. */
const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const picture = Object.assign(new Image(), { src: address });
    await picture.decode();
    return `${picture.naturalWidth}x${picture.naturalHeight}`;
  }, src);

for (const { host, home, path } of places)
  test(`the install file of ${path} at ${host} names its home, and icons that are there at their sizes`, async ({
    page,
    baseURL,
  }) => {
    await open(page, at(host, home, baseURL));
    const link = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    const { type: named, text } = await asked(page, link);
    expect(named).toBe('application/manifest+json');
    const file: InstallFile = JSON.parse(text);
    expect(file.name).toBe(await page.locator('meta[property="og:title"]').getAttribute('content'));
    expect(file.short_name).not.toBe('');
    expect(file.lang).toBe(await page.locator('html').getAttribute('lang'));
    expect(file.start_url).toBe(home);
    expect(home.startsWith(file.scope)).toBe(true);
    expect((await asked(page, file.start_url)).status).toBe(200);
    expect(file.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
    for (const { src, sizes, type } of file.icons) {
      expect(await asked(page, src)).toMatchObject({ status: 200, type });
      if (sizes !== 'any') expect(await sizeOf(page, src)).toBe(sizes);
    }
  });
