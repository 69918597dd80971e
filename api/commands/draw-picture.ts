/** A rehearsal as a picture made of letters. */
import type { AreaRehearsed, TierRehearsed } from '@event/contest/draw/rehearsal';

const bars = ' ▁▂▃▄▅▆▇█';

export function pictureOf(area: AreaRehearsed, name: string, window: { from: number; to: number }): string[] {
  const [half, most] = area.waited;
  return [
    `${name}: ${round(area.draws)} draws, ${round(area.wins)} wins, one in ${area.wins > 0 ? round(area.draws / area.wins) : '–'}`,
    `  an open prize waits ${saySeconds(half)} (9 of 10: ${saySeconds(most)})`,
    `  stock left, day by day  ${area.left_by_day.map(bar).join('')}`,
    `  in 8 runs of 10 from    ${area.left_by_day_span.map(([low]) => bar(low)).join('')}`,
    `  to                      ${area.left_by_day_span.map(([, high]) => bar(high)).join('')}`,
    `  left over in the end    up to ${area.left_over[0]} in half of the runs, up to ${area.left_over[1]} in 9 of 10`,
    '  tier  prize             items  all gone  when (1 of 10, half, 9 of 10)             left over',
    ...area.tiers.map((tier) => `  ${tierLine(tier, window)}`),
  ];
}

function tierLine(
  { tier, prize, count, exhausted, exhausted_at, left }: TierRehearsed,
  { from, to }: { from: number; to: number },
) {
  const when = exhausted_at?.map((instant) => sayDay(instant)).join('  ') ?? 'never';
  const share = exhausted_at ? (exhausted_at[1] - from) / (to - from) : 1;
  return [
    String(tier).padStart(4),
    prize.padEnd(16),
    String(count).padStart(6),
    `${Math.round(exhausted * 100)} %`.padStart(8),
    when.padEnd(24),
    `${'█'.repeat(Math.round(share * 16))}`.padEnd(16, '·'),
    left.toFixed(1).padStart(9),
  ].join('  ');
}

const bar = (share: number) => bars[Math.ceil(share * (bars.length - 1))] ?? ' ';
const round = (value: number) => Math.round(value).toLocaleString('en');
const sayDay = (unix: number) => new Date(unix * 1000).toISOString().slice(5, 10).replace('-', '/');

function saySeconds(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
