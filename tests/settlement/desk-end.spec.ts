/** The end of a contest in the hands of two people who have no mouse: from ended boards to a paid run. */
import { expect, test } from '@playwright/test';
import { productAt } from '../journey/moment.ts';
import { bringBack, dialogOf, enterByKeys, paidFile, steps, takeTogether } from './end.ts';

const at = productAt('2025-04-17T08:00Z', '');

test('two people take a contest from its ended boards to a paid run, by keys alone', async ({ browser }, info) => {
  test.setTimeout(480_000);
  const began = Date.now();
  const proofs: string[] = [];
  const farah = await enterByKeys(at('/desk/settlement'), browser, 'Farah Aziz', proofs);
  const rosa = await enterByKeys(at('/desk/settlement'), browser, 'Rosa Lim', proofs);
  for (const hands of [farah, rosa])
    await expect.poll(() => steps(hands).then((shown) => shown['To certify'])).toBeGreaterThan(20);

  const certified = await takeTogether(farah, 'c', /^Certify \d+ list/, 'certified');
  expect(certified).toBeGreaterThan(10);
  const made = await takeTogether(farah, 'm', /^Make the lines of \d+ list/, 'have their lines');
  expect(made).toBeGreaterThanOrEqual(certified);
  expect(await takeTogether(farah, 'a', /^Approve \d+ list/, 'approved')).toBeGreaterThanOrEqual(made);
  await farah.tell('a');
  await expect(dialogOf(farah)).toContainText('No line waits for you');
  await farah.press('Escape');
  expect(await takeTogether(rosa, 'a', /^Approve \d+ list/, 'approved')).toBeGreaterThanOrEqual(made);

  await expect.poll(() => steps(rosa).then((shown) => shown['To approve'])).toBe(0);
  await expect.poll(() => steps(rosa).then((shown) => shown['No contact'])).toBeGreaterThan(0);
  await rosa.tell('n');
  await rosa.enter(dialogOf(rosa).getByRole('button', { name: /^Ask \d+ winner/ }));
  await expect.poll(() => steps(rosa).then((shown) => shown['To deliver'])).toBeGreaterThan(0);
  await expect(rosa.page.getByText(/[1-9]\d* asked today/)).toBeVisible();

  const { 'To deliver': approved } = await steps(rosa);
  await farah.tell('p');
  await farah.enter(dialogOf(farah).getByRole('button', { name: /^Make a run: \d+ lines?, USD/ }));
  const run = dialogOf(farah).getByRole('listitem').first();
  await expect(run).toContainText(/^Run 1, .*USD/);
  const lines = Number(/(\d+) lines?/.exec(await run.innerText())?.[1]);
  const paid = await paidFile(farah, run, info.outputPath('paid.csv'));
  await bringBack(farah, run, paid);
  await expect(dialogOf(farah).getByRole('status')).toContainText(`${lines} lines paid, 0 not paid, 0 still open`);
  await farah.enter(dialogOf(farah).getByRole('button', { name: 'Go on' }));
  await expect(run).toContainText(`${lines} paid`);
  await farah.press('Escape');
  await expect.poll(() => steps(farah).then((shown) => shown['To deliver'])).toBe((approved ?? 0) - lines);

  const keys = farah.keys + rosa.keys;
  const minutes = (Date.now() - began) / 60_000;
  info.annotations.push({
    type: 'effort',
    description: `${certified} boards, ${lines} lines paid: ${keys} keys, ${minutes.toFixed(1)} min, ${proofs.length} proofs`,
  });
  // Whoever logged in or proved is not asked again before five minutes are over, by a clock of whole seconds.
  for (const name of ['Farah Aziz', 'Rosa Lim'])
    expect(proofs.filter((one) => one === name).length, name).toBeLessThanOrEqual(Math.floor(minutes / 4.9));
  // A hundred keys for all lists; that many would not do for the lists one by one.
  expect(keys).toBeLessThan(150);
  expect(minutes).toBeLessThan(60);
});
