/** Times and counts as only the screens write them, beside those that the desk's server writes too. */
import { clockOf, count } from '@event/contest/text/english';

export { clockOf, count, dayOf, lasting, listed, many, momentOf, sayAmount } from '@event/contest/text/english';

const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const shortDay = utc({ day: 'numeric', month: 'short' });
const weekday = utc({ weekday: 'long', day: 'numeric', month: 'long' });

export const shortDayOf = (unix: number) => shortDay.format(unix * 1000);
/** `15 Mar, 08:02` */
export const shortMomentOf = (unix: number) => `${shortDayOf(unix)}, ${clockOf(unix)}`;
export const weekdayOf = (unix: number) => weekday.format(unix * 1000);

/** `15 Mar, 10:02 where you are`, beside what is due in UTC; nothing where the browser's own clock says the same. */
export function localOf(unix: number): string | undefined {
  const at = new Date(unix * 1000);
  if (at.getTimezoneOffset() === 0) return undefined;
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
  return `${day}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })} where you are`;
}

/** What a field for a moment holds, read and written as UTC. */
export const momentFieldOf = (unix: number | null) =>
  unix === null ? '' : new Date(unix * 1000).toISOString().slice(0, 16);
export const unixOf = (field: string) => Date.parse(`${field}:00Z`) / 1000;

/** `48.2 M` */
export function brief(value: number): string {
  if (value < 1_000_000) return count(Math.round(value));
  return `${(value / 1_000_000).toFixed(value < 100_000_000 ? 1 : 0)} M`;
}

/** `0:31`, `1:02:03` */
export function lengthOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const [hours, minutes, rest] = parts as [number, number, number];
  const tail = String(rest).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
