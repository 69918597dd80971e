/** The English of the desk, as its server and its screens both write it. */
const number = new Intl.NumberFormat('en-GB');
const list = new Intl.ListFormat('en-GB');
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });

/** `21,904` */
export const count = (value: number): string => number.format(value);

/** `1 review`, `2 reviews` */
export const many = (value: number, one: string, more = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : more}`;

/** `global, eeca and my` */
export const listed = (parts: readonly string[]): string => list.format(parts);

/** `15 March` */
export const dayOf = (unix: number): string => day.format(unix * 1000);

/** `08:02` */
export const clockOf = (unix: number): string => clock.format(unix * 1000);

/** `15 March, 08:02` */
export const momentOf = (unix: number): string => `${dayOf(unix)}, ${clockOf(unix)}`;

/** `4 min`, `1 h 44 min`, `2 h`, `2 d 6 h`, `2 d` */
export function lasting(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  const days = Math.floor(hours / 24);
  return hours % 24 ? `${days} d ${hours % 24} h` : `${days} d`;
}

/** Money in its currency, everything else in diamonds. */
export const sayAmount = (amount: number, currency: string | null): string =>
  currency === 'usd' ? `USD ${count(amount)}` : `${count(amount)} diamonds`;
