/** A work whose link was changed after its board had ended: what still counts there is asked for, and told, by its own link. */
import { api_base } from '@event/contest/wire';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { enterDesk } from '../journey/desk.ts';
import { productAt } from '../journey/moment.ts';
import { type Account, deploymentOf, freshLink, logInWith, open } from '../journey/site.ts';

test.describe.configure({ mode: 'serial' });

const at = productAt('2025-03-25T12:00Z', '');

interface OwnWork {
  readonly id: string;
  readonly link: string;
  readonly country: string;
  readonly theme: string;
  readonly unproved_link: string | null;
}

interface ChangedWork {
  readonly page: Page;
  readonly number: number;
  readonly earlier: string;
  readonly link: string;
}

let work: ChangedWork;

/** What the site's server answers the player who is logged in on the page. */
async function ask<data>(page: Page, path: string, body?: object): Promise<data> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const address = api_base + path;
  const answer = await (body
    ? page.request.post(address, { headers, data: body })
    : page.request.get(address, { headers }));
  const { code, msg, data } = await answer.json();
  expect([code, msg]).toEqual([0, msg]);
  return data;
}

const mine = (page: Page) => ask<{ list: OwnWork[]; ownership_code: string }>(page, '/creation/mine');

/** Entered for the second board, and never proved; its player changes it while the third one runs, and it is approved again. */
async function changeWork(browser: Browser): Promise<ChangedWork> {
  const own = { baseURL: at('') };
  const desk = await browser.newPage(own);
  await enterDesk(desk, 'Tam Le');
  const told = async (path: string) => (await desk.request.get(`/desk/api${path}`)).json();
  const { player_id, submission_id, number } = (await told('/board?area=1&platform=1&period=2')).unproved[0];
  const account: Account = await told(`/player?area=1&id=${player_id}`);
  const page = await browser.newPage(own);
  await logInWith(page, account);
  const { link: earlier = '', country, theme } = (await mine(page)).list.find(({ id }) => id === submission_id) ?? {};
  const link = await freshLink(page, /youtube\.com/);
  await ask(page, '/creation/edit', { id: submission_id, link, lang: 'en', country, theme });
  const { rows } = await told('/review/queue?areas=1&platforms=1');
  const { revision } = rows.find(({ id }: { id: string }) => id === submission_id);
  const data = { area: 1, id: submission_id, revision, kind: 'approve', reason: null, note: 'Seen from end to end' };
  expect(await (await desk.request.post('/desk/api/review/decide', { data })).json()).toHaveProperty('decision');
  await desk.close();
  return { page, number, earlier, link };
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(480_000);
  work = await changeWork(browser);
});
test.afterAll(() => work?.page.close());

test('an earlier link that lacks the proof is named, and the next one once it is proved', async () => {
  const { page, earlier, link } = work;
  const { list, ownership_code } = await mine(page);
  expect(list.map(({ unproved_link }) => unproved_link)).toContain(earlier);
  await open(page, '/global/mine?lang=en');
  await page.getByRole('link', { name: 'Prove that this video is yours' }).filter({ hasText: earlier }).click();
  const dialog = page.getByRole('dialog', { name: 'Prove that this video is yours' });
  await expect(dialog.getByRole('link', { name: earlier })).toHaveAttribute('href', earlier);
  await dialog.getByRole('button', { name: 'Check now' }).click();
  await expect(dialog.getByText('We have not found the code yet')).toBeVisible();

  const id = new URL(earlier).searchParams.get('v');
  const { login } = await deploymentOf(page);
  const home = await (await page.request.get(new URL('/', login).href)).text();
  const videos = /href="([^"]*)\/try"/.exec(home)?.[1] ?? '';
  const data = [{ platform: 'ytb', id, text: `#MLBBGoldenMonth #MLBBKalea ${ownership_code}` }];
  expect((await page.request.post(`${videos}/control/videos`, { data })).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Check now' }).click();
  await expect(dialog.getByRole('link', { name: link })).toBeVisible();
  await expect(dialog.getByText('We have not found the code yet')).toHaveCount(0);
});

test('the public ledger says which numbers are of the earlier link', async () => {
  const { page, number, earlier, link } = work;
  expect(earlier).not.toBe(link);
  await open(page, `/global/works/${number}?lang=en`);
  await page.getByText('View counts', { exact: true }).click();
  const lines = page.locator('.ledger li');
  await expect(lines.filter({ hasText: 'of an earlier link, which still counts on its leaderboard' })).not.toHaveCount(
    0,
  );
});
