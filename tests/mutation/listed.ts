/** Stands in for `node:test`: tests are put on a list, and run as often as somebody wants. */
export interface ListedTest {
  readonly name: string;
  readonly run: () => Promise<void>;
}

interface Settings {
  readonly skip?: boolean;
}
type Work = (context: Context) => unknown;
interface Context {
  readonly mock: typeof mock;
  after(work: () => unknown): void;
}

const { mock } = process.getBuiltinModule('node:test');

export const listed: ListedTest[] = [];
const after_all: (() => unknown)[] = [];
export const begin = (): void => void listed.splice(0);

export const after = (work: () => unknown): void => void after_all.unshift(work);
/** What is to be done after the tests that are listed now. */
export function end(): () => Promise<void> {
  const works = after_all.splice(0);
  return async () => {
    for (const work of works) await work();
  };
}

export function test(name: string, ...rest: [Work] | [Settings, Work]): void {
  const [settings, work] = rest.length === 2 ? rest : [{}, rest[0]];
  if (!settings.skip) listed.push({ name, run: () => runOnce(work) });
}

async function runOnce(work: Work): Promise<void> {
  const afterwards: (() => unknown)[] = [];
  try {
    await work({ mock, after: (one) => void afterwards.push(one) });
  } finally {
    for (const one of afterwards) await one();
    mock.reset();
    mock.timers.reset();
  }
}

export { mock };
export default test;
