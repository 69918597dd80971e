/** What knowing is worth: the chance of an attempt that is spent when it looks best, against one spent by the terms alone. */
import {
  best_hour,
  type Contest,
  chance,
  day,
  days,
  hour,
  items,
  type ShownDraws,
  scale,
  shownAt,
  winsIn,
} from './draw-world.ts';

const runs = 200;

export interface Observed {
  /** Seconds after midnight from which a day shows. */
  readonly rest: number;
  readonly a_second: number;
}

/** Knows the terms and the hour of the day: any day is as good as the other. */
export function plainChance(contests: readonly Contest[], a_second: number): number {
  return mean(
    contests.flatMap((contest) =>
      [1, 2, 3, 4].map(() => {
        const number = 1 + Math.floor(chance() * (days - 1));
        return winsIn(shownAt(contest, number * day), hourOf(number, best_hour), { a_second, runs });
      }),
    ),
  );
}

/** Sees all that a viewer of the desk sees, every day, and draws when no later day promises more. */
export function observedChance(contests: readonly Contest[], observed: Observed): number {
  const later = valuesByDay(observed.a_second);
  return mean(contests.map((contest) => spendBest(contest, observed, later)));
}

function spendBest(contest: Contest, { rest, a_second }: Observed, later: readonly (readonly number[])[]): number {
  for (let number = 1; number < days; number++) {
    const shown = shownAt(contest, number * day);
    const first = Math.ceil(rest / hour);
    const hours = Array.from({ length: 24 - first }, (_, index) => first + index);
    // At once, before others take what waited; or in the hour that promises most.
    const at_once = { from: number * day + rest, to: number * day + rest + 10 };
    const stretches = [at_once, ...hours.map((one) => hourOf(number, one))];
    const promises = stretches.map(({ from, to }) => promiseOf(shown, (from + to) / 2, a_second));
    const best = Math.max(...promises);
    if (number < days - 1 && best < (later[number + 1]?.[shown.left] ?? 0)) continue;
    return winsIn(shown, stretches[promises.indexOf(best)] ?? at_once, { a_second, runs });
  }
  return 0;
}

/** The chance of a draw at an instant: of what waited something is left, or something opened and was not taken yet. */
function promiseOf({ until, left, waiting }: ShownDraws, at: number, a_second: number): number {
  const drawn = a_second * (at - until);
  let term = Math.exp(-drawn);
  let fewer = 0;
  for (let draws = 0; draws < waiting; draws++) {
    fewer += term;
    term *= drawn / (draws + 1);
  }
  const begin = scale.before(until);
  const rate = (left * (scale.before(at + 1) - scale.before(at))) / Math.max(1, scale.total - begin);
  return 1 - (1 - fewer) * (1 - Math.min(1, rate / a_second));
}

/** By day and items left: what an attempt is worth that is kept for a later day, when only the items left are known. */
function valuesByDay(a_second: number): number[][] {
  const values: number[][] = [];
  for (let number = days - 1; number >= 1; number--) {
    const until = number * day;
    const share = (scale.before(until) - scale.before(until - day)) / (scale.total - scale.before(until - day));
    const own = Array.from({ length: items + 1 }, (_, left) => {
      const now = promiseOf({ until, left, waiting: 0 }, until + (best_hour + 0.5) * hour, a_second);
      return Math.max(now, values[number + 1]?.[left] ?? 0);
    });
    // Seen from the day before, when so many were left.
    values[number] = own.map((_, left) => expected(left, share, own));
  }
  return values;
}

/** Each of the items that were left falls by itself into the day between. */
function expected(left: number, share: number, values: readonly number[]): number {
  let probability = (1 - share) ** left;
  let sum = 0;
  for (let fallen = 0; fallen <= left; fallen++) {
    sum += probability * (values[left - fallen] ?? 0);
    probability *= ((left - fallen) * share) / ((fallen + 1) * (1 - share));
  }
  return sum;
}

/** As it once was: live stock, one prize a share. Certain to win once a share has passed whose prize was not taken. */
export function certainChance(contests: readonly Contest[], otherwise: number): number {
  const passed = (index: number) => scale.instantOf(Math.min(scale.total - 1, ((index + 1) / items) * scale.total));
  const isTold = ({ taken }: Contest) => taken.some((instant, index) => instant > passed(index));
  return mean(contests.map((contest) => (isTold(contest) ? 1 : otherwise)));
}

function hourOf(number: number, at: number) {
  return { from: number * day + at * hour, to: number * day + (at + 1) * hour };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
