/** How a journey walks on the players' site. */
import { readLink } from '@event/contest/link';
import { api_base } from '@event/contest/wire';
import type { AnalyticsHit } from '@event/outside/analytics/hit';
import { type Browser, expect, type Locator, type Page, type Response, test } from '@playwright/test';

export const base = '/events/goldenmonthugc';

/** The script has taken over. */
export async function ready(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset.ready);
}

export async function open(page: Page, path: string) {
  await page.goto(path.startsWith('http') ? path : base + path);
  await ready(page);
}

/** Loads the page anew: an address that differs in its hash alone would load nothing. */
export async function openAnew(page: Page, path: string) {
  await page.goto('about:blank');
  await open(page, path);
}

/** The same product under another host name: the India site, or the other brand. */
export function at(host: string, path: string, baseURL = ''): string {
  const url = new URL(path, baseURL);
  url.hostname = host;
  return url.href;
}

const loginFrame = (page: Page) => page.frameLocator('dialog iframe');

/**
 * Taps until it shows. The frame is of another site, so the browser routes a tap by where the frame was painted last: a machine is quick
 * enough to tap before that, and its tap goes to the page around. People are not; so a machine taps once more.
 */
export async function tapInFrame(target: Locator, effect: Locator) {
  await expect(async () => {
    if (!(await effect.isVisible())) await target.click({ timeout: 2000 });
    await expect(effect).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** Logs in as one of the demo accounts, and answers every notice; also what is told later, as when an organizer decides meanwhile. */
export async function logIn(page: Page, name: string, home = '/global') {
  await comeIn(page, name, home);
  await clearNotices(page);
  await page.addLocatorHandler(okOf(page), async (ok) => tapOnce(page, ok));
}

/** Logs in and leaves what the player is to be told. */
export async function comeIn(page: Page, name: string, home: string) {
  await open(page, `${home}#login`);
  await chooseAccount(page, name);
}

/** Taps one of the demo accounts in the login dialog that is open. */
export async function chooseAccount(page: Page, name: string) {
  const account = loginFrame(page).getByRole('button', { name }).first();
  await tapInFrame(account, page.locator('.account').filter({ hasText: name.slice(0, 5) }));
}

/** Logs in with an account of the game that the contest has never seen. */
export async function logInAnew(page: Page, country: string, home = '/global') {
  await logInWith(page, { name: 'Newcomer', role_id: newRole(), zone_id: '77', country }, home);
}

/** Two journeys may come at the same moment. */
export const newRole = () => `9${String(Math.random()).slice(2, 15)}`;

export interface Account {
  readonly name: string;
  readonly role_id: string;
  readonly zone_id: string;
  readonly country: string;
}

/** Logs in with any account of the game. */
export async function logInWith(page: Page, { name, role_id, zone_id, country }: Account, home = '/global') {
  await open(page, `${home}#login`);
  const frame = loginFrame(page);
  await tapInFrame(frame.getByText('Another account'), frame.getByLabel('Name'));
  await frame.getByLabel('Name').fill(name);
  await frame.getByLabel('Account number').fill(role_id);
  await frame.getByLabel('Server').fill(zone_id);
  await frame.getByLabel('Country').selectOption(country);
  await tapInFrame(
    frame.getByRole('button', { name: 'Log in', exact: true }),
    page.locator('.account').filter({ hasText: name }),
  );
  await clearNotices(page);
}

/** In the sheet of what is new. */
const okOf = (page: Page) =>
  page
    .locator('dialog')
    .filter({ has: page.locator('.notices') })
    .getByRole('button', { name: /^(OK|ОК)$/ });

/** Answers whatever the player is told, until the server has nothing left to tell and the page shows nothing more. */
export async function clearNotices(page: Page) {
  const ok = okOf(page);
  // Another journey of the same player may have answered what still stands here.
  while ((await isTold(page)) || (await ok.isVisible())) {
    // What came since the page was loaded is told on the next one.
    await ok.waitFor({ timeout: 20_000 }).catch(() => page.reload());
    if (await ok.isVisible()) await tapOnce(page, ok);
  }
  await expect(ok).toHaveCount(0);
}

/** Another journey of the same player may answer at this moment: then this one is gone before it is tapped. */
async function tapOnce(page: Page, ok: Locator) {
  const bound = { timeout: 20_000 };
  const tapped = Promise.all([page.waitForResponse(/\/notice\/clear_all$/, bound), ok.click(bound)]);
  const [answer] = await tapped.catch(() => []);
  if (answer) await countAnswered(page, answer);
}

/** Of each page, by who is logged in there. */
const answered = new WeakMap<Page, string[]>();

/** An answer that was on its way may bring a notice once more. One that comes again and again would keep a player from the page. */
async function countAnswered(page: Page, answer: Response) {
  const { code } = await answer.json().catch(() => ({ code: null }));
  if (code !== 0) return;
  const { authorization = '' } = answer.request().headers();
  const { ids }: { ids: string[] } = answer.request().postDataJSON();
  const all = [...(answered.get(page) ?? []), ...ids.map((id) => `${authorization} ${id}`)];
  answered.set(page, all);
  const tooOften = ids.filter((id) => all.filter((one) => one === `${authorization} ${id}`).length > 2);
  expect(tooOften, 'notices that were answered and told again').toEqual([]);
}

async function isTold(page: Page): Promise<boolean> {
  return page.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { Authorization: `Bearer ${localStorage.getItem('token')}` } });
    return (await answer.json()).data.notice !== null;
  }, `${api_base}/notice/detail`);
}

/** What must never appear while somebody walks: script errors, refusals of the content policy. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
}

interface Deployment {
  readonly login: string;
  readonly analytics: { readonly address: string };
}

/** Of the page that stands there; waited for, where the next one is still on its way. */
export async function deploymentOf(page: Page): Promise<Deployment> {
  return JSON.parse((await page.locator('html[data-ready] #page').textContent()) ?? '').deployment;
}

/** What arrived from this browser at the stand-in that collects for the tag, in the order in which it was sent. */
export async function hitsOf(page: Page): Promise<AnalyticsHit[]> {
  const { address } = (await deploymentOf(page)).analytics;
  const { value = '' } = (await page.context().cookies(page.url())).find(({ name }) => name === '_ga') ?? {};
  const client = value.split('.').slice(2).join('.');
  const answer = await page.request.get(new URL(`/analytics/hits?client=${client}`, address).href);
  const hits: AnalyticsHit[] = await answer.json();
  const number = ({ values }: AnalyticsHit, name: string) => Number(values[name]);
  return hits.toSorted((a, b) => number(a, '_p') - number(b, '_p') || number(a, '_s') - number(b, '_s'));
}

export const namesOf = async (page: Page) => (await hitsOf(page)).map(({ name }) => name);

/** Agrees to being counted, where the area asks. */
export async function allow(page: Page) {
  await page.mouse.wheel(0, 100);
  await page.getByRole('complementary').getByRole('button', { name: 'Yes', exact: true }).click();
}

/** All that is said in toasts, however soon they are gone again; asked for before the page is opened. */
export async function toastsOf(page: Page): Promise<string[]> {
  const toasts: string[] = [];
  await page.exposeFunction('noteToast', (text: string) => void toasts.push(text));
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const shown = [node, ...node.querySelectorAll('*')].filter((one) => one.matches('.toast'));
          for (const { textContent } of shown) Reflect.get(window, 'noteToast')(textContent);
        }
    }).observe(document, { childList: true, subtree: true });
  });
  return toasts;
}

/** From now on the page's time goes on only as a journey lets it; for pages whose clock was installed before they were opened. */
export async function standStill(page: Page) {
  const ahead = 600_000;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
}

/** A visitor whose browser asks for these languages. */
export async function visitor(browser: Browser, locale: string): Promise<Page> {
  return browser.newPage({ locale });
}

/**
 * A video that nobody has entered, for the player who is logged in on this page. Journeys that run at the same time choose
 * among different ones.
 */
export async function freshLink(page: Page, platform: RegExp): Promise<string> {
  const { config, parallelIndex } = test.info();
  const { good } = await linksToTry(page, platform);
  for (const link of good.filter((_, index) => index % config.workers === parallelIndex)) {
    const read = readLink(link);
    const code = 'platform' in read ? read.platform : '';
    if (await page.evaluate(isNew, { link, code, path: `${api_base}/creation/check` })) return link;
  }
  throw new Error(`All links like ${platform} are entered already.`);
}

/** Runs inside a page. */
async function isNew({ link, code, path }: { link: string; code: string; path: string }): Promise<boolean> {
  const { edition } = JSON.parse(document.getElementById('page')?.textContent ?? '');
  const platform = edition.platforms.find((one: { code: string }) => one.code === code).value;
  const body = { link, platform, theme: edition.themes[0].code };
  const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { verdicts } = (await answer.json()).data;
  return verdicts.some(({ rule, verdict }: Record<string, string>) => rule === 'new' && verdict === 'pass');
}

/** Links of the stand-in platforms: those of videos that fulfil every rule, and those with one defect. */
export async function linksToTry(
  page: Page,
  platform: RegExp,
): Promise<{ good: string[]; bad: (defect: string) => string }> {
  const { login } = await deploymentOf(page);
  const home = await (await page.request.get(new URL('/', login).href)).text();
  const address = /href="([^"]*\/try)"/.exec(home)?.[1] ?? '';
  const rows = (await (await page.request.get(address)).text()).split('<tr').filter((row) => platform.test(row));
  const linkIn = (row = '') => /https:\/\/[^\s<"]+/.exec(row)?.[0].replaceAll('&#38;', '&') ?? '';
  const good = rows.filter((row) => /Fulfils every rule/.test(row)).map(linkIn);
  return { good, bad: (defect) => linkIn(rows.find((row) => row.includes(defect))) };
}
