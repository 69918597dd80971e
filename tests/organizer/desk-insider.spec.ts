/** An owner of one area, by address and by call: all of that area, and nothing of the neighbours. */
import { expect, type Page, test } from '@playwright/test';
import { another, enterDesk } from '../journey/desk.ts';

const [own, other] = [4, 5];
const neighbours = /^(GLOBAL|EECA|MY|PH|IN)$/;

/** A board that has ended, who leads it, and a work of theirs. */
async function leaderOf(page: Page, area: number) {
  const { rows } = await (await page.request.get(`/desk/api/board?area=${area}&platform=1&period=1`)).json();
  const [{ player_id, author }] = rows;
  const { works } = await (await page.request.get(`/desk/api/player?area=${area}&id=${player_id}`)).json();
  return { player_id, author, work: works[0] };
}

type Leader = Awaited<ReturnType<typeof leaderOf>>;

const addresses = (area: number, { player_id, work }: Leader) => [
  `boards/${area}/1/1`,
  `settlement/${area}/board:1:1`,
  `excellent/${area}/1`,
  `players/${area}/${player_id}`,
  `submissions/${area}/${work.id}`,
];

/** What an insider would try: to look, to take away, to sign, to pay, to take out, to close, to let in, to tell. */
const calls = (
  area: number | null,
  { player_id, work }: Leader,
): readonly (readonly [path: string, data?: object])[] => [
  [`board?area=${area}&platform=1&period=1`],
  [`settlement/lines?area=${area}&list=board:1:1`],
  [`player?area=${area}&id=${player_id}`],
  [`submission?area=${area}&id=${work.id}`],
  [`board/export?area=${area}&platform=1&period=1`, {}],
  ['board/certify', { area, platform: 1, period: 1, reason: 'Mine now' }],
  ['settlement/make', { area, list: 'board:1:1', seen: 'nothing' }],
  ['settlement/contact', { area, id: work.id }],
  ['player/change', { area, id: player_id, kind: 'disqualify', reason: 'plagiarism', note: 'A rival' }],
  ['submission/vouch', { area, id: work.id, note: 'A friend' }],
];
const callsToAll = (area: number | null): readonly (readonly [path: string, data: object])[] => [
  ['service/switch', { name: 'draw', area, closed: true, text: null }],
  ['organizers/invite', { name: 'A friend', grants: [{ role: 'viewer', area }] }],
  [
    'notice/send',
    { area, segment: null, texts: { en: { title: 'Hello', message: 'All' } }, from: 1, until: null, draft: null },
  ],
];

async function answerTo(page: Page, path: string, data?: object) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const address = `/desk/api/${path}`;
  const answer = await (data ? page.request.post(address, { data, headers }) : page.request.get(address));
  const body = await answer.text();
  return `${answer.status()} ${path}${answer.ok() ? '' : ` ${JSON.parse(body).name}`}`;
}

test('an owner of one area opens everything there, and reads nothing of another by its address', async ({
  page,
  browser,
}) => {
  const nadia = await another(browser, 'Nadia Rahman', '/desk/');
  const [mine, theirs] = [await leaderOf(nadia, own), await leaderOf(nadia, other)];
  await enterDesk(page, 'Dewi Lestari');
  for (const path of addresses(own, mine)) {
    await page.goto(`/desk/${path}`);
    await expect(page.locator('main td, main dd, main .empty, main .pad p').first(), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
  }
  for (const path of addresses(other, theirs)) {
    await page.goto(`/desk/${path}`);
    await expect(page.getByRole('main').getByRole('alert').first(), path).toContainText('no such thing');
    await expect(page.getByRole('main'), path).not.toContainText(theirs.author);
  }
});

test('her lists, her log, her people and her files hold her area alone', async ({ page, browser }) => {
  const nadia = await another(browser, 'Nadia Rahman', '/desk/');
  const theirs = await leaderOf(nadia, other);
  await enterDesk(page, 'Dewi Lestari');
  for (const path of ['submissions', 'players', 'boards', 'settlement', 'excellent', 'codes', 'log', 'organizers']) {
    await page.goto(`/desk/${path}`);
    await expect(page.locator('main td, main .empty').first(), path).toBeVisible();
    await expect(page.getByRole('cell', { name: neighbours }), path).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: neighbours }), path).toHaveCount(0);
  }
  for (const path of [`submissions?areas=${other}`, `players?areas=${other}`]) {
    await page.goto(`/desk/${path}`);
    await expect(page.getByText(/^(Nothing matches|Nobody)/), path).toBeVisible();
  }
  for (const path of [
    'submissions/export?what=submissions&as=csv',
    `submissions/export?what=submissions&as=csv&areas=${other}`,
    'players/export?as=csv',
    'actions/export?as=csv',
  ]) {
    const file = await page.request.post(`/desk/api/${path}`);
    expect(file.status(), path).toBe(200);
    const rows = (await file.text()).trimEnd().split('\r\n');
    expect(rows[0], path).toMatch(/area/i);
    expect(
      rows.filter((row) => /(^|,)(GLOBAL|EECA|MY|PH|IN)(,|$)/.test(row) || row.includes(theirs.player_id)),
      path,
    ).toEqual([]);
  }
});

test('no call of hers reaches another area or all of them, and nothing is changed there', async ({ page, browser }) => {
  const nadia = await another(browser, 'Nadia Rahman', '/desk/');
  const theirs = await leaderOf(nadia, other);
  await enterDesk(page, 'Dewi Lestari');
  const asked = [...calls(other, theirs), ...callsToAll(other), ...callsToAll(null)];
  const answers = await Promise.all(asked.map(([path, data]) => answerTo(page, path, data)));
  expect(answers.filter((answer) => !/^(404 .* absent|403 .* role)$/.test(answer))).toEqual([]);
  expect(await leaderOf(nadia, other)).toEqual(theirs);
  await nadia.goto('/desk/log?who=Dewi');
  await expect(nadia.getByRole('row').filter({ hasText: 'Dewi Lestari' }).first()).toContainText('logged in');
  const did = nadia
    .getByRole('row')
    .filter({ hasText: 'Dewi Lestari' })
    .filter({ hasNotText: /logged in|exported|handed out file|gave roles/ });
  await expect(did).toHaveCount(0);
});
