/** A person without a mouse: every key is pressed where the focus is, and counted. */
import { expect, type Locator, type Page } from '@playwright/test';

/** So many keys further nobody looks for a button any more. */
const patience = 60;

export class Hands {
  keys = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** A key of the screen, once no dialog has it. */
  async tell(key: string): Promise<void> {
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
    // Together: the desk waits for the second of two only so long, however slow the machine is.
    await Promise.all(key.split(' ').map((one) => this.press(one)));
  }

  /** Enter on what has the focus by itself. */
  async enter(target: Locator): Promise<void> {
    await expect(target).toBeFocused();
    await this.press('Enter');
  }

  /** Where the focus is. */
  async write(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Tab by Tab to what has it not, or back. */
  async walkTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let left = patience; left > 0; left--) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
    }
    await expect(target).toBeFocused();
  }
}
