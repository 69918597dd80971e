import { readFileSync } from 'node:fs';
import type { ListPage as Listed } from '@event/contest/desk-call';
import type { SubmissionRow } from '@event/contest/submission/desk-wire';
import { edition } from '@event/editions/current';
import { expect, type Page, test } from '@playwright/test';
import { changeAnswers } from '../journey/answer.ts';
import { another, enterDesk } from '../journey/desk.ts';
import { clearNotices, comeIn, logIn, openAnew, toastsOf, visitor } from '../journey/site.ts';

test.use({ viewport: { width: 360, height: 740 } });

const me = 'Dilnoza Karimova';
const role_id = '720000004';
const home = (hash = '') => `/eeca?lang=ru${hash}`;
const texts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL(`../../editions/${edition.id}/texts/ru.json`, import.meta.url), 'utf8'),
);
const reason = texts['reason.plagiarism'] ?? '';
const said = (key: string) => (texts[key] ?? key).replace('{reason}', reason);
const dialog = (page: Page) => page.getByRole('dialog');
async function leaveContact(page: Page) {
  await openAnew(page, home('#contact'));
  await dialog(page).getByRole('textbox').fill('dilnoza@example.com');
  await dialog(page)
    .getByRole('button', { name: said('word.save') })
    .click();
}

/** The owner's desk, with the player's page open. */
async function deskAt(desk: Page) {
  await enterDesk(desk, 'Nadia Rahman', '/desk/players?areas=2');
  await desk.getByRole('searchbox', { name: /^Role/ }).fill(role_id);
  await desk.getByRole('row', { name: role_id }).getByRole('link').click();
  await expect(desk.getByRole('heading', { name: /^Works/ })).toBeVisible();
}

test('a disqualified player logs in, reads why in their language, finds closed what is closed to them, and comes back', async ({
  page,
  browser,
}) => {
  const toasts = await toastsOf(page);
  await comeIn(page, me, home());
  await clearNotices(page);
  const desk = await visitor(browser, 'en');
  await deskAt(desk);
  await desk.getByRole('button', { name: 'Disqualify' }).click();
  await dialog(desk).getByRole('radio', { name: 'Plagiarism' }).check();
  await dialog(desk).getByRole('textbox').fill('three copied works');
  await dialog(desk).getByRole('button', { name: 'Disqualify' }).click();
  await expect(dialog(desk)).toHaveCount(0);
  await expect(desk.locator('.bar')).toContainText('Disqualified');

  // A process that has much to do hears of it a moment later.
  await expect(async () => {
    await openAnew(page, home());
    await expect(page.locator('.account')).not.toContainText(me.slice(0, 5), { timeout: 5000 });
  }).toPass();
  await comeIn(page, me, home());
  await expect(dialog(page).getByRole('heading', { name: said('notice.player_disqualified.title') })).toBeVisible();
  await expect(dialog(page)).toContainText(said('notice.player_disqualified.message'));
  const customer = dialog(page).getByRole('link', { name: said('nav.customer') });
  await expect(customer).toHaveAttribute('href', /\/eeca\/customer/);
  await dialog(page).getByLabel(said('submission.appeal_label')).fill('Это мои собственные видео.');
  await dialog(page)
    .getByRole('button', { name: said('submission.appeal') })
    .click();
  await expect(
    dialog(page)
      .getByRole('status')
      .filter({ hasText: said('disqualified.done') }),
  ).toBeVisible();
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await clearNotices(page);
  await desk.reload();
  await expect(desk.getByRole('heading', { name: /^Appeal/ })).toBeVisible();
  await expect(desk.getByText('Это мои собственные видео.').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Let it stand' })).toBeVisible();
  for (const hash of ['#videos', '#rewards', '#account']) {
    await openAnew(page, home(hash));
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  }

  await openAnew(page, home('#contact'));
  await expect(dialog(page)).toContainText(said('notice.player_disqualified.title'));
  await expect(dialog(page).getByRole('button', { name: said('word.save') })).toHaveAttribute('aria-disabled', 'true');

  await desk.getByRole('button', { name: 'Restore' }).click();
  await dialog(desk).getByRole('textbox').fill('they were their own works');
  await dialog(desk).getByRole('button', { name: 'Restore' }).click();
  await expect(dialog(desk)).toHaveCount(0);
  await expect(desk.locator('.bar')).not.toContainText('Disqualified');
  await openAnew(page, home());
  await clearNotices(page);
  await leaveContact(page);
  await expect.poll(() => toasts.join()).toContain(said('fill.saved'));
});

/** Who disqualified is told why the answer is not theirs, for whose it is. */
test('an appeal is answered by another owner than who disqualified the player', async ({ page, browser }) => {
  const indonesian = '/id?lang=id';
  await comeIn(page, 'Dewi Lestari', indonesian);
  await clearNotices(page);
  const nadia = await another(browser, 'Nadia Rahman', '/desk/players?areas=4');
  await nadia.getByRole('searchbox', { name: /^Role/ }).fill('740000002');
  await nadia.getByRole('row', { name: '740000002' }).getByRole('link').click();
  await expect(nadia.getByRole('heading', { name: /^Works/ })).toBeVisible();
  const id = new URL(nadia.url()).pathname.split('/').at(-1);
  const change = async (kind: 'disqualify' | 'restore') => {
    const data = { area: 4, id, kind, reason: 'plagiarism', note: 'three copied works' };
    expect((await nadia.request.post('/desk/api/player/change', { data })).status()).toBe(200);
  };
  await change('disqualify');
  await expect(async () => {
    await openAnew(page, indonesian);
    await expect(page.locator('.account')).not.toContainText('Dewi', { timeout: 5000 });
  }).toPass();
  await comeIn(page, 'Dewi Lestari', indonesian);
  await dialog(page).getByRole('textbox').fill('Itu video saya sendiri.');
  await dialog(page).locator('form button').click();
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);

  const answer = (desk: Page) => desk.getByRole('button', { name: 'Let it stand' });
  const why = (desk: Page) => desk.getByText('Another owner answers: not who disqualified the player.');
  await nadia.reload();
  await expect(answer(nadia)).toBeDisabled();
  await expect(why(nadia)).toBeVisible();
  const dewi = await another(browser, 'Dewi Lestari', new URL(nadia.url()).pathname);
  await expect(answer(dewi)).toBeEnabled();
  await expect(why(dewi)).toHaveCount(0);
  await answer(dewi).click();
  await dialog(dewi).getByRole('textbox').fill('seen by another owner');
  await dialog(dewi).getByRole('button', { name: 'Let it stand' }).click();
  await expect(dialog(dewi)).toHaveCount(0);
  await expect(answer(dewi)).toHaveCount(0);
  await change('restore');
});

test('a disqualified entry is shown with its reason, and nobody is asked to send it again', async ({
  page,
  browser,
}) => {
  await logIn(page, me, home());
  await openAnew(page, home('#videos'));
  const approved = dialog(page)
    .getByRole('listitem')
    .filter({ hasText: said('submission.approved') });
  const number = /№\s(\d+)/.exec((await approved.first().textContent()) ?? '')?.[1] ?? '';
  const desk = await visitor(browser, 'en');
  await enterDesk(desk, 'Nadia Rahman');
  const found = await desk.request.get(`/desk/api/submissions?areas=2&q=${number}`);
  const { list }: Listed<SubmissionRow> = await found.json();
  const work = list.find((one) => String(one.number) === number);
  const change = async (kind: 'disqualify' | 'restore') => {
    const data = { area: 2, id: work?.id, kind, reason: 'plagiarism', note: 'taken from another channel' };
    expect((await desk.request.post('/desk/api/submission/change', { data })).status()).toBe(200);
  };
  const entry = dialog(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`№\\s${number}\\b`) });

  await change('disqualify');
  await openAnew(page, home('#videos'));
  await expect(entry).toContainText(said('submission.rejected'));
  await expect(entry).toContainText(reason);
  await expect(entry).not.toContainText(said('submission.rejected_text'));

  await change('restore');
  await openAnew(page, home('#videos'));
  await expect(entry).toContainText(said('submission.approved'));
});

test('whoever is out is offered nothing that is closed to them, and reads why', async ({ page }) => {
  await logIn(page, 'Ярослав', '/eeca');
  const main = page.getByRole('main');
  const closed = ['home.submit_now', 'draw.now', 'task.share', 'task.fill', 'submit.button', 'channel.connect'];
  const names = new RegExp(`^(${closed.map((key) => said(key).replace('{platform}', '.+')).join('|')})$`);
  const offers = page.getByRole('link', { name: names }).or(page.getByRole('button', { name: names }));
  const shares = main.locator('a[href="#share"]');
  await openAnew(page, home());
  await expect(offers.or(shares)).not.toHaveCount(0);
  await changeAnswers(page, /\/user\/info$/, () => ({ out: { reason: 'plagiarism', appeal: 'open' } }));
  await changeAnswers(page, /\/rank\/mine\?/, () => ({ rank: null, why: 'no_submission', state: 'live' }));
  for (const path of [
    home(),
    '/eeca/submit?lang=ru',
    '/eeca/mine?lang=ru',
    home('#videos'),
    home('#channels'),
    home('#draw'),
  ]) {
    await openAnew(page, path);
    await expect(main).toContainText(
      said(path.includes('/mine') ? 'refusal.disqualified' : 'notice.player_disqualified.title'),
    );
    await page.waitForLoadState('networkidle');
    await expect(offers.and(page.locator(':not([aria-disabled])')), path).toHaveCount(0);
    await expect(shares, path).toHaveCount(0);
    if (path.endsWith('#channels')) await expect(dialog(page)).toContainText(said('notice.player_disqualified.title'));
  }
  await openAnew(page, home());
  await main
    .getByRole('status')
    .getByRole('link', { name: said('mine.heading') })
    .click();
  await expect(main).toContainText(said('refusal.disqualified'));
  await expect(main.getByLabel(said('submission.appeal_label'))).toBeVisible();
  await expect(main.locator('.own-works')).toBeVisible();
  const places = main.locator('.place .rank');
  await expect(places.first()).toContainText(said('leaderboard.ended_unranked'));
  await expect(places.filter({ hasText: said('leaderboard.not_ranked') })).toHaveCount(0);
});
