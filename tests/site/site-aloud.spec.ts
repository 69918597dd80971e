/** What is heard of each screen and dialog by somebody who does not see it: everything in its order, by role and name. */
import { expect, type Page, test } from '@playwright/test';
import { logIn, open, openAnew } from '../journey/site.ts';

const screens = ['', '/submit', '/mine', '/works', '/rules', '/customer'];
const dialogs = ['language', 'share', 'contact', 'excellent', 'example', 'agreement', 'full/ytb', 'ended', 'draw'];
const own = ['account', 'data', 'channels', 'videos', 'rewards', 'notice'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const spoken =
  /^\s*- '?(link|button|tab|textbox|combobox|checkbox|heading|img|dialog|tablist|tabpanel|table|timer|figure)(?: "(.*?)")?[':\s[]/;

/** What is announced as no more than a role: a name of signs alone is none. */
const mute = (heard: string) =>
  heard.split('\n').flatMap((line) => {
    const [, role, name = ''] = spoken.exec(`${line} `) ?? [];
    return role && !/[\p{L}\p{N}]/u.test(name) ? [line.trim()] : [];
  });

const levelsOf = (heard: string) =>
  Array.from(heard.matchAll(/heading ".*?" \[level=(\d)\]/g), ([, level]) => Number(level));

async function heard(page: Page, path: string): Promise<string> {
  await openAnew(page, `/global${path}`);
  if (!path.startsWith('#')) return page.locator('body').ariaSnapshot();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  return dialog.ariaSnapshot();
}

test('every control, picture and part of the pages and dialogs has a name, and headings lead down step by step', async ({
  page,
}) => {
  const check = async (path: string) => {
    const all = await heard(page, path);
    expect(mute(all), path).toEqual([]);
    const levels = levelsOf(all);
    const [first] = levels;
    expect(first, path).toBe(path.startsWith('#') ? 2 : 1);
    expect(
      levels.filter((level) => level === first),
      path,
    ).toHaveLength(1);
    expect(
      levels.filter((level, at) => level > (levels[at - 1] ?? level) + 1),
      path,
    ).toEqual([]);
  };
  for (const path of [...screens, ...dialogs.map((name) => `#${name}`)]) await check(path);
  await logIn(page, 'Maya Brooks');
  for (const path of ['/submit', '/mine', ...own.map((name) => `#${name}`)]) await check(path);
});

test('what has no name is found', () => {
  const named = '- link "Edit":\n- heading "Board" [level=2]\n- tab "01–10 Live" [selected]\n- text: none';
  expect(mute(named)).toEqual([]);
  expect(mute('- link:\n  - /url: "#top"\n- button "–"\n- img')).toEqual(['- link:', '- button "–"', '- img']);
  expect(levelsOf('- heading "A" [level=1]\n- heading "B" [level=3]')).toEqual([1, 3]);
});

test('home says in words where the contest stands, what is won at each rank, and who leads', async ({ page }) => {
  await open(page, '/global');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - img /The moon shows how far the contest has come. today is [0-9/]+\\. Submissions until [0-9/]+, review until [0-9/]+, winners from [0-9/]+\\./
    - heading "Golden Month" [level=1]
    - timer /\\d+ days?, \\d+ hours? and \\d+ minutes? left/
    - link "Submit now"
    - heading "Rewards" [level=2]
    - list:
      - listitem: Rank 1 USD 1,500
      - listitem: Rank 11–20 15,000 diamonds each
    - heading "Leaderboard" [level=2]
    - tablist "Leaderboard":
      - tab /Live/ [selected]
    - tabpanel /YouTube, [0-9/]+–[0-9/]+ UTC/:
      - table "Leaderboard":
        - rowgroup:
          - row "Rank Author Total views"
        - rowgroup:
          - row /1 .+ USD 1,500 [0-9,]+/
  `);
});

test('a player hears the own ranks, how each work grows, and which work a button is for', async ({ page }) => {
  await logIn(page, 'Maya Brooks');
  await open(page, '/global/mine');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "My page" [level=1]
    - heading "My ranks" [level=2]
    - list:
      - listitem:
        - paragraph: /Rank \\d+ [0-9,]+ views/
    - region "My submissions":
      - list:
        - listitem:
          - link /Watch on YouTube .+/
          - paragraph: Approved
          - heading [level=3]
          - paragraph: /[0-9,]+ views Views as of .+ UTC/
          - figure /[0-9/]+ · [0-9,]+ .+ [0-9/]+ · [0-9,]+/
          - paragraph:
            - link /Edit .+/
  `);
});
