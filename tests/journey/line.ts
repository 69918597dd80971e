/** What a page asks for waits on its way until a journey says what becomes of it: no answer comes by itself before somebody has looked or tapped. */
import type { Page, Route } from '@playwright/test';

type Fate = (route: Route) => Promise<void>;

export interface Line {
  /** From now on; also for what waits already. */
  readonly lose: (how: Fate) => void;
  readonly pass: () => void;
  /** What is asked from now on waits. */
  readonly wait: () => void;
}

export async function lineOf(page: Page, calls: string): Promise<Line> {
  let decide: (how: Fate) => void;
  let fate: Promise<Fate>;
  const wait = () => {
    fate = new Promise((resolve) => {
      decide = resolve;
    });
  };
  const lose = (how: Fate) => {
    decide(how);
    fate = Promise.resolve(how);
  };
  wait();
  await page.route(calls, async (route) => (await fate)(route));
  return { lose, pass: () => lose((route) => route.continue()), wait };
}

export const answerAway: Fate = (route) => route.fulfill({ status: 502, body: '' });

/** Whatever the page has learned by now is on the screen. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
