/// <reference lib="dom" />
/** A key is done, or the desk says why not: also around dialogs. */
import { expect, test } from '@playwright/test';
import { enterDesk, openCase } from '../journey/desk.ts';

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
  await enterDesk(page, 'Marco Silva', '/desk/review?areas=4');
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

test('a key over a dialog that stays, and one that cannot be done, say why', async ({ page }) => {
  await enterDesk(page, 'Marco Silva', '/desk/review?areas=4&signals=alike');
  const shown = await openCase(page);
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('“Compare with alike” is still open: Esc closes it.')).toBeAttached();
  await page.keyboard.press('Escape');
  expect(await openCase(page)).toBe(shown);
  await page.keyboard.press('s');
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Choose a case, or press J.')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('No case is open: press J to open one.')).toBeVisible();
  await page.keyboard.press('?');
  for (const name of ['Send again what was not sent: s', 'I have seen what went wrong: w']) {
    await expect(page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name })).toBeVisible();
  }
});
