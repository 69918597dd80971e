/** How a list that is settled is named: a board by platform and period, the excellent works by platform. */
export interface SettledList {
  readonly platform: number;
  /** Null for excellent works. */
  readonly period: number | null;
}

export const listKey = ({ platform, period }: SettledList): string =>
  period === null ? `excellent:${platform}` : `board:${platform}:${period}`;

/** A list has one name: under a second one its winners would win once more. */
export function readListKey(key: string): SettledList | null {
  const found = key.match(/^(?:board:(\d{1,4}):(\d{1,4})|excellent:(\d{1,4}))$/);
  const list = found && { platform: Number(found[1] ?? found[3]), period: found[2] ? Number(found[2]) : null };
  return list && listKey(list) === key ? list : null;
}

/** In the desk's words; `platform` is its name. */
export const sayList = ({ period }: Pick<SettledList, 'period'>, platform = ''): string =>
  period === null ? `Excellent works, ${platform}` : `Board ${period}, ${platform}`;
