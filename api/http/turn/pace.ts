/** The pace at which those who stood in line were begun of late. */

/** What is remembered of the pace fades with each that is begun: after eight of them to a third. */
const fade = 7 / 8;

export function createPace() {
  /** Milliseconds that those who were begun lately stood in line, and behind how many: nobody yet, so that it is as quick as may be. */
  let waited = 0;
  let stood_behind = 1;
  return {
    /** One is begun who stood so long, with so many before it when it came. */
    note(milliseconds: number, place: number): void {
      waited = waited * fade + milliseconds;
      // What goes on when somebody comes is half done on the average.
      stood_behind = stood_behind * fade + place + 0.5;
    },
    begunWithin: (milliseconds: number): number => Math.round((milliseconds * stood_behind) / waited),
  };
}
