import type { DrawStock, Edition } from '../edition/edition.ts';
import { day } from '../time.ts';
import { reportOn } from './report.ts';

export function stockProblems({ areas, prizes, draw }: Edition, stock: DrawStock) {
  const report = reportOn('draw-stock.ts');
  const wanted = { even: 0, hours: 24, days: Math.ceil((draw.to - draw.from) / day) }[stock.pacing];
  const given = stock.weights?.length ?? 0;
  report.unless(
    given === wanted,
    'weights',
    `there are ${given}, but the pacing “${stock.pacing}” takes ${wanted}; correct the list.`,
  );
  const known = areas.map(({ value }) => String(value));
  const stocked = stock.areas.map(({ area }) => String(area));
  report.resolve('areas', stocked, { home: 'areas.ts', known });
  report.resolve('areas', known, { home: 'the stock', known: stocked });
  const codes = prizes.map(({ code }) => code);
  for (const { area, items } of stock.areas) {
    report.number(
      `areas, ${area}, items`,
      items.map(({ tier }) => tier),
    );
    for (const { tier, prize } of items) {
      report.resolve(`areas, ${area}, items, tier ${tier}, prize`, [prize], { home: 'prizes.ts', known: codes });
    }
  }
  return report.problems;
}
