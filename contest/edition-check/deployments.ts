import type { Edition } from '../edition/edition.ts';
import { reportOn } from './report.ts';

export function deploymentProblems({ areas, deployments, brand_words }: Edition) {
  const report = reportOn('deployments.ts');
  const apart = areas.filter(({ external }) => external).length;
  report.unless(
    apart === 1 || !deployments.some(({ kind }) => kind === 'india'),
    'deployments, kind india',
    `serves the one area that lives apart, but ${apart} have “external”; mark exactly one in areas.ts.`,
  );
  report.unless(
    brand_words.length > 0 || !deployments.some(({ brand }) => brand === 'alternative'),
    'brand_words',
    'is empty, but a deployment carries the alternative brand; say which words it replaces.',
  );
  brand_words.forEach(({ from }, index) => {
    const part = brand_words.slice(0, index).find((earlier) => from.includes(earlier.from));
    report.unless(
      !part,
      `brand_words, ${from}`,
      `comes after “${part?.from}”, which is a part of it; put the longer word first.`,
    );
  });
  return report.problems;
}
