/**
 * Every list of the contest, from its end to the delivered prize, in the hands of two people who have no mouse: the works
 * whose channels nobody has proved, the boards that are not clean, the excellent works, the winners without a contact.
 * It takes minutes: `npm test -- settlement/desk-whole-end:full`.
 */
import { expect, type Page, test } from '@playwright/test';
import type { Hands } from '../journey/hands.ts';
import { productAt } from '../journey/moment.ts';
import { bringBack, dialogOf, enterByKeys, paidFile, steps, takeTogether } from './end.ts';

test.skip(!process.env.FULL, 'npm test -- settlement/desk-whole-end:full');

const at = productAt('2025-04-17T08:00Z', '', 1);

test('two people deliver every prize of every list within an hour, by keys alone', async ({ browser }, info) => {
  test.setTimeout(3_600_000);
  const proofs: string[] = [];
  const rosa = await enterByKeys(at('/desk/settlement'), browser, 'Rosa Lim', proofs);
  const farah = await enterByKeys(at('/desk/settlement'), browser, 'Farah Aziz', proofs);
  const said: string[] = [];
  const began = Date.now();
  let before = began;
  const tell = (what: string) => {
    said.push(`${what}: ${((Date.now() - before) / 60_000).toFixed(1)} min`);
    before = Date.now();
    console.log(said.at(-1));
  };
  const all = await cellsOf(farah);
  expect([all.length, all.filter(({ column }) => column < 4).length]).toEqual([76, 57]);

  const unproved = all.filter(({ text }) => text.includes('not proved'));
  let vouched = 0;
  for (const cell of unproved) vouched += await vouchForAll(rosa, cell);
  tell(`${vouched} channels vouched for on ${unproved.length} boards`);

  const together = await takeTogether(farah, 'c', /^Certify \d+ list/, 'certified');
  const unclean = (await cellsOf(farah)).filter(({ text }) => text.includes('Not clean'));
  for (const cell of unclean) await certifyAlone(farah, cell);
  tell(`${together} boards certified together, ${unclean.length} alone`);

  const unpublished = (await cellsOf(farah)).filter(({ text }) => /To (judge|publish)/.test(text));
  for (const cell of unpublished) await chooseExcellent(farah, cell);
  tell(`${unpublished.length} lists of excellent works chosen and published`);

  await home(farah);
  await takeTogether(farah, 'm', /^Make the lines of \d+ list/, 'have their lines');
  await takeTogether(farah, 'a', /^Approve \d+ list/, 'approved');
  await home(rosa);
  const lists = await takeTogether(rosa, 'a', /^Approve \d+ list/, 'approved');
  expect(lists).toBe(all.length);
  tell(`lines of ${lists} lists made, and approved by two`);

  await rosa.tell('n');
  await rosa.enter(dialogOf(rosa).getByRole('button', { name: /^Ask \d+ winner/ }));
  await home(farah);
  const { 'To deliver': lines = 0 } = await steps(farah);
  const runs = await payAll(farah, (run) => info.outputPath(`run-${run}.csv`));
  tell(`${runs} payment runs made, paid and brought back`);

  const waiting = (await cellsOf(farah)).filter(({ text }) => text.includes('To deliver'));
  for (const cell of waiting) await deliverOtherwise(farah, cell);
  tell(`winners without a contact reached another way, on ${waiting.length} lists`);

  await home(farah);
  await expect.poll(() => steps(farah).then((shown) => shown.Delivered)).toBe(all.length);
  const minutes = (Date.now() - began) / 60_000;
  said.push(
    `${lines} lines, ${rosa.keys + farah.keys} keys, ${proofs.length} proofs, ${minutes.toFixed(1)} min altogether`,
  );
  console.log(said.at(-1));
  info.annotations.push(...said.map((description) => ({ type: 'effort', description })));
  expect(minutes).toBeLessThan(60);
});

interface Cell {
  /** How many lines down, and which key opens it. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** What each list says of itself, as the two read it. */
async function cellsOf(hands: Hands): Promise<Cell[]> {
  await home(hands);
  return hands.page.locator('.end-lists tbody tr').evaluateAll((rows) =>
    rows.flatMap((line, row) =>
      [...line.querySelectorAll('td')].slice(2).flatMap((cell, index) => {
        const text = cell.textContent ?? '';
        return text ? [{ row, column: index + 1, text }] : [];
      }),
    ),
  );
}

/** With what is true now: somebody else has done something as well. */
async function home(hands: Hands): Promise<void> {
  await hands.tell('g m');
  hands.keys += 1;
  await hands.page.reload();
  await hands.page.locator('.end-lists').waitFor();
}

async function open(hands: Hands, { row, column }: Cell): Promise<void> {
  await hands.tell('g m');
  await hands.page.locator('.end-lists').waitFor();
  for (let step = 0; step < row; step++) await hands.press('j');
  await hands.tell(String(column));
  await expect(hands.page.locator('.end-lists')).toHaveCount(0);
}

const barButton = (page: Page, name: RegExp | string) => page.getByRole('main').getByRole('button', { name });

async function vouchForAll(hands: Hands, cell: Cell): Promise<number> {
  await open(hands, cell);
  await barButton(hands.page, /^Certify/).waitFor();
  await hands.tell('c');
  const vouches = dialogOf(hands).getByRole('button', { name: 'Vouch' });
  await vouches.first().waitFor();
  const total = await vouches.count();
  const note = dialogOf(hands).getByLabel(/^To vouch/);
  await hands.walkTo(note);
  await hands.write('Seen in a video call');
  for (let left = total; left > 0; left--) {
    await expect(vouches).toHaveCount(left);
    await expect(vouches.last()).toBeEnabled();
    await hands.walkTo(vouches.last(), 'Shift+Tab');
    await hands.press('Enter');
  }
  await expect(vouches).toHaveCount(0);
  await hands.press('Escape');
  return total;
}

/** Works that still wait for a reviewer do not hold up a board for ever: somebody says why. */
async function certifyAlone(hands: Hands, cell: Cell): Promise<void> {
  await open(hands, cell);
  await barButton(hands.page, /^Certify/).waitFor();
  await hands.tell('c');
  const why = dialogOf(hands).getByLabel('Why you sign it while works are still open');
  await hands.walkTo(why);
  await hands.write('Their players were asked and did not answer');
  await hands.press('Enter');
  await expect(barButton(hands.page, /^Correct/)).toBeVisible();
}

async function chooseExcellent(hands: Hands, cell: Cell): Promise<void> {
  await open(hands, cell);
  await expect(barButton(hands.page, /^Fill the places/)).toBeEnabled();
  await hands.tell('s');
  await expect(barButton(hands.page, /^Fill the places/)).toBeDisabled();
  await expect(barButton(hands.page, /^Publish/)).toBeEnabled();
  await hands.tell('p');
  await dialogOf(hands).getByRole('button', { name: 'Publish' }).waitFor();
  await hands.press('Enter');
  await expect(hands.page.getByText(/^Public since/)).toBeVisible();
}

/** A run of each currency in which winners can be reached. */
async function payAll(hands: Hands, pathOf: (run: number) => string): Promise<number> {
  for (let run = 1; ; run++) {
    await hands.tell('p');
    const dialog = dialogOf(hands);
    await dialog
      .getByRole('button', { name: /^(Make a run|No)/ })
      .first()
      .waitFor();
    const next = dialog.getByRole('button', { name: /^Make a run/ }).first();
    if ((await next.count()) === 0) {
      await hands.press('Escape');
      return run - 1;
    }
    await hands.enter(next);
    const made = dialog.getByRole('listitem').first();
    await expect(made).toContainText(`Run ${run},`);
    await bringBack(hands, made, await paidFile(hands, made, pathOf(run)));
    await expect(dialog.getByRole('button', { name: 'Go on' })).toBeVisible({ timeout: 400_000 });
    await expect(dialog.getByRole('status')).toContainText('lines paid, 0 not paid, 0 still open');
    await hands.enter(dialog.getByRole('button', { name: 'Go on' }));
    await hands.press('Escape');
  }
}

async function deliverOtherwise(hands: Hands, cell: Cell): Promise<void> {
  await open(hands, cell);
  const deliver = barButton(hands.page, /^Deliver/);
  await barButton(hands.page, /^Pick all/).waitFor();
  await hands.tell('w');
  await expect(deliver).toBeEnabled();
  await hands.tell('d');
  const dialog = dialogOf(hands);
  await hands.walkTo(dialog.getByRole('checkbox'));
  await hands.press('Space');
  await hands.walkTo(dialog.getByLabel('How it reached them'));
  await hands.write('Through the game');
  await hands.walkTo(dialog.getByLabel(/^What proves it/));
  await hands.write('Batch of today');
  await hands.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(deliver).toBeDisabled();
}
