/** Those who wait for their turn, in the order they came; nobody longer than an answer is worth. */

/** Milliseconds that anybody stands in line. */
const patience = 1000;

interface WaitingRequest {
  readonly since: number;
  /** How many stood before it. */
  readonly place: number;
  begin(): void;
}

export function createWaiting(clock: () => number) {
  const line: WaitingRequest[] = [];
  return {
    get length() {
      return line.length;
    },
    /** Until it is begun; who stood too long is refused. */
    stand(refuse: () => Error): Promise<void> {
      return new Promise((resolve, reject) => {
        const one: WaitingRequest = {
          since: clock(),
          place: line.length,
          begin: () => {
            clearTimeout(late);
            resolve();
          },
        };
        const late = setTimeout(() => {
          line.splice(line.indexOf(one), 1);
          reject(refuse());
        }, patience);
        line.push(one);
      });
    },
    takeFirst: (): WaitingRequest | undefined => line.shift(),
  };
}
