/** Who gets a turn: a number work at once, as many wait as are begun within a moment at the pace of late, and nobody waits longer than an answer is worth. */
import { createPace } from './pace.ts';
import { createWaiting } from './waiting.ts';

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

/** A line is as long as what is begun within these milliseconds: more would only make everybody who comes wait for those before. */
const moment = 20;

export function createTurns({ at_once, most_waiting }: Bounds, clock = () => performance.now()): Turns {
  const line = createWaiting(clock);
  const pace = createPace();
  let working = 0;
  let turned_away = 0;

  function turnAway(): void {
    turned_away += 1;
  }

  function refuse(): Busy {
    turnAway();
    return new Busy('Too many wait');
  }

  function giveOn(): void {
    const first = line.takeFirst();
    if (!first) {
      working -= 1;
      return;
    }
    pace.note(clock() - first.since, first.place);
    first.begin();
  }

  /** Never shorter than as many as work: that wait is no longer than the work. */
  const room = () => Math.min(most_waiting, Math.max(at_once, pace.begunWithin(moment)));

  return {
    async take(work) {
      if (working < at_once) working += 1;
      else if (line.length < room()) await line.stand(refuse);
      else throw refuse();
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
    turnAway,
  };
}

/** So that those who were told to come back do not all come at once. */
export const comeBackIn = (least = 1): string => String(least + Math.floor(Math.random() * 5));
