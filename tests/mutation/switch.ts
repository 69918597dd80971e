/** What Stryker asks of a plugin for one mutant, and the switch that the broken code reads and writes. */
export interface MutantWish {
  readonly activeMutant: { readonly id: string };
  readonly mutantActivation: 'runtime' | 'static';
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
}

interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

export const state: Switch = {};
Object.assign(globalThis, { __stryker__: state });

/** Before any code is read. Answers whether code that is worked out as it is read must be read anew with the mutant. */
export function turnOn({ activeMutant, mutantActivation, hitLimit }: MutantWish): boolean {
  const isStatic = mutantActivation === 'static';
  Object.assign(state, { hitCount: 0, hitLimit, activeMutant: isStatic ? activeMutant.id : undefined });
  return isStatic;
}

/** Whether the mutant has a loop go round for ever. */
export const isEndless = ({ hitLimit }: MutantWish): boolean =>
  hitLimit !== undefined && (state.hitCount ?? 0) > hitLimit;
export const endless = { status: 'timeout', reason: 'It went round too often' };

/** Files that may be broken, or read what is. */
export const isOurs = (url: string): boolean =>
  url.startsWith('file:') && !/\/node_modules\/|\/tests\/mutation\//.test(url);
