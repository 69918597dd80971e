import type { Edition } from '../edition.ts';
import { isCount, reportOn } from './report.ts';

export function platformProblems({ platforms, share_channels }: Edition) {
  const report = reportOn('platforms.ts');
  report.unless(platforms.length > 0, 'platforms', 'there is no platform; add at least one.');
  report.unique(platforms, 'platforms', ({ code }) => code);
  report.unique(platforms, 'platforms, value', ({ value }) => value);
  for (const { code, value } of platforms) {
    report.unless(
      isCount(value) && value < 100,
      `platforms, ${code}`,
      `the value ${value} is no number from 1 to 99; write one.`,
    );
  }
  report.unique(share_channels, 'shareChannels', ({ code }) => code);
  for (const { code, address } of share_channels) {
    report.unless(
      address === undefined || (address.startsWith('https://') && address.includes('{url}')),
      `shareChannels, ${code}`,
      `the address “${address}” must begin with https:// and hold {url}; correct it, or take it out to copy the link.`,
    );
  }
  return report.problems;
}
