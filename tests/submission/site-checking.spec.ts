import type { HoldRow } from '@event/contest/reading/desk-wire';
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import type { DeskWork } from '@event/contest/submission/desk-work';
import { edition } from '@event/editions/current';
import { expect, type Page, test } from '@playwright/test';
import { another } from '../journey/desk.ts';
import { logIn, logInWith, open, openAnew } from '../journey/site.ts';

/** Readings that the demo holds by figures, where no other journey holds, lets go or signs the board. */
async function heldWork(desk: Page): Promise<{ hold: HoldRow; player: PlayerPage; work: DeskWork }> {
  const ask = async (path: string) => (await desk.request.get(`/desk/api${path}`)).json();
  const { list }: { list: HoldRow[] } = await ask('/readings/holds?stage=open&areas=1,2,3,4,5');
  const isSigned = ({ area, platform }: HoldRow) => area === 1 && platform === 1;
  const hold = list.find((one) => one.reason === 'signals' && !isSigned(one));
  if (!hold) throw new Error('Nothing of the demo is held.');
  const player = await ask(`/player?area=${hold.area}&id=${hold.player_id}`);
  return { hold, player, work: await ask(`/submission?area=${hold.area}&id=${hold.submission_id}`) };
}

const numbered = (number: number) => new RegExp(`No\\. ${number}\\b`);
const homeOf = (area: number) => `/${edition.areas.find(({ value }) => value === area)?.path}`;

async function settle(desk: Page, { area, id }: HoldRow, note: string, key: 'h' | 'l') {
  await desk.goto(`/desk/readings?hold=${area}.${id}`);
  await desk.getByLabel(/What you found/).fill(note);
  await desk.keyboard.press('Escape');
  const settled = desk.waitForResponse((answer) => answer.url().endsWith('/readings/hold/settle') && answer.ok());
  await desk.keyboard.press(key);
  await settled;
}

async function look(page: Page, { area, number }: HoldRow) {
  await openAnew(page, `${homeOf(area)}#videos`);
  return page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: numbered(number) });
}

test('held readings are told to their player: why, that the rank stands, what a person decided, and that they count again', async ({
  page,
  browser,
}) => {
  const desk = await another(browser, 'Tam Le', '/desk/readings');
  const { hold, player, work } = await heldWork(desk);
  await logInWith(page, player, homeOf(hold.area));
  const line = await look(page, hold);
  await expect(line).toContainText('We are verifying your newest views because they look unusual.');
  await expect(line).toContainText('There may be a good reason; our team checks them before they count.');
  await expect(line.locator('.num')).toContainText((hold.counted ?? 0).toLocaleString('en'));
  const others = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasNotText: numbered(hold.number) });
  for (const other of await others.allTextContents()) expect(other).not.toContain('verifying');

  await page.goto('about:blank');
  const platform = edition.platforms.find(({ value }) => value === hold.platform)?.code;
  await open(page, `${homeOf(hold.area)}?platform=${platform}&period=${work.period}`);
  const own = page.getByRole('complementary', { name: 'You' });
  await expect(own).toContainText(
    'You have views that do not count at the moment. My submissions or customer service can tell you why.',
  );
  await expect(own.locator('.r')).toHaveText(/^[\d,]+$/);

  await settle(desk, hold, 'Waits for the owner', 'h');
  await expect(await look(page, hold)).toContainText('our team has checked them, and they do not count');
  await settle(desk, hold, 'The owner explained it', 'l');
  const counted = await look(page, hold);
  await expect(counted.locator('.num')).toContainText((hold.latest ?? 0).toLocaleString('en'));
  await expect(counted).not.toContainText(/verifying|on hold/);
});

test('a rejected entry is promised no views, and one whose numbers are all held is not said to be uncounted', async ({
  page,
}) => {
  await logIn(page, 'Maya Brooks');
  const held = { checking: true, checking_why: 'not_public', total_views: null, views_at: null, pending_link: null };
  await page.route('**/creation/mine', async (route) => {
    const answer = await (await route.fetch()).json();
    const [one, other, third] = answer.data.list;
    const list = [
      { ...one, ...held, status: 2, reason: 'other' },
      { ...other, ...held, status: 1 },
      { ...third, ...held, status: 1, checking: false, checking_why: null },
    ];
    await route.fulfill({ json: { ...answer, data: { ...answer.data, list } } });
  });
  await openAnew(page, '/global#videos');
  const works = page.getByRole('dialog').getByRole('listitem');
  await expect(works.nth(2)).toContainText('No views counted');
  await expect(works.nth(1)).toContainText('Its views count again once it is public.');
  await expect(works.nth(1)).not.toContainText('No views counted');
  await expect(works.nth(0)).toContainText('Other violation of the event rules');
  await expect(works.nth(0)).not.toContainText(/On hold|count again/);
});
