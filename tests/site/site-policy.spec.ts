/** What somebody puts into a page is never run: neither as a script, nor as an attribute, nor as markup. */
import { expect, type Page, test } from '@playwright/test';
import { open } from '../journey/site.ts';

/** Tries each way to have text run as script; answers those that ran. */
const ran = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const hits: string[] = [];
    Object.assign(window, { hit: (way: string) => hits.push(way) });
    const ways: Record<string, () => unknown> = {
      script: () => {
        const script = document.createElement('script');
        script.append('hit("script")');
        document.body.append(script);
      },
      markup: () => {
        document.body.appendChild(document.createElement('p')).innerHTML = '<img src="x:" onerror="hit(\'markup\')">';
      },
      attribute: () => {
        const button = document.body.appendChild(document.createElement('button'));
        button.setAttribute('onclick', 'hit("attribute")');
        button.click();
      },
      address: () => {
        const frame = document.body.appendChild(document.createElement('iframe'));
        frame.src = 'javascript:parent.hit("address")';
      },
      file: () => {
        const script = document.createElement('script');
        script.src = 'data:text/javascript,hit("file")';
        document.body.append(script);
      },
      text: () => Reflect.construct(Function, ['hit("text")'])(),
    };
    // One after the other, later: what a debugger runs at once may do what the page may not. Trusted Types throw.
    for (const way of Object.values(ways)) setTimeout(way);
    await new Promise((done) => setTimeout(done, 500));
    return hits.sort();
  });

for (const [name, path] of [
  ['a player’s page', '/global'],
  ['the desk', '/desk'],
] as const) {
  const go = (page: Page) => (path === '/desk' ? page.goto(path) : open(page, path));

  test(`on ${name} no injected text is run`, async ({ page }) => {
    await go(page);
    expect(await ran(page)).toEqual([]);
  });

  test.describe(() => {
    test.use({ bypassCSP: true });
    test(`control: on ${name} without its policy it is`, async ({ page }) => {
      await go(page);
      expect(await ran(page)).toEqual(['address', 'attribute', 'file', 'markup', 'script', 'text']);
    });
  });
}
