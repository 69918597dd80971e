/// <reference lib="dom" />
/** Everything by the keyboard alone: each control is come to, is seen there with its focus, and lies under nothing. */
import { expect, type Page, test } from '@playwright/test';
import { logIn, openAnew } from '../journey/site.ts';

const screens = ['', '/submit', '/mine', '/works', '/rules', '/customer'];
const dialogs = ['language', 'share', 'contact', 'excellent', 'example', 'agreement', 'full/ytb', 'draw'];
const own = ['account', 'data', 'channels', 'videos', 'rewards', 'notice'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Tab by Tab, until all that can be come to was, and then a dialog itself; answers what was wrong on the way. */
async function walk(page: Page): Promise<string[]> {
  const wrong = new Set<string>();
  await expect(async () => {
    // Beyond the last stop the keys leave the page, and come back to a dialog as a whole before its first.
    for (let presses = (await page.evaluate(stopsOf)) + 2; presses > 0; presses--) {
      await page.keyboard.press('Tab');
      for (const fault of await page.evaluate(meet)) wrong.add(fault);
    }
    expect(await page.evaluate(unmet), 'never come to').toEqual([]);
  }).toPass();
  return [...wrong];
}

/** Run inside a page, by name, so that one knows the others. */
const { stopsOf, unmet, meet } = {
  stopsOf: () => Reflect.get(window, 'stops')().length as number,
  unmet: () => {
    const met: WeakSet<Element> = Reflect.get(window, 'met');
    const left: Element[] = Reflect.get(window, 'stops')().filter((one: Element) => !met.has(one));
    return left.map((one) => one.textContent || one.id);
  },
  meet: () => {
    const at = document.activeElement;
    if (!at || at === document.body) return [];
    Reflect.get(window, 'met').add(at);
    const name = `${at.localName} ${(at.textContent || at.id).slice(0, 40)}`;
    // A field shows it around all that is in it.
    const isOutlined = [at, at.parentElement ?? at].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { left, top, width, height } = at.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const isSeen = parts.some((x) =>
      parts.some((y) => {
        const over = document.elementFromPoint(left + width * x, top + height * y);
        return over !== null && (at.contains(over) || over.closest('label')?.contains(at));
      }),
    );
    return [
      ...(isOutlined ? [] : [`${name}: its focus does not show`]),
      ...(isSeen ? [] : [`${name}: it lies under something`]),
    ];
  },
};

/** Of the dialog that is open, or of the whole page. Of tabs one is come to, the others by arrows. */
function watch() {
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const stops = () => {
    const within = document.querySelector('dialog[open]') ?? document.body;
    return Array.from(within.querySelectorAll<HTMLElement>(kinds)).filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
    );
  };
  Object.assign(window, { stops, met: new WeakSet() });
}

async function look(page: Page, path: string) {
  await openAnew(page, `/global${path}`);
  if (path.startsWith('#')) await expect(page.getByRole('dialog')).toBeVisible();
  // What still comes moves what is there, and a key at that very moment may leave the focus with the dialog itself.
  await page.waitForLoadState('networkidle');
  await page.evaluate(watch);
  expect(await walk(page), path).toEqual([]);
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
]) {
  test(`the keyboard comes to everything, and what it is at is seen, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of [...screens, ...dialogs.map((name) => `#${name}`)]) await look(page, path);
    await logIn(page, 'Maya Brooks');
    for (const path of ['/submit', '/mine', ...own.map((name) => `#${name}`)]) await look(page, path);
  });
}

test('a focus that cannot be seen is found, and one that lies under something', async ({ page }) => {
  await page.setContent(`
    <style>button{position:relative;z-index:1}:focus-visible{outline:3px solid}</style>
    <button style="outline:none">Bare</button><button style="z-index:0">Hidden</button><button>Good</button>
    <div style="position:fixed;inset:0;background:#000"></div>`);
  await page.evaluate(watch);
  expect(await walk(page)).toEqual(['button Bare: its focus does not show', 'button Hidden: it lies under something']);
});
