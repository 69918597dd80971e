/** What is wrong with an edition: each problem names the file, the place in it and the remedy. */

import { areaProblems } from './check/areas.ts';
import { deploymentProblems } from './check/deployments.ts';
import { languageProblems } from './check/languages.ts';
import { platformProblems } from './check/platforms.ts';
import { prizeProblems } from './check/prizes.ts';
import type { Problem } from './check/report.ts';
import { ruleProblems } from './check/rules.ts';
import { stockProblems } from './check/stock.ts';
import { type Texts, textProblems } from './check/texts.ts';
import { timeProblems } from './check/times.ts';
import type { DrawStock, Edition } from './edition.ts';

export function checkEdition(edition: Edition, texts: Texts, stock: DrawStock): Problem[] {
  return [
    ...timeProblems(edition),
    ...ruleProblems(edition),
    ...languageProblems(edition),
    ...platformProblems(edition),
    ...areaProblems(edition),
    ...prizeProblems(edition),
    ...deploymentProblems(edition),
    ...stockProblems(edition, stock),
    ...textProblems(edition, texts),
  ].map((problem) => ({ ...problem, file: `editions/${edition.id}/${problem.file}` }));
}

/** The problems as lines for a person. */
export function sayProblems(problems: readonly Problem[]): string {
  return problems.map(({ file, place, remedy }) => `${file}, ${place}: ${remedy}`).join('\n');
}
