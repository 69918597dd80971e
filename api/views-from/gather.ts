/** Asks at once when nobody asked just now; whoever comes in the meantime goes together with the next call. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Adapter, type AskTerms, everyFailed, inBatches, type LookUp, type WantedVideo } from './snapshot.ts';

interface WaitingLookUp {
  readonly wanted: readonly WantedVideo[];
  readonly how: AskTerms;
  readonly answer: (found: LookUp) => void;
  readonly fail: (error: unknown) => void;
}

const seconds_for_all = 10;

interface Pace {
  /** Videos in one call. */
  readonly most: number;
  /** In the long run calls are so far apart … */
  readonly gap_ms: number;
  /** … but so many may follow one another at once. */
  readonly burst?: number;
  /** Sweeps come in full batches and have a budget of their own: they keep the pace only where the platform asks for it. */
  readonly sweeps?: boolean;
}

/** Sweeps go by themselves and after people. */
export function gather(adapter: Adapter, { most, gap_ms, burst = 1, sweeps = true }: Pace): Adapter {
  const waiting: WaitingLookUp[] = [];
  let isRunning = false;
  // Each call moves it on by one gap; it may run ahead of the clock by a burst.
  let paid_until = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      paid_until = Math.max(paid_until, performance.now() - burst * gap_ms) + gap_ms;
      await sleep(Math.max(0, paid_until - performance.now()));
      if (waiting.length > 0) await askFor(adapter, takeTogether(waiting, most));
    }
    isRunning = false;
  }

  return {
    ...adapter,
    async lookUp(wanted, how) {
      if (how.purpose === 'sweep' && !sweeps) return adapter.lookUp(wanted, how);
      const found = inBatches(wanted, most).map(
        (some) =>
          new Promise<LookUp>((answer, fail) => {
            waiting.push({ wanted: some, how, answer, fail });
            const give_up = () => answer(nothing(some));
            how.deadline.addEventListener('abort', give_up, { once: true });
          }),
      );
      if (!isRunning) run();
      return join(await Promise.all(found));
    },
  };
}

function takeTogether(waiting: WaitingLookUp[], most: number): WaitingLookUp[] {
  const people = waiting.findIndex(({ how }) => how.purpose !== 'sweep');
  const [first] = waiting.splice(Math.max(people, 0), 1) as [WaitingLookUp];
  const together = [first];
  let count = first.wanted.length;
  for (let at = 0; at < waiting.length; ) {
    const next = waiting[at] as WaitingLookUp;
    const fits =
      (next.how.purpose === 'sweep') === (first.how.purpose === 'sweep') && count + next.wanted.length <= most;
    if (!fits) {
      at++;
      continue;
    }
    waiting.splice(at, 1);
    if (next.how.deadline.aborted) continue;
    together.push(next);
    count += next.wanted.length;
  }
  return together;
}

async function askFor(adapter: Adapter, together: readonly WaitingLookUp[]): Promise<void> {
  const [first] = together as readonly [WaitingLookUp, ...WaitingLookUp[]];
  const wanted = [...new Map(together.flatMap((one) => one.wanted.map((each) => [each.id, each]))).values()];
  try {
    const deadline = AbortSignal.timeout(seconds_for_all * 1000);
    const found = await adapter.lookUp(wanted, { ...first.how, deadline });
    for (const one of together) {
      const own = new Set(one.wanted.map(({ id }) => id));
      const results = new Map([...found.results].filter(([id]) => own.has(id)));
      one.answer(one === first ? { ...found, results } : { results, cost: 0, calls: 0 });
    }
  } catch (error) {
    for (const one of together) one.fail(error);
  }
}

function nothing(wanted: readonly WantedVideo[]): LookUp {
  return {
    results: everyFailed(wanted, { failed: 'transient', why: 'no turn before the deadline' }),
    cost: 0,
    calls: 0,
  };
}

function join(found: readonly LookUp[]): LookUp {
  return {
    results: new Map(found.flatMap(({ results }) => [...results])),
    cost: found.reduce((sum, { cost }) => sum + cost, 0),
    calls: found.reduce((sum, { calls }) => sum + calls, 0),
  };
}
