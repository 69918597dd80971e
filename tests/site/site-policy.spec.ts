/** What somebody puts into a page is never run: neither as a script, nor as an attribute, nor as markup. */
import { expect, type Page, test } from '@playwright/test';
import { open } from '../journey/site.ts';

/** Tries each way to have text run as script; answers those that ran: all that were wanted, or those within a moment. */
const ran = (page: Page, wanted = 0): Promise<string[]> =>
  page.evaluate(async (wanted) => {
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
    do await new Promise((done) => setTimeout(done, 500));
    while (hits.length < wanted);
    return hits.sort();
  }, wanted);

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
      const all = ['address', 'attribute', 'file', 'markup', 'script', 'text'];
      expect(await ran(page, all.length)).toEqual(all);
    });
  });
}
