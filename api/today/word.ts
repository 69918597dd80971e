/** The desk's short name of an area: `GLOBAL`. */
import { areaByValue, type Edition } from '@event/contest/edition/edition';

export const pathOf = (edition: Edition, area: number) =>
  areaByValue(edition, area)?.path.toUpperCase() ?? `area ${area}`;
