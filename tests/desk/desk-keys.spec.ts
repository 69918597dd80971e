/// <reference lib="dom" />
/** A key is done, or the desk says why not: also around dialogs. */
import { expect, type Page, test } from '@playwright/test';
import { enterDesk, onlyRead, openCase, pressOnceClosed, pressTogether } from '../journey/desk.ts';

/** In the page: presses a key when the note's answer has been read, before the dialog could leave. */
function pressOnAnswer(key: string) {
  const { fetch } = globalThis;
  globalThis.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    if (!String(asked[0]).endsWith('/review/note')) return answer;
    const read = answer.json.bind(answer);
    answer.json = async () => {
      const said = await read();
      void pressSoon(0);
      return said;
    };
    return answer;
  };
  const pressSoon = async (turn: number): Promise<void> => {
    if (turn < 50) return Promise.resolve().then(() => pressSoon(turn + 1));
    Object.assign(globalThis, { wasOpen: document.querySelector('dialog[open]') !== null });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  };
}

test('a key pressed while a dialog leaves works on the screen behind it, on a slow machine too', async ({ page }) => {
  await enterDesk(page, 'Marco Silva', '/desk/review?areas=6&platforms=3');
  await openCase(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.evaluate(pressOnAnswer, 'x');
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByRole('textbox').fill('seen twice');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo')).toContainText('1 picked');
  expect(await page.evaluate(() => (globalThis as { wasOpen?: boolean }).wasOpen)).toBe(true);
});

/** In the page: it is still at work with the first key when the second one is pressed. */
function beSlow(key: string) {
  addEventListener('keydown', (event) => {
    const until = event.timeStamp + 3000;
    while (event.key === key && performance.now() < until);
  });
}

test('two keys pressed one after the other lead on, though a slow page hears the second long after', async ({
  page,
}) => {
  await enterDesk(page, 'Marco Silva');
  await page.evaluate(beSlow, 'g');
  await pressTogether(page, 'g b');
  await expect(page).toHaveURL(/\/desk\/boards$/);
});

test('what is said stays until the next key or tap, however slowly somebody reads', async ({ page }) => {
  await page.clock.install();
  await enterDesk(page, 'Marco Silva', '/desk/review?areas=6&platforms=3');
  await openCase(page);
  const said = page.getByText('Everything has been sent.');
  for (const goOn of [() => page.keyboard.press('ArrowLeft'), () => page.mouse.click(1, 1)]) {
    await page.keyboard.down('s');
    await expect(said).toBeVisible();
    // Held on, as a chord and a modifier by itself: none of them goes on.
    await page.keyboard.down('s');
    await page.keyboard.up('s');
    for (const key of ['Shift', 'Control+c', 'Alt+j']) await page.keyboard.press(key);
    await page.clock.fastForward(60_000);
    await expect(said).toBeVisible();
    await goOn();
    await expect(said).toHaveCount(0);
  }
});

test('a key over a dialog that stays, and one that cannot be done, say why', async ({ page }) => {
  await onlyRead(page);
  await enterDesk(page, 'Marco Silva', '/desk/review?areas=4&signals=alike');
  const shown = await openCase(page);
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('“Compare with alike” is still open: Esc closes it.')).toBeAttached();
  await page.keyboard.press('Escape');
  await pressOnceClosed(page, 's');
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  expect(await openCase(page)).toBe(shown);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Choose a case, or press J.')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('No case is open: press J to open one.')).toBeVisible();
  await page.keyboard.press('?');
  for (const name of ['Send again what was not sent: s', 'I have seen what went wrong: w']) {
    await expect(page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name })).toBeVisible();
  }
});

/** In the sheet of the screen that is shown; Backspace turns it off. */
async function changeKey(page: Page, name: string, key: string) {
  await pressOnceClosed(page, '?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  const button = sheet.getByRole('button', { name: `${name}: ` }).first();
  await button.click();
  await expect(button).toHaveText('press …');
  await page.keyboard.press(key);
  await expect(button).not.toHaveText('press …');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

test('a key that a person changed is named so wherever the desk names it, and nowhere once it is off', async ({
  page,
}) => {
  await onlyRead(page);
  await enterDesk(page, 'Marco Silva', '/desk/review?areas=6&platforms=3');
  await openCase(page);
  const next = page.getByRole('contentinfo').getByRole('button', { name: /^Next/ });
  await expect(next).toHaveText('NextJ');
  const change = (key: string) => changeKey(page, 'Next', key);
  await change('h');
  await expect(next).toHaveText('NextH');
  await pressOnceClosed(page, 'Escape');
  await expect(page.getByText('Choose a case, or press H.')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('No case is open: press H to open one.')).toBeVisible();
  await page.reload();
  await page.keyboard.press('h');
  await openCase(page);
  await expect(next).toHaveText('NextH');
  await change('Backspace');
  await expect(next).toHaveText('Next');
  await pressOnceClosed(page, 'Escape');
  await expect(page.getByText('Choose a case.', { exact: true })).toBeVisible();
  await change('j');
});

test('so do the sentences where nothing is found, in judging and in the log', async ({ page }) => {
  await enterDesk(page, 'Nadia Rahman', '/desk/players?q=nobodyatall');
  for (const [path, name, found] of [
    ['players', 'Everybody again', 'everybody'],
    ['submissions', 'Everything again', 'everything'],
  ] as const) {
    await page.goto(`/desk/${path}?q=nobodyatall`);
    const nothing = page.locator('.empty');
    await expect(nothing).toContainText(`Esc shows ${found} again.`);
    await changeKey(page, name, 'z');
    await expect(nothing).toContainText(`Z shows ${found} again.`);
    await changeKey(page, name, 'Backspace');
    await expect(nothing).not.toContainText('again.');
    await changeKey(page, name, 'z');
    await pressOnceClosed(page, 'z');
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  }
  await page.goto('/desk/log?what=nothingofthekind');
  for (const [name, key, words] of [
    ['Verify the chain', 'g', 'Verify'],
    ['Export', 'h', 'Export'],
    ['Show all again', 'z', 'Show all'],
  ] as const) {
    const button = page.locator('main').getByRole('button', { name: new RegExp(`^${words}`) });
    await expect(button).toBeVisible();
    await changeKey(page, name, key);
    await expect(button).toHaveText(`${words}${key.toUpperCase()}`);
  }
  await expect(page.getByText('Nothing in the log matches.')).toBeVisible();
  await pressOnceClosed(page, 'z');
  await expect(page).toHaveURL(/\/log$/);
});

test('and so does what a judge said last, whose way back is a key', async ({ page }) => {
  await enterDesk(page, 'Lena Petrova', '/desk/excellent/1/3/vote');
  const shown = page.getByText(/^Submission \d+,/);
  await expect(shown).toBeVisible();
  const first = (await shown.textContent()) ?? '';
  await page.keyboard.press('c');
  await expect(shown).not.toHaveText(first);
  const back = page.getByRole('button', { name: 'Bring it back' });
  await expect(back).toHaveText('Bring it backU');
  await changeKey(page, 'The previous one again', 'h');
  await expect(back).toHaveText('Bring it backH');
  await changeKey(page, 'The previous one again', 'Backspace');
  await expect(back).toHaveText('Bring it back');
  await changeKey(page, 'The previous one again', 'h');
  await pressOnceClosed(page, 'h');
  await expect(shown).toHaveText(first);
});
