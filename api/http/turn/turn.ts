/** Who gets a turn: a number work at once, a number wait in line, and nobody waits longer than an answer is worth. */
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
  /** How many may be inside, working or waiting. */
  readonly most: number;
  /** Notes one who was turned away before the line. */
  turnAway(): void;
}

/** Too many are here: the same request may be sent again. Nothing of it was begun. */
export class Busy extends Error {}

/** Milliseconds that anybody stands in line. */
const patience = 1000;
/** A line that has not been empty for this long is no burst: then only what came a moment ago is worth an answer. */
const standing_after = 1000;
const standing_patience = 200;

interface Waiting {
  readonly since: number;
  begin(): void;
  leave(): void;
}

export function createTurns({ at_once, most_waiting }: Bounds, clock = () => performance.now()): Turns {
  const line: Waiting[] = [];
  let working = 0;
  let turned_away = 0;
  let empty_at = clock();

  function waitInLine(): Promise<void> {
    if (line.length === 0) empty_at = clock();
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        since: clock(),
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
    while (now - empty_at > standing_after && line[0] && now - line[0].since > standing_patience) line.shift()?.leave();
    const first = line.shift();
    if (first) first.begin();
    else working -= 1;
  }

  return {
    async take(work) {
      if (working < at_once) working += 1;
      else if (line.length < most_waiting) await waitInLine();
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
    most: at_once + most_waiting,
    turnAway: () => {
      turned_away += 1;
    },
  };
}

/** So that those who were told to come back do not all come at once. */
export const comeBackIn = (least = 1): string => String(least + Math.floor(Math.random() * 5));
