/** What decides, and the tests that have to notice when it decides otherwise. */
export interface Subject {
  /** A sign of exclusion first takes files out again. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** In one process: tests that need nothing but themselves, or files with databases of their own. Else each file in its own. */
  readonly runs?: 'pure' | 'whole';
  /** Of so many mutants one is tried, where each takes seconds; of files that run whole alone. */
  readonly one_in?: number;
}

const not_tests = '!**/*test.ts';

export const subjects: Readonly<Record<string, Subject>> = {
  moments: {
    mutate: ['contest/draw/{canonical,moment,rule,slice,terms}.ts'],
    tests: ['canonical', 'terms', 'falling', 'moment', 'edge']
      .map((name) => `contest/draw/${name}.test.ts`)
      .concat('contest/draw.test.ts'),
    runs: 'pure',
  },
  proof: {
    mutate: ['contest/draw.ts', 'contest/draw/{beacon,checkpoint,log,slice-check}.ts'],
    tests: ['slice', 'beacon', 'log', 'checkpoint', 'slice-check', 'verdict']
      .map((name) => `contest/draw/${name}.test.ts`)
      .concat('contest/draw.test.ts'),
    runs: 'pure',
  },
  settlement: {
    mutate: ['contest/settlement/*.ts', '!contest/settlement/*wire.ts', not_tests],
    tests: ['key', 'line', 'list', 'stage'].map((name) => `contest/settlement/${name}.test.ts`),
    runs: 'pure',
  },
  roles: {
    mutate: ['contest/organizer/role.ts'],
    tests: ['contest/organizer/role.test.ts'],
    runs: 'pure',
  },
  boards: {
    mutate: ['contest/board/board.ts'],
    tests: ['contest/board/board.test.ts'],
    runs: 'pure',
  },
  limits: {
    mutate: ['api/http/rate-limit.ts', 'api/http/turn/{turn,pace,waiting}.ts'],
    tests: ['api/http/rate-limit.test.ts', 'api/http/turn/turn.test.ts'],
    runs: 'pure',
  },
  gate: {
    mutate: ['api/http/gate.ts', 'api/http/turn/{door,line}.ts'],
    tests: ['gate-alone', 'turn/door-alone', 'turn/line', 'turn/refusal'].map((name) => `api/http/${name}.test.ts`),
    runs: 'pure',
  },
  idempotency: {
    mutate: ['api/http/idempotency.ts', 'api/http/desk-idempotency.ts'],
    tests: ['api/http/idempotency.test.ts', 'api/http/desk-idempotency.test.ts', 'api/draw/once.test.ts'],
  },
  held: {
    mutate: ['api/reward/hold.ts'],
    tests: ['api/reward/release.test.ts', 'api/reward/hold.test.ts'],
    runs: 'whole',
  },
  'code-file': {
    mutate: ['api/code/file.ts', 'api/code/passing-file.ts'],
    tests: ['api/code/file.test.ts', 'api/code/passing-file.test.ts'],
    runs: 'whole',
  },
  codes: {
    mutate: ['api/code/code.ts', 'api/code/desk.ts'],
    tests: ['pool', 'desk', 'out'].map((name) => `api/code/${name}.test.ts`),
    runs: 'whole',
  },
  'code-import': {
    mutate: ['api/code/import.ts'],
    tests: ['api/code/import.test.ts'],
    runs: 'whole',
    one_in: 3,
  },
  ranking: {
    mutate: ['api/board/{own-rank,standing}.ts'],
    tests: ['late-change', 'own-rank', 'standing', 'board'].map((name) => `api/board/${name}.test.ts`),
    runs: 'whole',
    one_in: 2,
  },
  'draw-moments': {
    mutate: ['api/draw/{moment,slice,time,spend}.ts'],
    tests: ['moment', 'earlier', 'slice'].map((name) => `api/draw/${name}.test.ts`),
    runs: 'whole',
    one_in: 4,
  },
  'draw-log': {
    mutate: ['api/draw/{log,log-line,commitment}.ts'],
    tests: ['care', 'log', 'race', 'slice', 'earlier']
      .map((name) => `api/draw/${name}.test.ts`)
      .concat('api/key-rotation.test.ts'),
    runs: 'whole',
    one_in: 4,
  },
  'proof-file': {
    mutate: ['api/draw/proof.ts'],
    tests: ['api/draw/proof-file.test.ts', 'api/draw/proof.test.ts'],
    runs: 'whole',
  },
  'draw-desk': {
    mutate: ['api/draw/{desk,pace,pacing,past,shown}.ts'],
    tests: ['pace-desk', 'desk', 'door'].map((name) => `api/draw/${name}.test.ts`),
    runs: 'whole',
    one_in: 2,
  },
  'draw-beacon': {
    mutate: ['api/draw/{beacon,care}.ts'],
    tests: ['relay', 'beacon', 'slice-care', 'care'].map((name) => `api/draw/${name}.test.ts`),
    runs: 'whole',
  },
  grants: {
    mutate: ['api/organizer/{grant,last-owner,second-owner,wish}.ts'],
    tests: ['wish', 'old-wish', 'power', 'last-owner']
      .map((name) => `api/organizer/${name}.test.ts`)
      .concat('api/commands/last-owner.test.ts'),
    runs: 'whole',
  },
  together: {
    mutate: ['api/draw/together.ts'],
    tests: ['api/draw/together.test.ts', 'api/draw/together-told.test.ts'],
  },
};
