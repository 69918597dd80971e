/** What is wrong with an edition: first what its schema finds, then how its parts fit together. */
import * as v from 'valibot';
import type { DrawStock, Edition } from '../edition/edition.ts';
import { stockSchema } from '../edition/schema/stock.ts';
import { editionSchema } from '../edition/schema.ts';
import { deploymentProblems } from './deployments.ts';
import { prizeProblems } from './prizes.ts';
import { referenceProblems } from './references.ts';
import type { EditionProblem } from './report.ts';
import { shapeOfEdition, shapeOfStock } from './shape.ts';
import { stockProblems } from './stock.ts';
import { type TextsByLanguage, textProblems } from './texts.ts';
import { timeProblems } from './times.ts';

export function checkEdition(edition: Edition, texts: TextsByLanguage, stock: DrawStock): EditionProblem[] {
  const page = v.safeParse(editionSchema, edition);
  const drawn = v.safeParse(stockSchema, stock);
  const problems = [...shapeOfEdition(page.issues), ...shapeOfStock(drawn.issues)];
  // A part that is missing, or of another form, cannot be held against the others.
  if (page.typed) {
    problems.push(
      ...timeProblems(edition),
      ...referenceProblems(edition),
      ...prizeProblems(edition),
      ...deploymentProblems(edition),
      ...(drawn.typed ? stockProblems(edition, stock) : []),
      ...textProblems(edition, texts),
    );
  }
  return problems.map((problem) => ({ ...problem, file: `editions/${edition.id}/${problem.file}` }));
}

/** The problems as lines for a person. */
export function sayProblems(problems: readonly EditionProblem[]): string {
  return problems.map(({ file, place, remedy }) => `${file}, ${place}: ${remedy}`).join('\n');
}
