import type { DrawStock, Edition } from '../edition.ts';
import { isCount, reportOn } from './report.ts';

const day = 86_400;

export function stockProblems(edition: Edition, stock: DrawStock) {
  const report = reportOn('draw-stock.ts');
  checkPacing(report, edition, stock);
  report.unique(stock.areas, 'areas', ({ area }) => area);
  const values = edition.areas.map(({ value }) => String(value));
  report.resolve(
    stock.areas.map(({ area }) => String(area)),
    values,
    { place: 'areas', home: 'areas.ts' },
  );
  report.resolve(
    values,
    stock.areas.map(({ area }) => String(area)),
    {
      place: 'areas',
      home: 'the stock',
    },
  );
  for (const { area, items } of stock.areas) {
    items.forEach(({ tier, prize, count }, index) => {
      const place = `areas, ${area}, tier ${tier}`;
      report.unless(tier === index + 1, place, `stands where tier ${index + 1} belongs; count from 1.`);
      report.unless(isCount(count), place, `${count} items is no whole number above zero; write one.`);
      report.resolve(
        [prize],
        edition.prizes.map(({ code }) => code),
        { place, home: 'prizes.ts' },
      );
    });
    report.unless(items.length > 0, `areas, ${area}`, 'has no item; add one or take the area out of the draw.');
  }
  return report.problems;
}

type Report = ReturnType<typeof reportOn>;

function checkPacing(report: Report, { draw }: Edition, { pacing, weights }: DrawStock) {
  const days = Math.ceil((draw.to - draw.from) / day);
  const wanted = { even: 0, hours: 24, days }[pacing];
  report.unless(wanted !== undefined, 'pacing', `“${pacing}” is unknown; write even, hours or days.`);
  if (wanted === undefined) return;
  const given = weights?.length ?? 0;
  report.unless(
    given === wanted,
    'weights',
    `there are ${given}, but the pacing “${pacing}” takes ${wanted}; correct the list.`,
  );
  if (!weights) return;
  const fine = weights.every((weight) => Number.isFinite(weight) && weight >= 0);
  report.unless(fine, 'weights', 'a weight is below zero or no number; correct it.');
  report.unless(!fine || weights.some((weight) => weight > 0), 'weights', 'they add up to zero; raise at least one.');
}
