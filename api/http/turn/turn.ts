/** Who gets a turn: a number work at once, as many wait as are begun within a moment, and nobody waits longer than an answer is worth. */
interface Bounds {
  readonly at_once: number;
  readonly most_waiting: number;
}

export interface Turns {
  /** Works when its turn comes; refuses at once when the line is full, and later when it stood too long. */
  take<result>(work: () => Promise<result>): Promise<result>;
  readonly waiting: number;
  /** How many were turned away since the start. */
  readonly turned_away: number;
  /** How many may be inside now, working or waiting. */
  readonly most: number;
  /** Notes one who was turned away before the line. */
  turnAway(): void;
}

/** Too many are here: the same request may be sent again. Nothing of it was begun. */
export class Busy extends Error {}

/** Milliseconds that anybody stands in line. */
const patience = 1000;
/** A line that has not been empty for this long is hardly a burst: it is only as long as what is begun within a moment. */
const narrow_after = 200;
const narrow_wait = 50;
/** After this it is none: then only what came a moment ago is worth an answer. */
const standing_after = 1000;
const standing_patience = 200;

interface Waiting {
  readonly since: number;
  /** How many stood before it. */
  readonly place: number;
  begin(): void;
  leave(): void;
}

export function createTurns({ at_once, most_waiting }: Bounds, clock = () => performance.now()): Turns {
  const line: Waiting[] = [];
  let working = 0;
  let turned_away = 0;
  let empty_at = clock();
  let room = most_waiting;

  function waitInLine(): Promise<void> {
    if (line.length === 0) empty_at = clock();
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        since: clock(),
        place: line.length,
        begin: () => {
          clearTimeout(late);
          resolve();
        },
        leave: () => {
          clearTimeout(late);
          turned_away += 1;
          reject(new Busy('Too many wait'));
        },
      };
      const late = setTimeout(() => {
        line.splice(line.indexOf(one), 1);
        one.leave();
      }, patience);
      line.push(one);
    });
  }

  function giveOn(): void {
    const now = clock();
    const stood = now - empty_at;
    while (stood > standing_after && line[0] && now - line[0].since > standing_patience) line.shift()?.leave();
    const first = line.shift();
    room = first && stood > narrow_after ? roomAfter(first, now) : most_waiting;
    if (first) first.begin();
    else working -= 1;
  }

  /** As many as begin within a moment at the pace that this one had, and never fewer than work. */
  function roomAfter({ since, place }: Waiting, now: number): number {
    const pace = (now - since) / (place + 1);
    return Math.min(most_waiting, Math.max(at_once, Math.round(narrow_wait / pace)));
  }

  return {
    async take(work) {
      if (working < at_once) working += 1;
      else if (line.length < room) await waitInLine();
      else {
        turned_away += 1;
        throw new Busy('Too many wait');
      }
      try {
        return await work();
      } finally {
        giveOn();
      }
    },
    get waiting() {
      return line.length;
    },
    get turned_away() {
      return turned_away;
    },
    get most() {
      return at_once + room;
    },
    turnAway: () => {
      turned_away += 1;
    },
  };
}

/** So that those who were told to come back do not all come at once. */
export const comeBackIn = (least = 1): string => String(least + Math.floor(Math.random() * 5));
