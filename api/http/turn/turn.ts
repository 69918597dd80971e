/** Who gets a turn: a number work at once, as many wait as are begun within a moment at the pace of late, and nobody waits longer than an answer is worth. */
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
/** A line is as long as what is begun within this: more would only make everybody who comes wait for those before. */
const moment = 20;
/** What is remembered of the pace fades with each that is begun: after eight of them to a third. */
const fade = 7 / 8;

interface WaitingRequest {
  readonly since: number;
  /** How many stood before it. */
  readonly place: number;
  begin(): void;
  leave(): void;
}

export function createTurns({ at_once, most_waiting }: Bounds, clock = () => performance.now()): Turns {
  const line: WaitingRequest[] = [];
  let working = 0;
  let turned_away = 0;
  /** Milliseconds that those who were begun lately stood in line, and behind how many: nobody yet, so that it is as long as may be. */
  let waited = 0;
  let stood_behind = 1;

  function waitInLine(): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: WaitingRequest = {
        since: clock(),
        place: line.length,
        begin: () => {
          clearTimeout(late);
          resolve();
        },
        leave: () => {
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
    const first = line.shift();
    if (!first) {
      working -= 1;
      return;
    }
    waited = waited * fade + clock() - first.since;
    // What goes on when somebody comes is half done on the average.
    stood_behind = stood_behind * fade + first.place + 0.5;
    first.begin();
  }

  /** Never shorter than as many as work: that wait is no longer than the work. */
  const room = () => Math.min(most_waiting, Math.max(at_once, Math.round((moment * stood_behind) / waited)));

  return {
    async take(work) {
      if (working < at_once) working += 1;
      else if (line.length < room()) await waitInLine();
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
      return at_once + room();
    },
    turnAway: () => {
      turned_away += 1;
    },
  };
}

/** So that those who were told to come back do not all come at once. */
export const comeBackIn = (least = 1): string => String(least + Math.floor(Math.random() * 5));
