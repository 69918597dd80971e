/** English words of the desk's server: the desk is in one language. */
import { areaByValue, type Edition } from '@event/contest/edition/edition';

const number = new Intl.NumberFormat('en-GB');
const list = new Intl.ListFormat('en-GB');
const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'UTC', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
});

export const sayNumber = (value: number) => number.format(value);
export const sayPlaces = (places: readonly string[]) => list.format(places);
/** `20 March, 13:00` */
export const sayMoment = (unix: number) => moment.format(unix * 1000).replace(' at ', ', ');

/** `1 h 44 min`, `2 d 6 h` */
export function sayLasting(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return `${minutes} min`;
  if (hours < 24) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** `GLOBAL`: the desk's short name of an area. */
export const pathOf = (edition: Edition, area: number) =>
  areaByValue(edition, area)?.path.toUpperCase() ?? `area ${area}`;

export const plural = (count: number, one: string, more = `${one}s`) =>
  `${sayNumber(count)} ${count === 1 ? one : more}`;
