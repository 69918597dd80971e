/** Its dialog was closed before the answer came: it closes none that was opened since. */
import { expect, type Page, test } from '@playwright/test';
import { changeDeskAnswers } from '../journey/answer.ts';
import { enterDesk } from '../journey/desk.ts';
import { drawn, lineOf } from '../journey/line.ts';

interface LateDialog {
  readonly path: string;
  /** From its screen to what opens it. */
  readonly way?: (page: Page) => Promise<void>;
  readonly opens: string;
  readonly title: RegExp;
  /** What has to be new in it before it can be sent. */
  readonly changes?: string;
  readonly act: string;
  /** What the server answers to it, or where that is asked for. */
  readonly answer?: object | string;
  /** What its screen asks again, to show what was done. */
  readonly shows: RegExp;
  readonly put?: Parameters<typeof changeDeskAnswers>[2];
}

const openFirst = (page: Page) => page.getByRole('row').nth(1).getByRole('link').first().click();
const pickFirst = (page: Page) => page.getByRole('checkbox').first().check();
const openChannel = async (page: Page) => {
  await openFirst(page);
  await page.getByRole('button', { name: 'Channel' }).click();
};
const openPayments = (page: Page) => page.getByRole('button', { name: 'Payments' }).click();

type Ranked = Readonly<Record<string, unknown>>;
const withPlace = ({ list }: Ranked) => ({
  list: (list as Ranked[]).map((work, at) => (at === 0 ? { ...work, place: 1, tier: 1 } : work)),
});

const run = {
  ...{ id: '00000000-0000-4000-8000-000000000001', number: 1, area: null, currency: 'usd', by: 'Farah Aziz', at: 1 },
  ...{ lines: 2, amount: 200, paid: 0, left: 0, open: 2, file_lines: 2, file_amount: 200, unpaid: [] },
};

const id = run.id;
const maintenance = { id, from: 4e9, to: 4e9 + 60, text: 'Work', by: 'Nadia', at: 1, is_on: false };
const words = { en: { title: 'Half written', message: 'Half' } };
const draft = {
  ...{ id, version: 1, area: null, segment: null, is_template: false, texts: words },
  ...{ from: null, until: null, by: 'Nadia', at: 1 },
};
const conflict = { submission_id: id, number: 1, title: 'A work', judge: id, name: 'Lena', declared_at: 1 };
const win = {
  ...{ id, area: 1, prize: 'event-pack', won_at: 1, reasons: ['crowd'], others: 3, quick_others: 0, after: 60 },
  player: { id, name: 'Somebody', role_id: '1' },
};

const work = { path: 'submissions?areas=2&status=approved', way: openFirst, shows: /api\/submission\?/ };
const service = { path: 'service', shows: /api\/service$/ };
const ranking = { path: 'excellent/1/1', shows: /api\/excellent\/ranking\?/, put: withPlace };
const lines = { path: 'settlement/5/board:1:1', shows: /api\/settlement\/lines\?/ };

const of_people: readonly LateDialog[] = [
  { ...work, opens: 'Hold readings', title: /^Hold readings of submission/, act: 'readings/hold/new' },
  { ...work, opens: 'Disqualify', title: /^Disqualify submission/, act: 'submission/change' },
  { ...work, opens: 'Take approval back', title: /^Take approval back: /, act: 'review/undo' },
  {
    ...{ path: 'players?areas=2', way: openFirst, opens: 'Disqualify', title: /^Disqualify / },
    ...{ act: 'player/change', shows: /api\/player\?/ },
  },
  {
    ...{ path: work.path, way: openChannel, opens: 'Disqualify all', title: /^Disqualify \d+ works? of/ },
    ...{ act: 'submission/channel/disqualify', answer: { done: [], refused: [] }, shows: /api\/submission\/channel\?/ },
  },
  {
    ...{ path: 'notices', opens: 'Board 2 ends soon', title: /^Board 2 ends soon/ },
    ...{ act: 'notice/withdraw', shows: /api\/notices$/ },
  },
  { ...service, opens: 'Close', title: /^Submitting: close/, act: 'service/switch' },
  { ...service, opens: 'Plan maintenance', title: /^Plan maintenance/, act: 'service/plan' },
  {
    ...{ path: 'service', opens: 'Call off', title: /^Call off the maintenance/, act: 'service/plan/off' },
    ...{ shows: /api\/service$/, put: () => ({ planned: [maintenance] }) },
  },
  {
    ...{ path: 'notices', opens: 'Throw away', title: /^Throw away “Half/, act: 'notice/draft/discard' },
    ...{ shows: /api\/notices\/drafts$/, put: () => ({ list: [draft] }) },
  },
  {
    ...{ path: 'review', opens: 'Assign …', title: /^Assign cases/, act: 'review/assign' },
    ...{ answer: { done: [], refused: [] }, shows: /api\/review\/queue/ },
  },
  { path: 'review', opens: 'Note', title: /^Note/, act: 'review/note', shows: /api\/review\/case\?/ },
  {
    ...{ path: 'organizers', opens: 'Change', title: /^Ayu Pratiwi/, changes: 'Add a role' },
    ...{ act: 'organizers/grants', shows: /api\/organizers$/ },
  },
];

const of_prizes: readonly LateDialog[] = [
  {
    ...{ path: 'excellent/1/1/conflicts', opens: 'Lift …', title: /^Let Lena judge/ },
    ...{ act: 'excellent/conflict/lift', shows: /api\/excellent\/conflicts\?/, put: () => ({ list: [conflict] }) },
  },
  {
    ...{ path: 'draw', opens: 'Release', title: /^Release the win of/, act: 'draw/release' },
    ...{ shows: /api\/draw\/held$/, put: () => ({ list: [win] }) },
  },
  {
    ...{ path: 'boards/5/1/1', opens: 'Correct', title: /^Correct board 1/, act: 'board/certify' },
    ...{ answer: '/desk/api/board?area=5&platform=1&period=1', shows: /api\/boards$/ },
  },
  { ...ranking, opens: 'Publish', title: /^Publish 1 excellent work/, act: 'excellent/publish' },
  { ...ranking, opens: 'Replace', title: /^Replace /, act: 'excellent/replace' },
  {
    ...{ ...lines, path: 'settlement/5/board:3:1', opens: 'Make the lines', title: /^The lines beside the list/ },
    ...{ act: 'settlement/make', answer: { made: 0, voided: 0, kept: 0 } },
  },
  { ...lines, opens: 'Replace', title: /^Rank \d+: /, act: 'settlement/replace' },
  {
    ...{ ...lines, way: pickFirst, opens: 'Deliver', title: /^Deliver 1 line/ },
    ...{ act: 'settlement/deliver', answer: { done: [], not: [] } },
  },
  {
    ...{ path: 'settlement', opens: 'Ask them', title: /^Ask for a contact/, act: 'settlement/contacts' },
    ...{ shows: /api\/settlement$/, put: () => ({ contacts: [{ area: 5, missing: 2, asked: 0 }] }) },
  },
  {
    ...{ path: 'settlement', way: openPayments, opens: 'Not paid', title: /^Run 1: not paid/ },
    ...{ act: 'payments/leave', shows: /api\/payments$/, put: () => ({ runs: [run] }) },
  },
];

for (const [about, dialogs] of Object.entries({ 'works and people': of_people, prizes: of_prizes })) {
  test(`an answer about ${about} that comes late closes no dialog that was opened since`, async ({ page }) => {
    await enterDesk(page, 'Nadia Rahman');
    for (const one of dialogs) await test.step(`${one.act}: ${one.opens}`, () => hearLate(page, one));
  });
}

async function hearLate(page: Page, { path, way, opens, title, changes, act, answer, shows, put }: LateDialog) {
  if (put) await changeDeskAnswers(page, shows, put);
  const line = await lineOf(page, `**/desk/api/${act}`);
  await page.goto(`/desk/${path}`);
  await way?.(page);
  const dialog = page.getByRole('dialog', { name: title });
  const button = page.getByRole('button', { name: opens }).first();
  await button.click();
  await expect(dialog).toBeVisible();
  const [reason, why] = [dialog.getByRole('radio').first(), dialog.getByRole('textbox').last()];
  if (await reason.isVisible()) await reason.check();
  if (await why.isVisible()) await why.fill('heard late');
  if (changes) await dialog.getByRole('button', { name: changes }).click();
  const sent = page.waitForRequest(`**/desk/api/${act}`);
  await dialog.locator('.btn:is([type=submit], .next, .bad)').first().click();
  await sent;
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await button.click();
  await expect(dialog).toBeVisible();
  const json = typeof answer === 'string' ? await page.request.get(answer).then((one) => one.json()) : (answer ?? {});
  const asked_again = page.waitForResponse(shows);
  line.lose((route) => route.fulfill({ json }));
  await (await asked_again).finished();
  await drawn(page);
  await expect.soft(dialog, act).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
