/** Which board a call is about, where there is such a one. */

import type { BoardKey } from '@event/contest/board/board';
import { areaByValue, type Edition, platformByValue } from '@event/contest/edition/edition';
import type { Input } from '@event/contest/wire';
import { Refused } from '../app.ts';

export function keyOf(edition: Edition, { area, platform, period }: Input<'board'>): BoardKey {
  const place = areaByValue(edition, area);
  const code = platformByValue(edition, platform)?.code;
  const isBoard = code && place?.platforms.includes(code) && edition.periods.some(({ number }) => number === period);
  if (!isBoard) throw new Refused('platform_not_offered');
  return { area, platform, period };
}
