/** Ways to break the Golden Month in one place, and what the check then has to say. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Area, DrawStock, Edition } from '@event/contest/edition/edition';
import { checkEdition, sayProblems } from '@event/contest/edition-check/check';
import { requiredTexts, type TextsByLanguage } from '@event/contest/edition-check/texts';
import { edition } from './current.ts';
import { drawStock } from './golden-month-2025/draw-stock.ts';

const full = Object.fromEntries(requiredTexts(edition).map((key) => [key, key]));
export const texts: TextsByLanguage = Object.fromEntries(edition.languages.map(({ code }) => [code, full]));

export interface Break {
  edition?: Partial<Edition>;
  stock?: Partial<DrawStock>;
  texts?: TextsByLanguage;
}

export const check = (broken: Break) =>
  checkEdition({ ...edition, ...broken.edition }, { ...texts, ...broken.texts }, { ...drawStock, ...broken.stock });

export const area = (path: string, change: Partial<Area>): Break => ({
  edition: { areas: edition.areas.map((one) => (one.path === path ? { ...one, ...change } : one)) },
});
export const prizesOf = (path: string) => edition.areas.find((one) => one.path === path)?.prizes ?? [];
export const period = (number: number, change: Partial<Edition['periods'][0]>): Break => ({
  edition: { periods: edition.periods.map((one) => (one.number === number ? { ...one, ...change } : one)) },
});
export const phase = (name: keyof Edition['phases'], change: Partial<Edition['draw']>): Break => ({
  edition: { phases: { ...edition.phases, [name]: { ...edition.phases[name], ...change } } },
});
export const language = (code: string, change: Partial<Edition['languages'][0]>): Break => ({
  edition: { languages: edition.languages.map((one) => (one.code === code ? { ...one, ...change } : one)) },
});
export const deployment = (code: string, change: Partial<Edition['deployments'][0]>): Break => ({
  edition: { deployments: edition.deployments.map((one) => (one.code === code ? { ...one, ...change } : one)) },
});
export const limit = (change: Partial<Edition['limits']>): Break => ({
  edition: { limits: { ...edition.limits, ...change } },
});
export const theme = (code: string, change: Partial<Edition['themes'][0]>): Break => ({
  edition: { themes: edition.themes.map((one) => (one.code === code ? { ...one, ...change } : one)) },
});
export const without = (code: string, key: string): Break => {
  const { [key]: _, ...rest } = full;
  return { texts: { [code]: rest } };
};
export const stockOf = (value: number, items: DrawStock['areas'][0]['items']): Break => ({
  stock: { areas: drawStock.areas.map((one) => (one.area === value ? { ...one, items } : one)) },
});
export const at = (moment: string) => Date.parse(moment) / 1000;

/** What is broken, and the line that a person then reads. */
export type Case = readonly [name: string, broken: Break, line: string];

export function refused(cases: readonly Case[]): void {
  for (const [name, broken, line] of cases) {
    test(`${name} is refused with file, place and remedy`, () => {
      const said = sayProblems(check(broken)).split('\n');
      assert.ok(said.includes(`editions/golden-month-2025/${line}`), `not found among:\n${said.join('\n')}`);
    });
  }
}
