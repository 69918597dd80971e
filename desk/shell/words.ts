/** Times, counts and lists as the desk writes them: days and UTC, hours in the queue, ages beside figures. */
const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const day = utc({ day: 'numeric', month: 'long' });
const shortDay = utc({ day: 'numeric', month: 'short' });
const clock = utc({ hour: '2-digit', minute: '2-digit' });
const weekday = utc({ weekday: 'long', day: 'numeric', month: 'long' });

/** `15 March` */
export const dayOf = (unix: number) => day.format(unix * 1000);
export const shortDayOf = (unix: number) => shortDay.format(unix * 1000);
/** `08:02` */
export const clockOf = (unix: number) => clock.format(unix * 1000);
/** `15 Mar, 08:02` */
export const shortMomentOf = (unix: number) => `${shortDayOf(unix)}, ${clockOf(unix)}`;
/** `15 March, 08:02` */
export const momentOf = (unix: number) => `${dayOf(unix)}, ${clockOf(unix)}`;
export const weekdayOf = (unix: number) => weekday.format(unix * 1000);

const number = new Intl.NumberFormat('en-GB');
/** `21,904` */
export const count = (value: number) => number.format(value);
/** `48.2 M` */
export function brief(value: number): string {
  if (value < 1_000_000) return count(Math.round(value));
  return `${(value / 1_000_000).toFixed(value < 100_000_000 ? 1 : 0)} M`;
}

/** `1 h 44 min`, `2 d 6 h`, `4 min` */
export function lasting(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  const days = Math.floor(hours / 24);
  return hours % 24 ? `${days} d ${hours % 24} h` : `${days} d`;
}

/** `0:31`, `1:02:03` */
export function lengthOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const [hours, minutes, rest] = parts as [number, number, number];
  const tail = String(rest).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** `1 review`, `2 reviews` */
export const many = (value: number, one: string, more = `${one}s`) => `${count(value)} ${value === 1 ? one : more}`;

export const listed = (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts);

export const sayAmount = (amount: number, currency: string | null) =>
  currency === 'usd' ? `USD ${count(amount)}` : `${count(amount)} diamonds`;
